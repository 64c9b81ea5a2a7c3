// What happens at a table in sentences, the same ones as in the terminal (terminal/words.cpp);
// shown beside the board and announced to screen readers.
import type { Text } from '../i18n/i18n.ts';
import type { GameState, Seat, Step } from '../rules/types.ts';
import type { Departure } from '../shelf/saved.ts';
import type { TableEvent } from './events.ts';
import { needsCurtain } from './flow.ts';
import { type Setup, allSeats, seatLetters } from './setup.ts';

export function colour(t: Text, letters: readonly string[], seat: Seat): string {
  return t(`colour.${letters[seat] ?? 'b'}`);
}

/** `Black`, or `Ann (Black)` if the person gave a name. */
export function seatName(t: Text, setup: Setup, seat: Seat): string {
  const letters = seatLetters[setup.settings.game];
  const name = setup.chairs[seat]?.name.trim() ?? '';
  const own = colour(t, letters, seat);
  return name === '' ? own : t('web.seat.named', { name, colour: own });
}

/** Who sits there: a name, the computer with its level, you, or a person among others. */
export function chairText(t: Text, setup: Setup, seat: Seat): string {
  const chair = setup.chairs[seat];
  if (chair?.kind === 'computer') return t('web.seat.computer', { level: chair.level });
  const alone = setup.chairs.filter(({ kind }) => kind === 'person').length === 1;
  return chair?.name.trim() || t(alone ? 'web.seat.you' : 'web.seat.person');
}

/** Which colours a lot has given to whom. */
export function lotText(t: Text, setup: Setup): string {
  const { game } = setup.settings;
  const seats = allSeats(game).map((seat) =>
    t('web.seat.named', {
      name: chairText(t, setup, seat),
      colour: colour(t, seatLetters[game], seat),
    }),
  );
  return t('web.said.lot', { seats: seats.join(', ') });
}

/** What stands first on a seat: the name that was given, or the colour. */
export function seatTitle(t: Text, setup: Setup, seat: Seat): string {
  const name = setup.chairs[seat]?.name.trim() ?? '';
  return name === '' ? colour(t, seatLetters[setup.settings.game], seat) : name;
}

/** The rest: the colour of a name, or who plays the colour where that is worth saying. */
export function seatSubtitle(t: Text, setup: Setup, seat: Seat): string {
  const chair = setup.chairs[seat];
  if (chair?.kind === 'person' && chair.name.trim() !== '')
    return colour(t, seatLetters[setup.settings.game], seat);
  const alone = setup.chairs.filter(({ kind }) => kind === 'person').length === 1;
  return chair?.kind === 'computer' || alone ? chairText(t, setup, seat) : '';
}

export function names(t: Text, letters: readonly string[], seats: readonly Seat[]): string {
  return seats.map((seat) => colour(t, letters, seat)).join(t('play.and'));
}

function moved(
  t: Text,
  state: GameState,
  seat: Seat,
  move: string,
  steps: readonly Step[],
): string {
  const letters = state.seatLetters;
  const who = colour(t, letters, seat);
  if (steps.length === 1 && steps[0]?.kind === 'pass') return t('play.passes', { seat: who });
  const sentences = [t('play.moved', { seat: who, move })];
  const owners = (kind: Step['kind']) => [
    ...new Set(steps.filter((step) => step.kind === kind).map((step) => step.owner)),
  ];
  const ejected = owners('eject');
  // Pushing comes first. To eject a marble is to push it: that is said once.
  const pushed = owners('push').filter((owner) => !ejected.includes(owner));
  if (pushed.length > 0)
    sentences.push(t('play.pushed', { seat: who, owners: names(t, letters, pushed) }));
  for (const owner of ejected)
    sentences.push(t('play.ejected', { seat: who, owner: colour(t, letters, owner) }));
  return [...sentences, ...sown(t, letters, steps)].join(' ');
}

/** Laps and captures of everybody who sowed; a single lap without a capture is told by the move. */
function sown(t: Text, letters: readonly string[], steps: readonly Step[]): string[] {
  return letters.flatMap((letter, i) => {
    const seat = colour(t, letters, i as Seat);
    const mine = (kind: Step['kind']) => steps.filter((step) => step.kind === kind);
    const laps = mine('lift').filter((step) => step.to === `hand${i}`).length;
    const captured = mine('capture')
      .filter((step) => step.to.startsWith(`${letter}.`))
      .reduce((sum, step) => sum + step.count, 0);
    if (laps === 0 || (laps === 1 && captured === 0)) return [];
    const cut = mine('cut').some((step) => step.owner === i);
    return [t('play.sown', { seat, laps, captured }), ...(cut ? [t('play.cut', { seat })] : [])];
  });
}

function revealed(t: Text, after: GameState): string {
  const letters = after.seatLetters;
  const chosen = after.turns
    .slice(0, letters.length)
    .map((turn) => t('play.revealed', { seat: colour(t, letters, turn.seat), move: turn.text }));
  const [beginner] = after.choosers;
  const begins = beginner === undefined || after.isLot ? [] : [beginner];
  return [
    ...chosen,
    ...begins.map((seat) => t('play.begins', { seat: colour(t, letters, seat) })),
  ].join(' ');
}

/** Null: nothing to say. */
export function told(t: Text, event: TableEvent, state: GameState, setup: Setup): string | null {
  const letters = state.seatLetters;
  const bySeat = (key: string, seat: Seat) => t(key, { seat: colour(t, letters, seat) });
  switch (event.kind) {
    case 'moved':
      return moved(t, state, event.seat, event.text, event.steps);
    case 'chose':
      return bySeat('play.chose', event.seat);
    case 'revealed':
      return revealed(t, event.after);
    case 'lot':
      return bySeat('play.lot', event.seat);
    case 'resigned':
    case 'flagged':
      // The result says it, too.
      return state.outcome.over ? null : bySeat(`play.${event.kind}`, event.seat);
    case 'draw':
      return bySeat('play.draw.offered', event.seat);
    case 'takeback':
      return bySeat('play.takeback.asked', event.seat);
    case 'accepted':
      return bySeat('play.accepted', event.seat);
    case 'declined':
      return bySeat('play.declined', event.seat);
    case 'takenBack':
      return t('web.said.takenback');
    case 'engineFailed':
      return t('web.said.engine');
    case 'over':
      return null;
    case 'turn':
      return turnText(t, state, setup);
  }
}

export function turnText(t: Text, state: GameState, setup: Setup): string | null {
  if (state.outcome.over) return null;
  // At one screen they choose one after the other, and the curtain asks them.
  if (needsCurtain(state, setup)) return null;
  if (state.choosers.length > 1) return t('web.said.turn.all');
  const [seat] = state.choosers;
  if (seat === undefined) return null;
  return t('web.said.turn', { seat: seatName(t, setup, seat) });
}

/** How the game ended, in one sentence; null while it goes on. */
export function resultText(
  t: Text,
  state: GameState,
  departures: readonly Departure[],
): string | null {
  const { outcome, seatLetters: letters } = state;
  if (!outcome.over) return null;
  const reason = t(`reason.${outcome.reason}`);
  if (outcome.winners.length === 0) return t('play.drawn', { reason });
  const won = t('play.won', { seats: names(t, letters, outcome.winners), reason });
  const last = outcome.reason === 'last-in' ? departures.at(-1) : undefined;
  if (!last) return won;
  const left = t(`play.${last.how}`, { seat: colour(t, letters, last.seat) });
  return `${left} ${t('web.over.wins', { seats: names(t, letters, outcome.winners) })}`;
}
