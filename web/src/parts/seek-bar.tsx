// A bar on every page while the person looks for an opponent, and when one has been found.
import '../style/seek-bar.css';
import { useEffect } from 'preact/hooks';
import { bar } from '../app/bar.ts';
import { go, links, route } from '../app/route.ts';
import { occupantName, shortTime } from '../game/table-words.ts';
import { t } from '../i18n/i18n.ts';
import { type Found, timeToAccept } from '../online/seeks.ts';
import { seeks } from '../online/shared.ts';
import type { Seat } from '../rules/types.ts';
import { sounds } from './sound.ts';
import { beat, useBeat } from './ticking.ts';

/** The others of a found game, with their ratings. */
function othersIn({ state }: Found): string {
  return state.seats
    .flatMap((who, seat) => (who && !state.you.includes(seat as Seat) ? [who] : []))
    .map((who) => [occupantName(who), who.rating].filter(Boolean).join(' '))
    .join(', ');
}

function FoundBar({ found }: { found: Found }) {
  useBeat(found.until !== null);
  void beat.value;
  useEffect(() => {
    sounds().end();
    const before = document.title;
    document.title = t('web.lobby.found.title');
    return () => {
      if (document.title === t('web.lobby.found.title')) document.title = before;
    };
  }, [found.table]);
  const { game, time } = found.state.settings;
  const left = found.until === null ? null : Math.max(0, found.until - performance.now());
  const accept = () => {
    const table = seeks.accept();
    if (table) go(links.table(table));
  };
  return (
    <div class="seek-bar found">
      <p role="alert">
        {t('web.lobby.found', {
          name: othersIn(found),
          game: t(`analyse.kind.${game}`),
          time: shortTime(time),
        })}
      </p>
      <button type="button" class="button primary" onClick={accept}>
        {left === null
          ? t('web.lobby.play.now')
          : t('web.lobby.play', { seconds: Math.ceil(left / 1000) })}
      </button>
      <button type="button" class="button" onClick={() => seeks.decline()}>
        {t('web.lobby.no')}
      </button>
      {left !== null && <progress class="seek-left" max={timeToAccept} value={left} aria-hidden="true" />}
    </div>
  );
}

function SeekBar() {
  const found = seeks.found.value;
  const looking = seeks.looking.value;
  const at = route.value;
  const there = at.page === 'table' && at.id === found?.table;
  useEffect(() => {
    // Who goes to the table on another way has accepted, too.
    if (there) seeks.accept();
  }, [there]);
  if (found) return <FoundBar key={found.table} found={found} />;
  // The lobby has a row of its own.
  if (!looking || at.page === 'lobby') return null;
  const { game, time } = looking.game;
  return (
    <div class="seek-bar">
      <p role="status">
        {t('web.lobby.looking.what', {
          game: t(`analyse.kind.${game}`),
          time: shortTime(time),
        })}
      </p>
      <button type="button" class="button small" onClick={() => seeks.stop()}>
        {t('web.lobby.stop')}
      </button>
    </div>
  );
}

/** From now on every page says how the search goes. */
export function showSeeks(): void {
  bar.value = SeekBar;
}
