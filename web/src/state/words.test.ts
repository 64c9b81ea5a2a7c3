// What happens at a table in sentences: what a move of Abalone does, and who is to choose.
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../build/words.ts';
import { fill } from '../i18n/i18n.ts';
import type { GameState, Seat, Step, StepKind } from '../rules/types.ts';
import type { Setup } from './setup.ts';
import { told, turnText } from './words.ts';

const english = wordsOf('en');
const text = (key: string, values = {}) => fill(english[key] ?? key, values);
const state = { game: 'abalone3', seatLetters: ['b', 'w', 'r'] } as GameState;

const step = (kind: StepKind, owner: Seat, from: string, to: string): Step => ({
  kind,
  owner,
  from,
  to,
  count: 1,
});

function sentences(...steps: Step[]): string | null {
  return told(text, { kind: 'moved', seat: 0, text: 'e5e6', steps }, state, {} as Setup);
}

const slide = step('slide', 0, 'e5', 'e6');

describe('A move in words', () => {
  it('says that it pushes', () => {
    expect(sentences(slide, step('push', 1, 'e6', 'e7'))).toBe('Black: e5e6. Black pushes White.');
  });

  it('says an ejection once, although marbles of the same owner are pushed, too', () => {
    expect(sentences(slide, step('push', 1, 'e8', 'e9'), step('eject', 1, 'e9', 'tray0'))).toBe(
      'Black: e5e6. Black ejects a marble of White.',
    );
  });

  it('says first who is pushed, then whose marble is ejected', () => {
    expect(sentences(slide, step('eject', 1, 'e9', 'tray0'), step('push', 2, 'e8', 'e9'))).toBe(
      'Black: e5e6. Black pushes Red. Black ejects a marble of White.',
    );
  });
});

describe('The turn in words', () => {
  const opening = {
    game: 'choro',
    seatLetters: ['S', 'N'],
    choosers: [0, 1],
    secretOpening: true,
    outcome: { over: false },
  } as unknown as GameState;
  const seated = (...kinds: ('person' | 'computer')[]) =>
    ({
      settings: { game: 'choro' },
      chairs: kinds.map((kind) => ({ kind, name: '', level: 1 })),
    }) as Setup;

  it('says of a secret opening that all choose at the same time', () => {
    expect(turnText(text, opening, seated('computer', 'computer'))).toBe(
      'All players choose at the same time, in secret.',
    );
  });

  it('leaves it to the curtain to ask people at one screen, one after the other', () => {
    expect(turnText(text, opening, seated('person', 'person'))).toBeNull();
  });
});
