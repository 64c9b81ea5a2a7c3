// A seat at the table: its player, whether it is their turn, the team, what they have taken, their
// clock.
import { clockText } from '../game/clock-text.ts';
import { colour, seatSubtitle, seatTitle } from '../game/names.ts';
import type { Presenter } from '../game/presenter.ts';
import { t } from '../i18n/i18n.ts';
import { takenBy } from '../rules/taken.ts';
import type { BoardState, Seat } from '../rules/types.ts';
import { beat } from './ticking.ts';

/** In ms: below this the clock warns. */
const lowTime = 30_000;
const goal = 6;

export function Tray({ state, seat }: { state: BoardState; seat: Seat }) {
  const { marbles, team } = takenBy(state, seat);
  const places = Math.max(goal, marbles.length);
  return (
    <>
      <span class="tray" role="img" aria-label={t('web.seat.tray', { count: marbles.length })}>
        {Array.from({ length: places }, (_, i) => (
          <span key={i} class={i < marbles.length ? `pip pip-${marbles[i] ?? 'any'}` : 'pip'} />
        ))}
      </span>
      {team !== null && <span class="team-score">{t('web.seat.team', { count: team, goal })}</span>}
    </>
  );
}

export function Counters({ count }: { count: number }) {
  return <span class="counters">{t('web.seat.counters', { count })}</span>;
}

export function ClockFace({ presenter, seat }: { presenter: Presenter; seat: Seat }) {
  void beat.value;
  const left = presenter.game.left(seat);
  const low = left < lowTime;
  const running = presenter.game.isRunning(seat);
  const names = ['clock', running ? 'running' : '', low ? 'low' : ''].filter(Boolean).join(' ');
  return (
    <span class={names} role="timer" aria-label={t('web.seat.clock')}>
      {clockText(left)}
      {low && running && <span class="sr-only">{t('web.seat.low')}</span>}
    </span>
  );
}

function TurnBadge({ thinking, hidden }: { thinking: boolean; hidden: boolean }) {
  const names = thinking ? 'badge thinking' : 'badge';
  return (
    <span class={hidden ? 'sr-only' : names}>
      {t(thinking ? 'web.seat.thinking' : 'web.seat.turn')}
    </span>
  );
}

export function SeatCard({
  presenter,
  state,
  seat,
  counts = null,
}: {
  presenter: Presenter;
  state: BoardState;
  seat: Seat;
  /** Choro's counters by seat as the board shows them while they are sown. */
  counts?: readonly number[] | null;
}) {
  const { setup } = presenter;
  // Also while an earlier position is shown, because the clock keeps running.
  const now = presenter.shown.value;
  const turn = now.mayChoose.includes(seat);
  const out = state.out.includes(seat);
  const won = state.outcome.winners.includes(seat);
  const partner = state.partners[seat] ?? null;
  const letter = state.seatLetters[seat] ?? 'b';
  const { timed } = now;
  const fate = out ? (
    <span class="badge quiet">{t('web.seat.out')}</span>
  ) : (
    won && <span class="badge">{t('web.seat.won')}</span>
  );
  const names = ['seat', turn ? 'turn' : '', out ? 'out' : '', won ? 'won' : ''];
  return (
    <section
      class={names.filter(Boolean).join(' ')}
      aria-label={colour(t, state.seatLetters, seat)}
    >
      <span class={`colour-mark pip-${letter}`} aria-hidden="true" />
      <div class="seat-who">
        <strong class="seat-name">{seatTitle(t, setup, seat)}</strong>
        <span class="seat-colour">
          {seatSubtitle(t, setup, seat)}
          {partner !== null && (
            <span class={`team team-${seat % 2}`}>
              {t('web.team', { partner: colour(t, state.seatLetters, partner) })}
            </span>
          )}
          {timed && fate}
        </span>
      </div>
      <div class="seat-has">
        {timed && <ClockFace presenter={presenter} seat={seat} />}
        {!timed && fate}
        {turn && <TurnBadge thinking={presenter.game.thinking.value === seat} hidden={timed} />}
        {!timed && !fate && !turn && <span class="badge room" aria-hidden="true" />}
        {state.game === 'choro' ? (
          <Counters count={counts?.[seat] ?? state.scores[seat] ?? 0} />
        ) : (
          <Tray state={state} seat={seat} />
        )}
      </div>
    </section>
  );
}
