// Keys and the mouse wheel on the page of a game: they step through its turns, and keys do other
// things too.
import type { Signal } from '@preact/signals';
import { type RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Presenter } from '../game/presenter.ts';
import { stepTo } from './move-list.tsx';

/** Pixels of scrolling for one step; a mouse sends more at each notch, a touchpad less. */
const notch = 50;

interface Props {
  game: Presenter;
  viewing: Signal<number | null>;
  page: RefObject<HTMLElement | null>;
  /** True if a dialog is open over the page. */
  busy: () => boolean;
  /** Actions of single keys. */
  keys: Record<string, () => void>;
}

export function useStepping({ game, viewing, page, busy, keys }: Props): void {
  useEffect(() => {
    const turns = () => game.view.peek().turns;
    const step = (by: number) => stepTo(viewing, turns(), (viewing.peek() ?? turns()) + by);
    const steps: Record<string, () => void> = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => stepTo(viewing, turns(), 0),
      End: () => stepTo(viewing, turns(), turns()),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (busy() || (!game.game.apart && game.view.peek().question)) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, dialog, .sb-panel')) return;
      const stepping = steps[event.key];
      if (stepping) event.preventDefault();
      (stepping ?? keys[event.key])?.();
    };
    let scrolled = 0;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || busy()) return;
      if (!(event.target as Element).closest('.board-place, .moves-list')) return;
      // If the page is higher than the window, the wheel must scroll it.
      if (document.documentElement.scrollHeight > innerHeight) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL;
      if (Math.sign(scrolled) !== Math.sign(event.deltaY)) scrolled = 0;
      scrolled += pixels ? event.deltaY : Math.sign(event.deltaY) * notch;
      if (Math.abs(scrolled) < notch) return;
      step(Math.sign(scrolled));
      scrolled = 0;
    };
    const element = page.current;
    addEventListener('keydown', onKey);
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      removeEventListener('keydown', onKey);
      element?.removeEventListener('wheel', onWheel);
    };
  }, [game]);
}
