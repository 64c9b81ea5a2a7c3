// The open tables of the lobby: one line each, and one tap to sit.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, links } from '../app/route.ts';
import { gameIds } from '../game/setup.ts';
import { type OpenFilter, everything, fits } from '../game/lobby-filter.ts';
import { markClass, occupantName, seatColour, shortTime } from '../game/table-words.ts';
import { t } from '../i18n/i18n.ts';
import { Refused } from '../online/connection.ts';
import { FriendSheet } from './friend-sheet.tsx';
import { myTables, server } from '../online/server.ts';
import { lobby } from '../online/shared.ts';
import type { LobbyEntry } from '../online/wire.ts';
import type { Seat } from '../rules/types.ts';
import { Icon } from './icons.tsx';
import { isUnserved } from './unserved.ts';

function kindName({ settings }: LobbyEntry): string {
  return t(`analyse.kind.${settings.game}`);
}

function company({ seats }: LobbyEntry): string {
  if (seats.length > 2) {
    const taken = seats.filter(Boolean).length;
    return t('web.lobby.seats', { taken, seats: seats.length });
  }
  const who = seats.find((one) => one !== null);
  if (!who) return '';
  const name = [occupantName(who), who.rating].filter(Boolean).join(' ');
  return t('web.lobby.with', { name });
}

function notes(entry: LobbyEntry, seat: Seat): string {
  const { settings, seats, here } = entry;
  const colour = settings.colours === 'chosen' && seats.length === 2;
  return [
    shortTime(settings.time),
    t(settings.rated ? 'web.invite.rated' : 'web.lobby.unrated'),
    colour ? t('web.lobby.you_have', { colour: seatColour(settings.game, seat) }) : '',
    here ? '' : t('web.lobby.away'),
  ]
    .filter(Boolean)
    .join(', ');
}

function Row({ entry, onRefused }: { entry: LobbyEntry; onRefused: (code: string) => void }) {
  const { table, settings, seats } = entry;
  const free = Math.max(0, seats.indexOf(null)) as Seat;
  const mine = myTables.tables.value.some((one) => one.table === table);
  const sit = async () => {
    try {
      await server.request('sit', { table });
      go(links.table(table));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      onRefused(error.code);
    }
  };
  const name = [kindName(entry), company(entry)].filter(Boolean).join(' ');
  return (
    <li class="open-table">
      <span class={markClass(settings, free)} />
      <span class="open-text">
        <span>
          <strong>{kindName(entry)}</strong> {company(entry)}{' '}
          {seats.some((who) => who?.bot) && <span class="program-mark">{t('web.lobby.program')}</span>}
        </span>
        <span>{notes(entry, free)}</span>
      </span>
      {mine ? (
        <a class="button" href={links.table(table)}>
          {t('web.lobby.yours')}
        </a>
      ) : (
        <button
          type="button"
          class="button"
          aria-label={t('web.lobby.sit.at', { table: name })}
          onClick={() => void sit()}
        >
          {t('web.lobby.sit')}
        </button>
      )}
    </li>
  );
}

interface FilterProps {
  label: string;
  value: string;
  options: { value: string; text: string }[];
  onChange: (value: string) => void;
}

function Filter({ label, value, options, onChange }: FilterProps) {
  return (
    <select
      class={value === 'all' ? 'filter' : 'filter chosen'}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.text}
        </option>
      ))}
    </select>
  );
}

interface FiltersProps {
  filter: OpenFilter;
  onChange: (filter: OpenFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const change = (part: object) => onChange({ ...filter, ...part });
  return (
    <div class="open-filters">
      <Filter
        label={t('web.lobby.filter.game')}
        value={filter.game}
        options={[
          { value: 'all', text: t('web.lobby.filter.game.all') },
          ...gameIds.map((id) => ({ value: id, text: t(`analyse.kind.${id}`) })),
        ]}
        onChange={(game) => change({ game })}
      />
      <Filter
        label={t('web.lobby.filter.time')}
        value={filter.time}
        options={['all', 'clock', 'days', 'none'].map((value) => ({
          value,
          text: t(`web.lobby.filter.time.${value}`),
        }))}
        onChange={(time) => change({ time })}
      />
      <Filter
        label={t('web.lobby.filter.rated')}
        value={filter.rated}
        options={['all', 'rated', 'unrated'].map((value) => ({
          value,
          text: t(`web.lobby.filter.rated.${value}`),
        }))}
        onChange={(rated) => change({ rated })}
      />
    </div>
  );
}

export function OpenTables() {
  const filter = useSignal(everything);
  const making = useSignal(false);
  const refused = useSignal<string | null>(null);
  const all = lobby.open.value;
  const shown = all?.filter((entry) => fits(entry, filter.value)) ?? [];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, select, dialog');
      if (typing || event.key !== 'o' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (server.link.peek() === 'online') making.value = true;
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const unserved = isUnserved();
  return (
    <section class="open" aria-labelledby="open-title">
      <div class="lobby-head">
        <h2 id="open-title">
          {t('web.lobby.open')} {all && <span class="count">{shown.length}</span>}
        </h2>
      </div>
      {(all?.length ?? 0) > 0 && (
        <Filters
          filter={filter.value}
          onChange={(changed) => {
            filter.value = changed;
          }}
        />
      )}
      {shown.length > 0 ? (
        <ul class="open-list">
          {shown.map((entry) => (
            <Row
              key={entry.table}
              entry={entry}
              onRefused={(code) => {
                refused.value = t(`refuse.${code}`);
              }}
            />
          ))}
        </ul>
      ) : (
        <p class={all ? 'open-empty' : 'open-empty loading'}>
          {all && t(all.length === 0 ? 'web.lobby.empty' : 'web.lobby.filtered')}
        </p>
      )}
      <p class="problem" role="alert">
        {refused.value}
      </p>
      <button
        type="button"
        class="button open-make"
        aria-keyshortcuts="o"
        disabled={unserved}
        onClick={() => {
          making.value = true;
        }}
      >
        <Icon name="plus" />
        {t('web.lobby.make')}
      </button>
      {making.value && (
        <FriendSheet
          game={filter.value.game === 'all' ? 'abalone' : filter.value.game}
          listed
          onClose={() => {
            making.value = false;
          }}
        />
      )}
    </section>
  );
}
