// Whose games these are, and that nothing here watches anybody.
import { t } from '../i18n/i18n.ts';

export function Footer() {
  return (
    <footer class="bottom">
      <p>{t('web.footer.credits')}</p>
      <p>{t('web.footer.private')}</p>
    </footer>
  );
}
