// The scripts of games that all places play (tests/table/scripts), through the WebAssembly: the
// browser is one more place with the same referee.
import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules, Table } from './rules.ts';
import { testRules } from './testing.ts';
import type { Answer, GameId, Request, Seat, Sentence, TableSettings } from './types.ts';

const folder = new URL('../../../tests/table/scripts/', import.meta.url);
const scripts = readdirSync(folder).filter((name) => name.endsWith('.txt'));

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function readTime(text: string): number {
  const parts = [...text.matchAll(/(\d+)(ms|[smhd])/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * units[unit!]!, 0);
}

function readHead(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^(\w+): (.*)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name!, value!]));
}

function readRequest(words: string[]): Request | null {
  const [who = '', verb, what = ''] = words;
  const seat = (Number(who.slice(1)) - 1) as Seat;
  switch (verb) {
    case 'plays':
      return { kind: 'play', seat, text: what };
    case 'offers':
      return { kind: 'offer', seat };
    case 'asks':
      return { kind: 'askBack', seat };
    case 'says':
      return { kind: 'answer', seat, yes: what === 'yes' };
    case 'resigns':
      return { kind: 'resign', seat };
    default:
      return null;
  }
}

/** The scripts contain the codes that programs receive: one code for all refusals to take back. */
const codes: Record<string, string> = {
  answer_first: 'already_asked',
  nothing_to_take_back: 'no_takeback',
  timed: 'no_takeback',
  turn_first: 'no_takeback',
  over: 'not_running',
  left: 'not_running',
  program: 'not_your_turn',
};

function codeOf({ key }: Sentence): string {
  const name = key.replace('refuse.', '');
  return codes[name] ?? name;
}

/** The members of an event that differ from place to place. */
const own = new Set(['type', 'at', 'v', 'table', 'steps', 'say', 'turn', 'first']);

function linesOf(answer: Answer): string[] {
  if ('refused' in answer) return [`refused: ${codeOf(answer.refused)}`];
  return answer.told
    .filter(({ type }) => type !== 'resumed')
    .map((event) => {
      const members = Object.entries(event).filter(([name]) => !own.has(name));
      const told = Object.fromEntries(members);
      if (event.reveals) told.reveals = event.reveals.map(withoutNumber);
      return `${event.type} ${JSON.stringify(told)}`;
    });
}

function withoutNumber(reveal: unknown): object {
  const { seat, move } = reveal as { seat: number; move: string };
  return { seat, move };
}

class Place {
  private readonly table: Table;
  private readonly seats: string[];
  private readonly expected = new Map<Seat, object>();

  constructor(head: Record<string, string>) {
    const { game, rules: options, time, layout, position } = head;
    this.seats = head.seats!.split(' ');
    const settings: TableSettings = { game: game as GameId, seats: this.seats };
    if (options) settings.rules = options;
    if (time) settings.time = time;
    if (layout) settings.layout = layout;
    if (position) settings.position = position;
    this.table = rules.make(settings, 0);
    // The board has shown everything: nothing holds the clocks.
    this.table.hold(false, 0);
  }

  step(line: string): string[] {
    const [time = '', ...words] = line.split(' ');
    const now = readTime(time);
    const told = linesOf(this.table.tick(now));
    const request = readRequest(words);
    if (!request) return told;
    const answer = this.table.ask(request, now);
    told.push(...linesOf(answer));
    if ('refused' in answer) return told;
    if (words[3] === 'expecting')
      this.expected.set(request.seat, { kind: 'cp', values: [Number(words[4])] });
    return [...told, ...this.computersAnswer(now)];
  }

  private computersAnswer(now: number): string[] {
    const told: string[] = [];
    for (;;) {
      const { question } = this.table.view();
      const seat = question?.waiting.find((asked) => this.seats[asked]!.startsWith('engine'));
      if (question?.what !== 'draw' || seat === undefined) return told;
      told.push(...linesOf(this.table.answerDraw(seat, this.expected.get(seat) ?? null, now)));
    }
  }
}

/**
 * The indented lines are the events; lines for one seat apply only where each player has a screen.
 */
function toldIn(lines: string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => !/^p\d: /.test(line));
}

describe('The browser plays the scripts of all places', () => {
  const texts = scripts.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);
  // In a browser the first turn is not timed, as docs/tables.md says.
  const here = texts.filter(([, text]) => {
    const { where = 'everywhere', time = 'none' } = readHead(text);
    return !['apart', 'server'].includes(where) && time === 'none';
  });

  it('and there are enough of them', () => expect(here.length).toBeGreaterThan(8));

  it.each(here)('%s', (_, text) => {
    const place = new Place(readHead(text));
    const lines = text.split('\n');
    lines.forEach((line, i) => {
      if (!/^\d/.test(line)) return;
      const end = lines.findIndex((later, j) => j > i && !later.startsWith('    '));
      const told = toldIn(lines.slice(i + 1, end < 0 ? lines.length : end));
      expect(place.step(line), `line ${i + 1}: ${line}`).toEqual(told);
    });
  });
});
