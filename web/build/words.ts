// The texts of one language as modules of their own: `virtual:words/de`, and the same with `/online`
// for those that only pages about play at the server need. The browser loads only texts that the
// client uses, and only in the language that is read. Used by vite.config.ts.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const prefix = 'virtual:words/';

/**
 * The texts that the browser shares with the terminal; all others of the client begin with `web.`.
 */
const shared = [
  'error.',
  'refuse.',
  'colour.',
  'list.',
  'reason.',
  'ended.',
  'analyse.kind.',
  'phrase.',
  'play.abandoned',
  'play.aborted',
  'play.accepted',
  'play.and',
  'play.begins',
  'play.chose',
  'play.cut',
  'play.declined',
  'play.draw.offered',
  'play.drawn',
  'play.ejected',
  'play.flagged',
  'play.hint',
  'play.lot',
  'play.moved',
  'play.noresult',
  'play.passes',
  'play.pick.hole',
  'play.pick.none',
  'play.pick.way',
  'play.pushed',
  'play.resigned',
  'play.revealed',
  'play.secret',
  'play.sown',
  'play.takeback.asked',
  'play.takenback',
  'play.turn',
  'play.withdrawn',
  'play.won',
];

/** The answers of the rules themselves. */
const offlineRefusals = new Set([
  'refuse.answer_first',
  'refuse.illegal',
  'refuse.left',
  'refuse.no_draws',
  'refuse.not_your_turn',
  'refuse.nothing_asked',
  'refuse.nothing_to_take_back',
  'refuse.over',
  'refuse.program',
  'refuse.timed',
  'refuse.turn_first',
  'refuse.unreadable',
]);

/** The texts that `needOnlineWords` of i18n.ts loads. */
const online = new RegExp(
  '^(web\\.(account|archive|friend|invite|lobby|online|player)\\.|' +
    'refuse\\.|phrase\\.|play\\.(ab|noresult))',
);

export function wordsOf(language: string): Record<string, string> {
  const file = fileURLToPath(new URL(`../../src/i18n/${language}.json`, import.meta.url));
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const wanted = Object.entries(all).filter(
    ([key]) => key.startsWith('web.') || shared.some((start) => key.startsWith(start)),
  );
  return Object.fromEntries(wanted);
}

function isOnline(key: string): boolean {
  return online.test(key) && !offlineRefusals.has(key);
}

/** `part`: `online`, or empty for the rest. */
export function partOf(language: string, part: string): Record<string, string> {
  const entries = Object.entries(wordsOf(language));
  return Object.fromEntries(entries.filter(([key]) => isOnline(key) === (part === 'online')));
}

export function words(): Plugin {
  return {
    name: 'sumito-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [language = '', part = ''] = id.slice(prefix.length + 1).split('/');
      this.addWatchFile(fileURLToPath(new URL(`../../src/i18n/${language}.json`, import.meta.url)));
      return `export default ${JSON.stringify(partOf(language, part))}`;
    },
  };
}
