// The seats of a table before its game: who sits there and is here, what is free, and what one may
// do with each seat.
import type { ComponentChildren } from 'preact';
import { preferences } from '../app/preferences.ts';
import { markClass, occupantName, seatColour } from '../game/table-words.ts';
import { t } from '../i18n/i18n.ts';
import { server } from '../online/server.ts';
import type { State } from '../online/wire.ts';
import type { Seat } from '../rules/types.ts';
import { beat, useBeat } from './ticking.ts';

const levels = Array.from({ length: 10 }, (_, i) => i + 1);

type Ask = (what: string, data?: object) => void;

function colourNote({ settings }: State, seat: Seat): string {
  return settings.colours === 'lot' ? '' : seatColour(settings.game, seat);
}

/** Under a name: which colour, whether it is I, whether somebody is away. */
function noteOf(state: State, seat: Seat): string {
  void beat.value;
  const { presence, you } = state;
  const kept = presence[seat]?.kept_until;
  const seconds = kept ? Math.max(0, Math.ceil((kept - server.serverNow()) / 1000)) : 0;
  const notes = [
    colourNote(state, seat),
    you.includes(seat) ? t('web.invite.you') : '',
    kept ? t('web.invite.kept', { seconds }) : '',
    !kept && presence[seat]?.here === false ? t('web.invite.away') : '',
  ];
  return notes.filter(Boolean).join(' · ');
}

interface SeatProps {
  state: State;
  seat: Seat;
  hosting: boolean;
  ask: Ask;
}

function Taken({ state, seat, hosting, ask }: SeatProps) {
  const who = state.seats[seat]!;
  const here = state.presence[seat]?.here ?? false;
  const mine = state.you.includes(seat);
  return (
    <>
      <span class="seat-text">
        <strong>
          {!who.level && <span class={here ? 'dot here' : 'dot'} />}
          {occupantName(who)}
        </strong>
        <span>{noteOf(state, seat)}</span>
      </span>
      {hosting && who.level && state.settings.seats[seat] === 'person' && (
        <span class="seat-tools">
          <select
            aria-label={t('web.new.level')}
            value={String(who.level)}
            onChange={(event) => ask('fill', { seat, level: Number(event.currentTarget.value) })}
          >
            {levels.map((level) => (
              <option key={level} value={String(level)}>
                {t('web.level', { level })}
              </option>
            ))}
          </select>
          <button type="button" class="button small" onClick={() => ask('fill', { seat, level: 0 })}>
            {t('web.invite.empty')}
          </button>
        </span>
      )}
      {hosting && !who.level && !mine && (
        <button type="button" class="button small" onClick={() => ask('unseat', { seat })}>
          {t('web.invite.remove')}
        </button>
      )}
    </>
  );
}

function Free({ state, seat, hosting, ask }: SeatProps) {
  const two = state.seats.length === 2;
  const seated = state.you.length > 0;
  const waiting = state.settings.public ? 'web.invite.waiting.public' : 'web.invite.waiting';
  return (
    <>
      <span class="seat-text">
        <strong class="awaited">
          {t(two && seated ? waiting : 'web.invite.free')}
        </strong>
        <span>{two && seated ? t('web.invite.begins') : colourNote(state, seat)}</span>
      </span>
      {hosting && !two && !state.settings.rated && (
        <button
          type="button"
          class="button small"
          onClick={() => ask('fill', { seat, level: preferences.peek().level })}
        >
          {t('web.new.computer')}
        </button>
      )}
      {!seated && (!two || hosting) && (
        <button type="button" class="button small" onClick={() => ask('sit', { seat })}>
          {t('web.lobby.sit')}
        </button>
      )}
    </>
  );
}

interface Props {
  state: State;
  /** This person has created the table. */
  hosting: boolean;
  ask: Ask;
}

export function TableSeats({ state, hosting, ask }: Props) {
  const two = state.seats.length === 2;
  useBeat(state.presence.some(({ kept_until }) => kept_until !== undefined));
  return (
    <ul class="table-seats" aria-label={t('web.new.seats')}>
      {state.seats.map((who, i) => {
        const seat = i as Seat;
        const row: ComponentChildren = who ? (
          <Taken state={state} seat={seat} hosting={hosting} ask={ask} />
        ) : (
          <Free state={state} seat={seat} hosting={hosting} ask={ask} />
        );
        return (
          <li key={seat} class={who ? 'open-seat' : 'open-seat free'}>
            <span class={who || !two ? markClass(state.settings, seat) : 'colour-mark empty'} />
            {row}
          </li>
        );
      })}
    </ul>
  );
}
