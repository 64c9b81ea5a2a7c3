// The start of the client: the saved preferences, the language, then the page.
import './style/index.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import { start } from './app/app.ts';
import { keepPreferences, preferences } from './app/preferences.ts';
import { watchNetwork } from './app/reach.ts';
import { followAddress } from './app/route.ts';
import { keepServed } from './app/served.ts';
import { language, loadLanguage, pickLanguage } from './i18n/i18n.ts';
import { workOffline } from './offline/register.ts';
import { whenIdle } from './shelf/keeper.ts';

keepPreferences();
keepServed();
effect(() => {
  const { theme } = preferences.value;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
});
followAddress();
watchNetwork();
start();
await loadLanguage(preferences.value.language ?? pickLanguage(navigator.languages));
// Chosen here, or on another device of the same account.
effect(() => {
  const wanted = preferences.value.language;
  if (wanted && wanted !== language.peek()) void loadLanguage(wanted);
});
const place = document.getElementById('app');
if (place) render(<App />, place);
whenIdle(() => void workOffline());
