// Whether a page speaks the language of its reader: no key without a text, no English sentence.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Client } from './client.ts';

function texts(language: string): Record<string, string> {
  const file = new URL(`../../src/i18n/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** The English sentences of the pages of online play that are other words in this language. */
function englishOf(language: string): string[] {
  const own = texts(language);
  return Object.entries(texts('en'))
    .filter(([key, text]) => /^web\.(friend|invite|lobby)/.test(key) && text !== own[key])
    .map(([, text]) => text.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0]!.trim())
    .filter((text) => /\w{3,} \w{2,}/.test(text));
}

export async function expectTranslated(client: Client, language: string): Promise<void> {
  const shown = await client.page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder'];
    const labels = [...document.querySelectorAll('*')].flatMap((one) =>
      names.map((name) => one.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...labels].join('\n');
  });
  expect(shown).not.toMatch(/\b(web|play|reason|colour|analyse|refuse)\.[a-z]/);
  expect(englishOf(language).filter((text) => shown.includes(text))).toEqual([]);
}
