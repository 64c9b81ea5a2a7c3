// What the board says when a press does nothing: one short sentence over its lower edge, and a small
// shake of what was pressed. Why it does nothing follows from the legal choices; used by both boards.
import type { Seat } from '../rules/types.ts';
import { nameOfSeat } from './badges.ts';
import type { BoardConfig } from './config.ts';
import { element, type Point, number } from './svg.ts';

/** A text's key; `owner`: the seat that `{seat}` in it stands for. */
export interface Refusal {
  key: string;
  owner?: Seat;
}

const shown = 2500;
const shakeTime = 220;
/** How far it shakes, in pixels of the screen. */
const shakeWidth = 3;

export function refusalText({ key, owner }: Refusal, { state, text, names }: BoardConfig): string {
  return text(key, owner === undefined ? {} : { seat: nameOfSeat(state, owner, text, names) });
}

export class Refusals {
  /** Place it in the board's own box. */
  readonly root = document.createElement('p');
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.root.className = 'sb-refusal';
    this.root.setAttribute('role', 'status');
  }

  /** `pressed` shakes; null: there is nothing to shake. */
  say(sentence: string, pressed: SVGGraphicsElement | null): void {
    clearTimeout(this.timer);
    this.root.textContent = sentence;
    this.timer = setTimeout(() => this.clear(), shown);
    if (pressed) shake(pressed);
  }

  clear(): void {
    clearTimeout(this.timer);
    if (this.root.textContent !== '') this.root.textContent = '';
  }
}

/** An empty hole has nothing that could shake, so its rim is drawn for a moment. */
export function rimAt({ x, y }: Point, radius: number): SVGGraphicsElement {
  return element('circle', { class: 'sb-refused', cx: number(x), cy: number(y), r: radius });
}

function shake(pressed: SVGGraphicsElement): void {
  const scale = pressed.getScreenCTM()?.a || 1;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const far = still ? 0 : shakeWidth / scale;
  const sway = [0, far, -far, far, -far, far, -far, 0];
  const frames = sway.map((x) => ({ translate: `${x}px 0` }));
  const animation = pressed.animate(frames, { duration: shakeTime });
  if (pressed.matches('.sb-refused'))
    void animation.finished.then(
      () => pressed.remove(),
      () => pressed.remove(),
    );
}
