import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import type { Contents, GameId } from '../rules/types.ts';
import { isCell } from './hex.ts';
import { contentsOf, lettersOf } from './position.ts';
import { realRules } from './testing.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await realRules();
});

/** Without the counts that are nought, and without trays. */
function board(contents: Contents): [string, (readonly number[])[]][] {
  return Object.entries(contents)
    .filter(([place, counts]) => (isCell(place) || place.includes('.')) && counts.some(Boolean))
    .map(([place, counts]): [string, (readonly number[])[]] => [place, [counts]])
    .toSorted(([a], [b]) => a.localeCompare(b));
}

describe('The text of a position', () => {
  it.each(['abalone', 'abalone3', 'abalone4', 'choro'] as const)(
    'is read like the rules read it: all layouts of %s',
    (game: GameId) => {
      for (const { position, contents } of rules.layouts(game)) {
        const read = contentsOf(position, game);
        expect(board(read).map(([place]) => place)).toEqual(board(contents).map(([place]) => place));
        if (game !== 'choro') expect(board(read)).toEqual(board(contents));
        else for (const [place, counts] of Object.entries(read)) expect(contents[place]?.[0]).toBe(counts[0]);
      }
    },
  );

  it('names the seats as the rules do', () => {
    for (const [game, letters] of Object.entries(lettersOf)) {
      const table = rules.make({ game: game as GameId });
      expect(table.view().seatLetters).toEqual(letters);
      table.free();
    }
  });

  it('of a turn that is not over yet, or with more or fewer parts, is read as far as it goes', () => {
    const text = '6,0,1,0,4,1,0,1,2,4,6,4,2,6,1,0/4,0,1,0,0,1,0,1,1,3,5,3,0,6,1,0/S at=o1 lap=1';
    const read = contentsOf(text, 'choro');
    expect([read['S.o1'], read['N.i7'], read['N.i8']]).toEqual([[6], [1], undefined]);
    expect(contentsOf('', 'abalone')).toEqual({});
    expect(contentsOf('', 'choro')).toEqual({});
  });
});
