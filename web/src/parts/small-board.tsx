// A running game at the server as a small living board: names, clocks, the position. Marbles that
// have moved slide to their new places.
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { links } from '../app/route.ts';
import { contentsOf, lettersOf, thumbnail } from '../board/index.ts';
import { clockText } from '../game/clock-text.ts';
import { occupantName } from '../game/table-words.ts';
import { t } from '../i18n/i18n.ts';
import type { BoardNews } from '../online/boards.ts';
import { server } from '../online/server.ts';
import { boards } from '../online/shared.ts';
import type { LobbyEntry } from '../online/wire.ts';
import type { GameId, Seat } from '../rules/types.ts';
import { slideMarbles } from './slide-marbles.ts';
import { beat } from './ticking.ts';

const hour = 3_600_000;

function leftText(left: number): string {
  if (left > 48 * hour) return t('web.lobby.left.days', { left: Math.ceil(left / 24 / hour) });
  if (left > 3 * hour) return t('web.lobby.left.hours', { left: Math.ceil(left / hour) });
  return clockText(left);
}

function TimeLeft({ news, seat }: { news: BoardNews; seat: Seat }) {
  const left = news.clock?.left[seat];
  if (left === undefined || left === null) return null;
  const runs = news.clock!.running.includes(seat);
  if (runs) void beat.value;
  const since = runs ? server.serverNow() - news.now : 0;
  const turn = news.turn.includes(seat);
  return (
    <span class={turn ? 'wall-clock turn' : 'wall-clock'}>
      {leftText(Math.max(0, left - since))}
    </span>
  );
}

interface PlayerProps {
  entry: Pick<LobbyEntry, 'settings' | 'seats'>;
  news: BoardNews | null;
  seat: Seat;
}

export function Player({ entry, news, seat }: PlayerProps) {
  const who = entry.seats[seat];
  return (
    <span class="wall-player">
      <span class={`colour-mark pip-${lettersOf[entry.settings.game][seat]}`} />
      <span class="wall-name">{who ? occupantName(who) : ''}</span>
      {who?.rating && <span class="quiet">{who.rating}</span>}
      {news && <TimeLeft news={news} seat={seat} />}
    </span>
  );
}

/** The seats above and below a board that is not turned: the first seat is below. */
export function rowsOf(game: GameId): { above: Seat[]; below: Seat[] } {
  const seats = lettersOf[game].map((_, seat) => seat as Seat);
  if (seats.length === 2) return { above: [1], below: [0] };
  return seats.length === 3 ? { above: [1, 2], below: [0] } : { above: [2, 3], below: [0, 1] };
}

interface PositionProps {
  game: GameId;
  position: string | null;
  large: boolean;
}

export function Position({ game, position, large }: PositionProps) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    element.innerHTML = thumbnail(contentsOf(position ?? '', game), game, { large });
    if (before.current !== null && position !== null)
      slideMarbles(element, contentsOf(before.current, game), contentsOf(position, game));
    before.current = position;
  }, [game, position, large]);
  return <div class={`wall-board wall-${game}`} ref={place} />;
}

/** `large`: with the details that a small picture leaves out. */
export function SmallBoard({ entry, large }: { entry: LobbyEntry; large: boolean }) {
  const { table, settings } = entry;
  const { game } = settings;
  const watched = useSignal<ReturnType<typeof boards.watch> | null>(null);
  useEffect(() => {
    const watch = boards.watch(table);
    watched.value = watch;
    return watch.end;
  }, [table]);
  const news = watched.value?.news.value ?? null;
  const { above, below } = rowsOf(game);
  const row = (list: Seat[]) => (
    <span class="wall-row">
      {list.map((seat) => (
        <Player key={seat} entry={entry} news={news} seat={seat} />
      ))}
    </span>
  );
  return (
    <a class="wall-game" href={links.table(table)}>
      <span class="sr-only">{t(`analyse.kind.${game}`)}</span>
      {row(above)}
      <Position game={game} position={news?.position ?? null} large={large} />
      {row(below)}
    </a>
  );
}
