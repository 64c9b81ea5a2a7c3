// The questions before a table at the server is made: game, time, who sits where. For a friend who
// gets the link, and for a table that everybody finds in the lobby.
import '../style/table.css';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { needRules, rules } from '../app/app.ts';
import { preferences } from '../app/preferences.ts';
import { lettersOf } from '../board/index.ts';
import { gameIds, noLimit } from '../game/setup.ts';
import { seatColour, shortTime } from '../game/table-words.ts';
import { t } from '../i18n/i18n.ts';
import { Refused } from '../online/connection.ts';
import { createTable } from '../online/create.ts';
import { server } from '../online/server.ts';
import { type Chair, chairsFor } from '../online/table-settings.ts';
import type { GameId, Seat } from '../rules/types.ts';
import { Choice } from './choice.tsx';

const times = ['5', '10', '10+5', '3d', noLimit, 'other'];
const longest = { minutes: 180, seconds: 180 };
const colourChoices = ['mine', 'theirs', 'lot'] as const;
type ColourChoice = (typeof colourChoices)[number];

function timeText(time: string): string {
  if (time === 'other') return t('web.time.own');
  return /^\d+$/.test(time) ? t('web.time.minutes', { count: Number(time) }) : shortTime(time);
}

interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

function NumberField({ label, value, least, most, onChange }: NumberFieldProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={least}
        max={most}
        step="1"
        value={value}
        onChange={(event) => {
          const typed = Math.round(Number(event.currentTarget.value));
          onChange(Math.min(most, Math.max(least, Number.isFinite(typed) ? typed : least)));
        }}
      />
    </label>
  );
}

interface ChairProps {
  game: GameId;
  seat: Seat;
  chair: Chair;
  onChange: (chair: Chair) => void;
}

/** For three and four players: who is meant to sit in this seat. */
function ChairField({ game, seat, chair, onChange }: ChairProps) {
  const computer = typeof chair === 'number' ? chair : preferences.value.level;
  return (
    <label class="chair-row">
      <span class={`colour-mark pip-${lettersOf[game][seat]}`} />
      <span class="chair-colour">{seatColour(game, seat)}</span>
      <select
        value={String(chair)}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === 'host' || value === 'person' ? value : Number(value))
        }
      >
        <option value="host">{t('web.seat.you')}</option>
        <option value="person">{t('web.friend.somebody')}</option>
        <option value={computer}>{t('web.seat.computer', { level: computer })}</option>
      </select>
    </label>
  );
}

/**
 * This person has exactly one seat: a person who takes another one leaves what was there in the old
 * one, and a person who gives the seat up gets a free one.
 */
function reseated(chairs: readonly Chair[], seat: Seat, chair: Chair): Chair[] {
  const before = chairs[seat]!;
  const next = chairs.map((one, i) => {
    if (i === seat) return chair;
    return chair === 'host' && one === 'host' ? before : one;
  });
  if (next.includes('host')) return next;
  const free = next.findIndex((one, i) => i !== seat && one === 'person');
  const other = free >= 0 ? free : (seat + 1) % next.length;
  return next.map((one, i) => (i === other ? 'host' : one));
}

interface Props {
  game: GameId;
  /** Everybody finds the table in the lobby. */
  listed: boolean;
  action: string;
  onMade: (id: string) => void;
  /** Other buttons. */
  children?: ComponentChildren;
  disabled?: boolean;
}

export function TableForm({ game: first, listed, action, onMade, children, disabled }: Props) {
  const game = useSignal<GameId>(first);
  const time = useSignal('10');
  const minutes = useSignal(15);
  const seconds = useSignal(10);
  const colours = useSignal<ColourChoice>('lot');
  const chairs: Signal<Chair[]> = useSignal(chairsFor(lettersOf[first].length, 0));
  /** Empty: the usual start. */
  const layout = useSignal('');
  const rated = useSignal(false);
  const busy = useSignal(false);
  const refused = useSignal<string | null>(null);
  const seats = lettersOf[game.value].length;
  const layouts = rules.value?.layouts(game.value) ?? [];
  const mayRate = server.me.value?.account !== undefined;
  useEffect(() => void needRules(), []);
  const make = async (event: Event) => {
    event.preventDefault();
    busy.value = true;
    refused.value = null;
    const mine = colours.value === 'theirs' ? 1 : 0;
    try {
      const id = await createTable({
        game: game.value,
        layout: layout.value || null,
        time: time.value === 'other' ? `${minutes.value}+${seconds.value}` : time.value,
        chairs: seats === 2 ? chairsFor(2, mine) : chairs.value,
        lot: colours.value === 'lot',
        listed,
        rated: mayRate && rated.value && !chairs.value.some((chair) => typeof chair === 'number'),
      });
      onMade(id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.value = t(`refuse.${error.code}`);
    } finally {
      busy.value = false;
    }
  };
  return (
    <form class="stack" onSubmit={(event) => void make(event)}>
      <Choice
        label={t('web.new.game')}
        values={gameIds}
        chosen={game.value}
        text={(id) => t(`web.lobby.game.${id}`)}
        onChange={(id) => {
          game.value = id;
          chairs.value = chairsFor(lettersOf[id].length, 0);
          layout.value = '';
        }}
      />
      <Choice
        label={t('web.time')}
        values={times}
        chosen={time.value}
        text={timeText}
        onChange={(one) => {
          time.value = one;
        }}
      />
      {time.value === 'other' && (
        <div class="form-time">
          <NumberField
            label={t('web.time.base')}
            value={minutes.value}
            least={1}
            most={longest.minutes}
            onChange={(value) => {
              minutes.value = value;
            }}
          />
          <NumberField
            label={t('web.time.increment')}
            value={seconds.value}
            least={0}
            most={longest.seconds}
            onChange={(value) => {
              seconds.value = value;
            }}
          />
        </div>
      )}
      {seats === 2 ? (
        <Choice
          label={t('web.friend.colours')}
          values={colourChoices}
          chosen={colours.value}
          text={(one) =>
            listed && one === 'theirs'
              ? t('web.friend.colours.other')
              : t(`web.friend.colours.${one}`)
          }
          onChange={(one) => {
            colours.value = one;
          }}
        />
      ) : (
        <fieldset class="plain">
          <legend>{t('web.new.seats')}</legend>
          {chairs.value.map((chair, seat) => (
            <ChairField
              key={seat}
              game={game.value}
              seat={seat as Seat}
              chair={chair}
              onChange={(changed) => {
                chairs.value = reseated(chairs.value, seat as Seat, changed);
              }}
            />
          ))}
          <label class="switch">
            <input
              type="checkbox"
              role="switch"
              checked={colours.value === 'lot'}
              onChange={() => {
                colours.value = colours.value === 'lot' ? 'mine' : 'lot';
              }}
            />
            <span>{t('web.new.lot')}</span>
          </label>
        </fieldset>
      )}
      {layouts.length > 1 && (
        <label class="start-field">
          <span>{t('web.layout')}</span>
          <select
            value={layout.value || layouts[0]!.id}
            onChange={(event) => {
              layout.value = event.currentTarget.value;
            }}
          >
            {layouts.map(({ id, name }) => (
              <option key={id} value={id}>
                {game.value === 'choro' ? t(`web.layout.choro.${id}`) : name}
              </option>
            ))}
          </select>
        </label>
      )}
      {mayRate && (
        <label class="switch">
          <input
            type="checkbox"
            role="switch"
            checked={rated.value}
            onChange={() => {
              rated.value = !rated.value;
            }}
          />
          <span>{t('web.friend.rated')}</span>
        </label>
      )}
      <p class="problem" role="alert">
        {refused.value}
      </p>
      <div class="form-buttons">
        <button type="submit" class="button primary" autofocus disabled={disabled || busy.value}>
          {action}
        </button>
        {children}
      </div>
    </form>
  );
}
