// A seat at a table of the server: who plays there and whether they are here, the clock, what was
// ejected.
import { colour } from '../game/names.ts';
import type { Presenter } from '../game/presenter.ts';
import type { RemoteGame } from '../game/remote-game.ts';
import { t } from '../i18n/i18n.ts';
import { server } from '../online/server.ts';
import type { BoardState, Seat } from '../rules/types.ts';
import { ClockFace, Counters, Tray } from './seat-card.tsx';
import { beat } from './ticking.ts';

export function playerName(presenter: Presenter<RemoteGame>, seat: Seat): string {
  const who = presenter.game.room.state.value?.seats[seat];
  if (who?.level) return t('web.seat.computer', { level: who.level });
  if (who?.name) return who.name;
  return t(presenter.game.you.includes(seat) ? 'web.seat.you' : 'web.online.guest');
}

/** The time until `moment` in minutes and seconds; null if it has passed. */
function timeUntil(moment: number | null | undefined): string | null {
  void beat.value;
  const seconds = Math.ceil(((moment ?? 0) - server.serverNow()) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A filled dot: here. An empty one: away. */
function PresenceDot({ here }: { here: boolean }) {
  return (
    <span
      class={here ? 'presence here' : 'presence'}
      role="img"
      aria-label={t(here ? 'web.online.here' : 'web.online.away')}
    />
  );
}

/** This person is here as long as the connection stands. */
function isHere({ game }: Presenter<RemoteGame>, seat: Seat): boolean {
  if (game.you.includes(seat)) return server.link.value === 'online';
  return game.room.state.value?.presence[seat]?.here ?? false;
}

function News({ presenter, seat }: { presenter: Presenter<RemoteGame>; seat: Seat }) {
  const { game } = presenter;
  const view = game.view.value;
  const presence = game.room.state.value?.presence[seat];
  const first = view.mayChoose.includes(seat) ? timeUntil(view.firstUntil) : null;
  if (first) return <span class="amber">{t('web.online.first', { time: first })}</span>;
  if (game.pending.value?.seat === seat && !game.unconfirmed.value)
    return <span class="sending">{t('web.online.sending')}</span>;
  if (game.thinking.value === seat) return <span>{t('web.seat.thinking')}</span>;
  if (view.outcome.over || presence?.here !== false || game.you.includes(seat)) return null;
  const gone = timeUntil(presence.claim_from);
  if (gone) return <span class="amber">{t('web.online.gone', { time: gone })}</span>;
  return <span>{t(presence.claim_from ? 'web.online.left' : 'web.online.away')}</span>;
}

interface Props {
  presenter: Presenter<RemoteGame>;
  state: BoardState;
  seat: Seat;
  counts: readonly number[] | null;
}

export function TableSeat({ presenter, state, seat, counts }: Props) {
  const { game } = presenter;
  const view = game.view.value;
  const people = game.room.state.value;
  const who = people?.seats[seat];
  const turn = view.mayChoose.includes(seat);
  const out = state.out.includes(seat);
  const won = state.outcome.winners.includes(seat);
  const partner = state.partners[seat] ?? null;
  const names = ['seat', 'table-seat', turn ? 'turn' : '', out ? 'out' : '', won ? 'won' : ''];
  const own = colour(t, state.seatLetters, seat);
  return (
    <section class={names.filter(Boolean).join(' ')} aria-label={own}>
      <span class={`colour-mark pip-${state.seatLetters[seat]}`} aria-hidden="true" />
      <div class="seat-who">
        <span class="seat-line">
          {!who?.level && !people?.archived && <PresenceDot here={isHere(presenter, seat)} />}
          <strong class="seat-name">{playerName(presenter, seat)}</strong>
          {who?.rating !== undefined && <span class="rating">{who.rating}</span>}
        </span>
        <span class="seat-colour">
          {state.game === 'choro' ? (
            <Counters count={counts?.[seat] ?? state.scores[seat] ?? 0} />
          ) : (
            <Tray state={state} seat={seat} />
          )}
          {partner !== null && (
            <span class={`team team-${seat % 2}`}>
              {t('web.team', { partner: colour(t, state.seatLetters, partner) })}
            </span>
          )}
          <span class="news">
            <News presenter={presenter} seat={seat} />
          </span>
        </span>
      </div>
      <div class="seat-has">
        {view.timed ? <ClockFace presenter={presenter} seat={seat} /> : null}
        {out && <span class="badge quiet">{t('web.seat.out')}</span>}
        {won && <span class="badge">{t('web.seat.won')}</span>}
        {turn && !view.timed && <span class="badge">{t('web.seat.turn')}</span>}
        {turn && view.timed && <span class="sr-only">{t('web.seat.turn')}</span>}
      </div>
    </section>
  );
}
