// One line about a game at a server: what is played, and how many watch.
import type { Presenter } from '../game/presenter.ts';
import type { RemoteGame } from '../game/remote-game.ts';
import { t } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';

export function timeText(time: string): string {
  if (time === 'none') return t('web.time.none');
  if (time === '1d') return t('web.online.days.one');
  if (/^\d+d$/.test(time)) return t('web.online.days', { count: Number.parseInt(time, 10) });
  return /^[\d.]+$/.test(time) ? t('web.time.minutes', { count: time }) : time;
}

export function TableInfo({ presenter }: { presenter: Presenter<RemoteGame> }) {
  const { room, view, you } = presenter.game;
  const { settings, watchers, archived } = room.state.value!;
  const parts = [
    t(`analyse.kind.${settings.game}`),
    timeText(settings.time),
    t(settings.rated ? 'web.online.rated' : 'web.online.casual'),
  ];
  const watching = you.length === 0 && !view.value.outcome.over;
  return (
    <p class="table-info">
      <span>{parts.join(' · ')}</span>
      {watching && <span class="watching">{t('web.online.watching')}</span>}
      {!archived && watchers > 0 && (
        <span class="watchers" role="img" aria-label={t('web.online.watchers', { count: watchers })}>
          <Icon name="eye" /> {watchers}
        </span>
      )}
    </p>
  );
}
