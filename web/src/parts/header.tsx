// The bar above every page: home, the rules, and the settings of the whole client.
import { presenter } from '../app/app.ts';
import { type Theme, prefer, preferences } from '../app/preferences.ts';
import { type RulesPage, links, route } from '../app/route.ts';
import { t } from '../i18n/i18n.ts';
import { IconButton } from './button.tsx';
import { LanguagePicker } from './language-picker.tsx';

const nextTheme: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

function NavLink({ href, here, children }: { href: string; here: boolean; children: string }) {
  return (
    <a href={href} {...(here ? { 'aria-current': 'page' as const } : {})}>
      {children}
    </a>
  );
}

/** The rules page of the current game. */
function rulesOf(): RulesPage {
  return presenter.value?.setup.settings.game === 'choro' ? 'choro' : 'abalone';
}

export function Header() {
  const { page } = route.value;
  const { theme, sound } = preferences.value;
  return (
    <header class="top">
      <a class="brand" href={links.home}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="7" cy="16.5" r="4.5" class="brand-a" />
          <circle cx="17" cy="16.5" r="4.5" class="brand-a" />
          <circle cx="12" cy="7.8" r="4.5" class="brand-b" />
        </svg>
        <span class="brand-name">Sumito</span>
      </a>
      <nav aria-label={t('web.nav')}>
        <NavLink href={links.home} here={page === 'home' || page === 'new'}>
          {t('web.nav.play')}
        </NavLink>
        <NavLink href={links.rules(rulesOf())} here={page === 'rules'}>
          {t('web.nav.rules')}
        </NavLink>
      </nav>
      <div class="top-tools">
        <IconButton
          icon={sound ? 'sound' : 'silent'}
          label={t('web.sound')}
          pressed={sound}
          onClick={() => prefer({ sound: !sound })}
        />
        <IconButton
          icon={theme}
          label={t('web.theme', { theme: t(`web.theme.${theme}`) })}
          onClick={() => prefer({ theme: nextTheme[theme] })}
        />
        <LanguagePicker />
      </div>
    </header>
  );
}
