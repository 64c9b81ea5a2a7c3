// Who owns the names of the games, and that this site does not track anybody.
import { t } from '../i18n/i18n.ts';

export function Footer() {
  return (
    <footer class="bottom">
      <p>{t('web.footer.credits')}</p>
      <p>{t('web.footer.private')}</p>
    </footer>
  );
}
