// The page for an unknown address.
import { links } from '../app/route.ts';
import { t } from '../i18n/i18n.ts';

export function LostPage() {
  return (
    <main id="main" class="page narrow" tabIndex={-1}>
      <h1>{t('web.lost')}</h1>
      <p>{t('web.lost.text')}</p>
      <a class="button primary" href={links.home}>
        {t('web.over.home')}
      </a>
    </main>
  );
}
