// The board of a presenter: shows what happens, or an earlier position, and passes choices on.
import { type ReadonlySignal, type Signal, effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { prefer, preferences } from '../app/preferences.ts';
import { type Board, type BoardConfig, createBoard, placesOfTurn } from '../board/index.ts';
import { colour } from '../game/names.ts';
import type { Presenter } from '../game/presenter.ts';
import { type Text, language, t } from '../i18n/i18n.ts';
import { factsOf } from '../rules/catalogue.ts';
import type { BoardState, Choice, Place, Seat, Step } from '../rules/types.ts';
import { sounds } from './sound.ts';

interface Props {
  presenter: Presenter;
  /** The number of turns to show; null: the current position. */
  viewing: ReadonlySignal<number | null>;
  orientation: ReadonlySignal<number>;
  hinted: ReadonlySignal<Choice | null>;
  /** Choro's counters by seat as the board shows them; null if there is no board. */
  counts: Signal<number[] | null>;
  onChoose: BoardConfig['onChoose'];
  onBoard?: (board: Board | null) => void;
}

function lastPlaces(presenter: Presenter, turns: number): Place[] {
  const pending = presenter.game.pending.value;
  if (pending && turns > presenter.view.value.turns) return placesOfTurn(pending.steps);
  return turns === 0 ? [] : placesOfTurn(presenter.game.steps(turns - 1));
}

/** A secret choice that only this person sees. */
function ownSecrets({ game, view }: Presenter): Place[] {
  if (!view.value.secretOpening || !game.apart) return [];
  const pending = game.pending.value;
  const chosen = pending ? [pending] : game.turns.value.filter((turn) => turn.secret);
  return chosen.flatMap(({ seat, text }) => {
    const letter = view.value.seatLetters[seat];
    return text === '?' ? [] : [`${letter}.${text}`];
  });
}

/** Faster while people wait on a clock. */
const quick = 1.4;

/** There is only room for a short name around the board; longer ones are replaced by the colour. */
const longestBadge = 10;

function badgeNames(presenter: Presenter): string[] {
  const { letters } = factsOf(presenter.setup.settings.game);
  return presenter.setup.chairs.map(({ name }, seat) => {
    const own = name.trim();
    if (own === '') return colour(t, letters, seat as Seat);
    return own.length > longestBadge ? `${own.slice(0, longestBadge - 1)}…` : own;
  });
}

/** Why a person may choose nothing now; null: the person only watches, or the game is over. */
function idleText({ game, view }: Presenter, live: boolean): string | null {
  if (game.you.length === 0 || view.value.outcome.over) return null;
  return t(live ? 'refuse.not_your_turn' : 'web.pick.past');
}

/** A board redraws when it gets another function, so there is one per language. */
const texts = new Map<string, Text>();
function textIn(tag: string): Text {
  const known = texts.get(tag) ?? ((key, values) => t(key, values));
  texts.set(tag, known);
  return known;
}

export function BoardView(props: Props) {
  const { presenter, viewing, orientation, hinted, counts, onChoose, onBoard } = props;
  const element = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useEffect(() => {
    if (!element.current) return undefined;
    // Return the same object while the turn stays the same: for another one the board draws
    // everything again.
    let seen: { turns: number; state: BoardState } | null = null;
    const stateAt = (turns: number): BoardState => {
      if (seen?.turns !== turns) seen = { turns, state: presenter.game.viewAt(turns) };
      return seen.state;
    };
    const config = (): BoardConfig => {
      const { coordinates, lastMove, sumitos, threats, speed } = preferences.value;
      const past = viewing.value;
      const live = past === null;
      // Forget it here: if turns are taken back, the same number means another position.
      if (live) seen = null;
      const state = live ? presenter.shown.value : stateAt(past);
      const now = live ? presenter.mayChoose.value : [];
      const ahead = live && now.length === 0 ? presenter.mayPremove.value : null;
      const mayChoose = ahead === null ? now : [ahead];
      return {
        game: state.game,
        state,
        mayChoose,
        choices:
          ahead === null
            ? mayChoose.flatMap((seat) => presenter.game.choices(seat))
            : presenter.game.premoves(ahead),
        orientation: orientation.value,
        coordinates,
        highlight: { lastMove, sumitos, threats },
        animation: { speed: presenter.game.apart && state.game !== 'choro' ? speed * quick : speed },
        marks: [
          { places: lastMove ? lastPlaces(presenter, state.turns) : [], kind: 'last' },
          { places: live ? ownSecrets(presenter) : [], kind: 'choice' },
        ],
        hint: live ? (presenter.premove.value ?? hinted.value) : null,
        idle: idleText(presenter, live),
        onCounts: (shown) => {
          // Called in every frame of a sowing, but the counts seldom change.
          if (shown.join() !== counts.peek()?.join()) counts.value = shown;
        },
        text: textIn(language.value),
        names: badgeNames(presenter),
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
      const { turns } = presenter.view.peek();
      const steppedOn =
        before !== viewing.value && (viewing.value ?? turns) === (before ?? turns) + 1;
      before = viewing.value;
      if (!steppedOn) return board.set({ state, ...(marks ? { marks } : {}), ...rest });
      // One turn forward: play it as it was played.
      board.set({ ...rest, marks: [] });
      void board.animate(presenter.game.steps((viewing.value ?? turns) - 1), state);
    });
    const show = async (steps: Step[], after: BoardState) => {
      if (viewing.peek() === null) await board.animate(steps, after);
    };
    presenter.attach({ show });
    return () => {
      presenter.detach();
      stopFollowing();
      onBoard?.(null);
      board.destroy();
      counts.value = null;
    };
  }, [presenter]);
  const pending = presenter.game.pending.value !== null;
  const cancel = () => {
    presenter.premove.value = null;
  };
  return (
    <div
      class={pending ? 'board pending' : 'board'}
      ref={element}
      onPointerDownCapture={cancel}
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape') cancel();
      }}
    />
  );
}
