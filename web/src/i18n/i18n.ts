// Texts by key, in the chosen language or the browser's. One language is loaded at a time. Code
// that shows a text reads the signal, so it is updated when the language changes.
import { signal } from '@preact/signals';

export const languages = ['en', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];
export type Values = Record<string, string | number>;
export type Text = (key: string, values?: Values) => string;

type Loaders = Record<Language, () => Promise<{ default: Record<string, string> }>>;

const loaders: Loaders = {
  en: () => import('virtual:words/en'),
  fr: () => import('virtual:words/fr'),
  de: () => import('virtual:words/de'),
};
/** Those that only the pages about play at the server need. */
const onlineLoaders: Loaders = {
  en: () => import('virtual:words/en/online'),
  fr: () => import('virtual:words/fr/online'),
  de: () => import('virtual:words/de/online'),
};
let online = false;

export const language = signal<Language>('en');
const words = signal<Record<string, string>>({});

/** The first language of the list that there is; English if none. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (found) return found;
  }
  return 'en';
}

export async function loadLanguage(wanted: Language): Promise<void> {
  const first = (await loaders[wanted]()).default;
  const rest = online ? (await onlineLoaders[wanted]()).default : {};
  words.value = { ...first, ...rest };
  language.value = wanted;
  document.documentElement.lang = wanted;
}

/** Call before a page about play at the server is shown. */
export async function needOnlineWords(): Promise<void> {
  while (!online) {
    const known = language.peek();
    const { default: more } = await onlineLoaders[known]();
    // The language may have been changed meanwhile.
    if (known !== language.peek()) continue;
    words.value = { ...words.peek(), ...more };
    online = true;
  }
}

export function fill(text: string, values: Values = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/**
 * The text of a key. `key.one` is used, if there is one, when the value `count` is singular in the
 * language. A missing text shows its key, as in the terminal.
 */
export function textOf(
  texts: Record<string, string>,
  tag: string,
  key: string,
  values?: Values,
): string {
  const singular =
    values?.count !== undefined &&
    new Intl.PluralRules(tag).select(Number(values.count)) === 'one';
  return fill((singular ? texts[`${key}.one`] : undefined) ?? texts[key] ?? key, values);
}

export const t: Text = (key, values) => textOf(words.value, language.value, key, values);
