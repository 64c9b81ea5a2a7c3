// The bar above every page: the pages, and the settings of the whole client. On a phone the pages are
// in a bar at the bottom, except during a game.
import { presenter } from '../app/app.ts';
import { type Theme, prefer, preferences } from '../app/preferences.ts';
import { type Route, type RulesPage, links, route } from '../app/route.ts';
import { t } from '../i18n/i18n.ts';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';
import { LanguagePicker } from './language-picker.tsx';

const nextTheme: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

interface Place {
  href: string;
  name: string;
  icon: IconName;
  here: boolean;
}

/** The rules page of the current game. */
function rulesOf(): RulesPage {
  return presenter.value?.setup.settings.game === 'choro' ? 'choro' : 'abalone';
}

function places(page: Route['page']): Place[] {
  return [
    {
      href: links.home,
      name: t('web.nav.play'),
      icon: 'play',
      here: page === 'home' || page === 'new',
    },
    { href: links.lobby, name: t('web.nav.lobby'), icon: 'people', here: page === 'lobby' },
    {
      href: links.archive,
      name: t('web.nav.archive'),
      icon: 'archive',
      here: page === 'archive' || page === 'player',
    },
    { href: links.rules(rulesOf()), name: t('web.nav.rules'), icon: 'book', here: page === 'rules' },
    { href: links.account, name: t('web.nav.account'), icon: 'person', here: page === 'account' },
  ];
}

function here(place: Place) {
  return place.here ? { 'aria-current': 'page' as const } : {};
}

export function Header() {
  const { theme, sound } = preferences.value;
  return (
    <header class="top">
      <a class="brand" href={links.home}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="7" cy="16.5" r="4.5" class="brand-a" />
          <circle cx="17" cy="16.5" r="4.5" class="brand-a" />
          <circle cx="12" cy="7.8" r="4.5" class="brand-b" />
        </svg>
        <span>Sumito</span>
      </a>
      <nav aria-label={t('web.nav')}>
        {places(route.value.page).map((place) => (
          <a key={place.icon} href={place.href} {...here(place)}>
            {place.name}
          </a>
        ))}
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

export function TabBar() {
  const { page } = route.value;
  if (page === 'game' || page === 'table') return null;
  return (
    <nav class="tab-bar" aria-label={t('web.nav')}>
      {places(page).map((place) => (
        <a key={place.icon} href={place.href} {...here(place)}>
          <Icon name={place.icon} />
          {place.name}
        </a>
      ))}
    </nav>
  );
}
