// A board that plays a short game again and again, as long as it is visible and the person has not
// asked for less motion. The home page shows it when there is no game of people to watch. Its steps
// were asked of the rules when the client was built.
import { useEffect, useRef } from 'preact/hooks';
import { demos } from '../app/demos.ts';
import { type Board, createBoard } from '../board/index.ts';
import { language, t } from '../i18n/i18n.ts';
import type { GameId, TableView } from '../rules/types.ts';

type Demo = typeof import('virtual:demos/choro');

const load: Record<GameId, () => Promise<Demo>> = {
  abalone: () => import('virtual:demos/abalone'),
  abalone3: () => import('virtual:demos/abalone3'),
  abalone4: () => import('virtual:demos/abalone4'),
  choro: () => import('virtual:demos/choro'),
};

const restBetween = 1600;
const restAtEnd = 5000;

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function boardOf(place: HTMLElement, game: GameId, state: TableView): Board {
  const board = createBoard(place, {
    game,
    state,
    mayChoose: [],
    choices: [],
    orientation: 0,
    coordinates: false,
    highlight: { lastMove: false, sumitos: false, threats: false },
    animation: { speed: demos[game].speed },
    text: t,
    controls: false,
    onChoose: () => undefined,
  });
  // The board is only to look at.
  place.inert = true;
  return board;
}

async function playOn(
  board: Board,
  { start, turns }: Demo,
  seen: () => boolean,
  stop: AbortSignal,
): Promise<void> {
  for (let i = 0; !stop.aborted; i = (i + 1) % (turns.length + 1)) {
    await rest(restBetween, stop);
    while (!(seen() && !document.hidden) && !stop.aborted) await rest(500, stop);
    if (stop.aborted) return;
    const turn = turns[i];
    if (turn) {
      await board.animate(turn.steps, turn.view);
      continue;
    }
    await rest(restAtEnd, stop);
    if (!stop.aborted) board.set({ state: start });
  }
}

export function LivingBoard({ game }: { game: GameId }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    const stop = new AbortController();
    let board: Board | null = null;
    let visible = true;
    const watcher = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? true;
    });
    watcher.observe(place);
    const begin = async () => {
      const demo = await load[game]();
      if (stop.signal.aborted) return;
      board = boardOf(place, game, demo.start);
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
        await playOn(board, demo, () => visible, stop.signal);
    };
    // Without it nothing is missing that the person could use.
    begin().catch(() => undefined);
    return () => {
      stop.abort();
      watcher.disconnect();
      board?.destroy();
    };
  }, [game, language.value]);
  const small = game === 'choro' ? '' : 'sb-small';
  return <div class={`living living-${game} ${small}`} ref={element} aria-hidden="true" />;
}
