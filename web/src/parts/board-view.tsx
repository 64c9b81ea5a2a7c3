// The board of a session: shows what happens, or an earlier position, and passes choices on.
import { type ReadonlySignal, type Signal, effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { prefer, preferences } from '../app/preferences.ts';
import { type Board, type BoardConfig, createBoard, placesOfTurn } from '../board/index.ts';
import { type Text, language, t } from '../i18n/i18n.ts';
import type { Choice, GameState, Place, Seat, Step } from '../rules/types.ts';
import type { Session } from '../state/session.ts';
import { seatLetters } from '../state/setup.ts';
import { colour } from '../state/words.ts';
import { sounds } from './sound.ts';

interface Props {
  session: Session;
  /** The number of turns to show; null: the current position. */
  viewing: ReadonlySignal<number | null>;
  orientation: ReadonlySignal<number>;
  hinted: ReadonlySignal<Choice | null>;
  /** Choro's counters by seat as the board shows them; null if there is no board. */
  counts: Signal<number[] | null>;
  onChoose: BoardConfig['onChoose'];
  onBoard?: (board: Board | null) => void;
}

function lastPlaces(session: Session, turns: number): Place[] {
  return turns === 0 ? [] : placesOfTurn(session.record.stepsOf(turns - 1));
}

/** There is only room for a short name around the board; longer ones are replaced by the colour. */
const longestBadge = 10;

function badgeNames(session: Session): string[] {
  const letters = seatLetters[session.setup.settings.game];
  return session.setup.chairs.map(({ name }, seat) => {
    const own = name.trim();
    if (own === '') return colour(t, letters, seat as Seat);
    return own.length > longestBadge ? `${own.slice(0, longestBadge - 1)}…` : own;
  });
}

/** A board redraws when it gets another function, so there is one per language. */
const texts = new Map<string, Text>();
function textIn(tag: string): Text {
  const known = texts.get(tag) ?? ((key, values) => t(key, values));
  texts.set(tag, known);
  return known;
}

export function BoardView(props: Props) {
  const { session, viewing, orientation, hinted, counts, onChoose, onBoard } = props;
  const element = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useEffect(() => {
    if (!element.current) return undefined;
    const config = (): BoardConfig => {
      const { coordinates, lastMove, sumitos, threats, speed } = preferences.value;
      const past = viewing.value;
      const live = past === null;
      const state = live ? session.shown.value : session.record.stateAt(past);
      return {
        game: state.game,
        state,
        mayChoose: live ? session.mayChoose.value : [],
        orientation: orientation.value,
        coordinates,
        highlight: { lastMove, sumitos, threats },
        animation: { speed },
        marks: [{ places: lastMove ? lastPlaces(session, state.turns.length) : [], kind: 'last' }],
        hint: live ? hinted.value : null,
        onCounts: (shown) => {
          // Called in every frame of a sowing, but the counts seldom change.
          if (shown.join() !== counts.peek()?.join()) counts.value = shown;
        },
        text: textIn(language.value),
        names: badgeNames(session),
        onChoose: (seat, text) => choose.current(seat, text),
        sound: (kind) => sounds().play(kind),
        onSpeed: (chosen) => prefer({ speed: chosen }),
      };
    };
    const board = createBoard(element.current, config());
    onBoard?.(board);
    let before = viewing.peek();
    const stopFollowing = effect(() => {
      const { state, marks, ...rest } = config();
      const turns = session.state.peek().turns.length;
      const steppedOn =
        before !== viewing.value && (viewing.value ?? turns) === (before ?? turns) + 1;
      before = viewing.value;
      if (!steppedOn) return board.set({ state, ...(marks ? { marks } : {}), ...rest });
      // One turn forward: play it as it was played.
      board.set({ ...rest, marks: [] });
      void board.animate(session.record.stepsOf((viewing.value ?? turns) - 1), state);
    });
    const show = async (steps: Step[], after: GameState) => {
      if (viewing.peek() === null) await board.animate(steps, after);
    };
    session.attach({ show });
    return () => {
      session.detach();
      stopFollowing();
      onBoard?.(null);
      board.destroy();
      counts.value = null;
    };
  }, [session]);
  return <div class="board" ref={element} />;
}
