import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefer, preferences, usual } from '../app/preferences.ts';
import { sharePreferences } from './shared-preferences.ts';
import { FakeServer } from './support/fake-line.ts';

let server: FakeServer;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  preferences.value = { ...usual };
  server = new FakeServer();
  stop = sharePreferences(server.connection);
  server.connection.start();
});
afterEach(() => {
  stop();
  server.connection.stop();
  vi.useRealTimers();
});

const signedIn = (prefs: object) => server.welcome({ name: 'Ada', account: 'ada', prefs });

it('Settings of a guest stay in the browser', async () => {
  server.welcome();
  prefer({ theme: 'dark' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.asked('prefs')).toHaveLength(0);
});

it('Settings of an account are used here, and its level stays as it is here', () => {
  prefer({ level: 7 });
  signedIn({ theme: 'dark', sound: false, level: 2, nonsense: 1 });
  expect(preferences.value).toEqual({ ...usual, theme: 'dark', sound: false, level: 7 });
});

it('Changes are sent once, when nothing has changed for a moment', async () => {
  signedIn({ theme: 'dark' });
  prefer({ theme: 'light' });
  prefer({ sound: false });
  prefer({ level: 9 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.asked('prefs')).toHaveLength(1);
  const prefs = server.asked('prefs')[0]?.d.prefs;
  expect(prefs).toMatchObject({ theme: 'light', sound: false });
  expect(prefs).not.toHaveProperty('level');
  server.say('prefs', { prefs: prefs as object });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.asked('prefs')).toHaveLength(1);
});

it('A new account gets the settings of this device', async () => {
  prefer({ theme: 'dark' });
  signedIn({});
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.asked('prefs')[0]?.d.prefs).toMatchObject({ theme: 'dark' });
});

it('A change on another device arrives here', () => {
  signedIn({ theme: 'dark' });
  server.say('prefs', { prefs: { theme: 'light' } });
  expect(preferences.value.theme).toBe('light');
});

it('A change during a break is sent when the server is back', async () => {
  signedIn({ theme: 'dark' });
  prefer({ theme: 'light' });
  server.cut();
  await vi.advanceTimersByTimeAsync(5000);
  signedIn({ theme: 'dark' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.asked('prefs').at(-1)?.d.prefs).toMatchObject({ theme: 'light' });
});
