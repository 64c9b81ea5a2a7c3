// The page where people find somebody to play now, or a game to watch.
import { servedAt } from '../app/served.ts';
import { t } from '../i18n/i18n.ts';
import { ServedPage } from './served.tsx';

export function LobbyPage() {
  const page = servedAt(location.pathname);
  if (page) return <ServedPage page={page} />;
  return (
    <main id="main" class="page narrow" tabIndex={-1}>
      <h1>{t('web.nav.lobby')}</h1>
    </main>
  );
}
