// What the home page shows when there is a server: the games there that wait for this person, a
// running game to watch, and how many people are here.
import { computed } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { starts } from 'virtual:games';
import { links } from '../app/route.ts';
import { contentsOf, thumbnail } from '../board/index.ts';
import { clockText } from '../game/clock-text.ts';
import { colour } from '../game/names.ts';
import { t } from '../i18n/i18n.ts';
import { myTables, server } from '../online/server.ts';
import { boards } from '../online/shared.ts';
import type { LobbyEntry, Occupant, TableOfMine } from '../online/wire.ts';
import { factsOf } from '../rules/catalogue.ts';
import type { Seat } from '../rules/types.ts';
import { leftText } from './time-left.ts';

server.start();

/** My time in ms; null without a clock, or before it runs. */
function leftOf({ clock, you, now }: TableOfMine): number | null {
  const [seat] = you;
  const left = seat === undefined ? null : (clock?.left[seat] ?? null);
  if (seat === undefined || left === null || !clock?.running.includes(seat)) return null;
  return Math.max(0, left - (server.serverNow() - now));
}

function isMine({ state, you, turn }: TableOfMine): boolean {
  return state === 'open' || (state === 'running' && turn.some((seat) => you.includes(seat)));
}

/** The games that wait for this person, and invitations that wait for others; the most urgent first. */
export const waitingTables = computed(() =>
  myTables.tables.value
    .filter(isMine)
    .toSorted((a, b) => (leftOf(a) ?? Infinity) - (leftOf(b) ?? Infinity)),
);

function nameOf(occupant: Occupant | null): string {
  if (!occupant) return t('web.home.free');
  if (occupant.level !== undefined) return t('web.seat.computer', { level: occupant.level });
  return occupant.name || t('web.home.guest');
}

function WaitingTable({ table }: { table: TableOfMine }) {
  const { game, you, seats } = table;
  const html = useMemo(() => thumbnail(starts[game].view.contents, game), [game]);
  const others = seats.filter((_, seat) => !you.includes(seat as Seat)).map(nameOf);
  const [seat = 0] = you;
  const left = leftOf(table);
  return (
    <li>
      <a class="shelf-game" href={links.table(table.table)}>
        <span class="shelf-picture" dangerouslySetInnerHTML={{ __html: html }} />
        <span>
          <strong>{others.join(', ')}</strong>
          <span class="shelf-stand">
            {t('list.item', {
              name: t(`analyse.kind.${game}`),
              text:
                table.state === 'open'
                  ? t('web.home.open')
                  : t(`web.home.yours.${game === 'choro' ? 'choro' : 'abalone'}`, {
                      colour: colour(t, factsOf(game).letters, seat),
                    }),
            })}
          </span>
        </span>
        {left !== null && <span class="pill">{leftText(t, left)}</span>}
      </a>
    </li>
  );
}

export function WaitingTables() {
  return (
    <>
      {waitingTables.value.slice(0, 3).map((table) => (
        <WaitingTable key={table.table} table={table} />
      ))}
    </>
  );
}

/** One game between people that anybody may watch. */
export function LiveGame({ entry }: { entry: LobbyEntry }) {
  const watched = useMemo(() => boards.watch(entry.table), [entry.table]);
  useEffect(() => watched.end, [watched]);
  const news = watched.news.value;
  const { game } = entry.settings;
  const contents = news ? contentsOf(news.position, game) : starts[game].view.contents;
  const html = useMemo(() => thumbnail(contents, game), [news?.position, game]);
  return (
    <a class="watched" href={links.table(entry.table)}>
      <span class="watched-board" dangerouslySetInnerHTML={{ __html: html }} />
      <span class="watched-words">
        <span>
          <span class="pill live">{t('web.home.live')}</span> {t(`analyse.kind.${game}`)}
        </span>
        {entry.seats.map((occupant, seat) => {
          const left = news?.clock?.left[seat];
          return (
            <span key={seat} class="watched-seat">
              <span
                class={`colour-mark pip-${factsOf(game).letters[seat]}`}
                role="img"
                aria-label={colour(t, factsOf(game).letters, seat as Seat)}
              />
              <span>{nameOf(occupant)}</span>
              {typeof left === 'number' && <span class="number">{clockText(left)}</span>}
            </span>
          );
        })}
      </span>
    </a>
  );
}

/** How many people are here, and how many games are running. */
export function Here() {
  const counts = server.counts.value;
  if (!counts) return null;
  return (
    <>
      {t('web.home.here', { count: counts.people })} {t('web.home.running', { count: counts.games })}
    </>
  );
}
