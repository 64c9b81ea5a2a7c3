// Whose turn it is in the title of the tab. While the tab is hidden and this person is waited for,
// its icon has a dot, and the system shows a notice if this person wants that.
import { useEffect } from 'preact/hooks';
import { preferences } from '../app/preferences.ts';
import type { Presenter } from '../game/presenter.ts';
import type { RemoteGame } from '../game/remote-game.ts';
import { t } from '../i18n/i18n.ts';
import { allSeats } from '../rules/catalogue.ts';
import { playerName } from './table-seat.tsx';

const dotted =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
      '<circle cx="7" cy="16.5" r="4.5" fill="#0d6660"/><circle cx="17" cy="16.5" r="4.5" fill="#0d6660"/>' +
      '<circle cx="12" cy="7.8" r="4.5" fill="#c98a1b"/><circle cx="19" cy="5" r="5" fill="#d33"/></svg>',
  );

function showDot(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (!icon) return;
  icon.dataset.usual ??= icon.href;
  const wanted = on ? dotted : icon.dataset.usual;
  if (icon.href !== wanted) icon.href = wanted;
}

/** Shows one notice for each table; a later one replaces it. */
function notify(title: string, table: string): () => void {
  const { notify: wanted } = preferences.peek();
  if (!wanted || !('Notification' in globalThis) || Notification.permission !== 'granted')
    return () => {};
  const notice = new Notification(title, { tag: table, icon: '/icon-512.png' });
  notice.onclick = () => {
    focus();
    notice.close();
  };
  return () => notice.close();
}

export function useTurnTitle(presenter: Presenter<RemoteGame>): void {
  const { game } = presenter;
  const { mayChoose, game: kind, outcome } = game.view.value;
  const mine = !outcome.over && game.you.some((seat) => mayChoose.includes(seat));
  const other = allSeats(kind).find((seat) => !game.you.includes(seat)) ?? 0;
  const names = allSeats(kind).map((seat) => playerName(presenter, seat)).join(' – ');
  const title = mine ? t('web.online.your_move', { name: playerName(presenter, other) }) : names;
  useEffect(() => {
    document.title = `${title} · Sumito`;
    const follow = () => showDot(mine && document.hidden);
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      showDot(false);
    };
  }, [title, mine]);
  const { turns } = game.view.value;
  useEffect(() => (mine && document.hidden ? notify(title, game.room.id) : undefined), [mine, turns]);
}
