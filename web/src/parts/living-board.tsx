// A board on the home page that plays a short game again and again, as long as it is visible and
// the person has not asked for less motion.
import { useEffect, useRef } from 'preact/hooks';
import { demos } from '../app/demos.ts';
import { createBoard } from '../board/index.ts';
import { language, t } from '../i18n/i18n.ts';
import type { Rules, Table } from '../rules/rules.ts';
import type { GameId } from '../rules/types.ts';

const restBetween = 1600;
const restAtEnd = 5000;
/** Different first delays, so that the four boards do not move in step. */
const firstRest: Record<GameId, number> = {
  abalone: 900,
  abalone3: 1700,
  abalone4: 2500,
  choro: 3300,
};

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export function LivingBoard({ game, rules }: { game: GameId; rules: Rules }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    const { settings, turns, speed } = demos[game];
    let table: Table = rules.make(settings);
    const board = createBoard(place, {
      game,
      state: table.view(),
      mayChoose: [],
      choices: [],
      orientation: 0,
      coordinates: false,
      highlight: { lastMove: false, sumitos: false, threats: false },
      animation: { speed },
      text: t,
      controls: false,
      onChoose: () => undefined,
    });
    // The board is only to look at.
    place.inert = true;
    const stop = new AbortController();
    const seen = { now: true };
    const watcher = new IntersectionObserver(([entry]) => {
      seen.now = entry?.isIntersecting ?? true;
    });
    watcher.observe(place);
    const again = () => {
      table.free();
      table = rules.make(settings);
      board.set({ state: table.view() });
    };
    const playOn = async () => {
      await rest(firstRest[game], stop.signal);
      for (let i = 0; !stop.signal.aborted; i = (i + 1) % (turns.length + 1)) {
        while (!(seen.now && !document.hidden) && !stop.signal.aborted)
          await rest(500, stop.signal);
        const turn = turns[i];
        if (turn === undefined) {
          await rest(restAtEnd, stop.signal);
          if (!stop.signal.aborted) again();
          continue;
        }
        if (stop.signal.aborted) return;
        const [seat] = table.view().mayChoose;
        if (seat === undefined) continue;
        const answer = table.ask({ kind: 'play', seat, text: turn });
        const events = 'told' in answer ? answer.told : [];
        await board.animate(
          events.flatMap(({ steps }) => steps),
          table.view(),
        );
        await rest(restBetween, stop.signal);
      }
    };
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) void playOn();
    return () => {
      stop.abort();
      watcher.disconnect();
      board.destroy();
      table.free();
    };
  }, [game, rules, language.value]);
  const small = game === 'choro' ? '' : 'sb-small';
  return <div class={`living living-${game} ${small}`} ref={element} aria-hidden="true" />;
}
