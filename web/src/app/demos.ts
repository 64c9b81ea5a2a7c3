// Short games for the moving boards of the home page, taken from games of the engine against
// itself.
import type { GameId, GameSettings } from '../rules/types.ts';

interface Demo {
  settings: GameSettings;
  /** Whole turns, with their decisions joined by dots. */
  turns: string[];
  /** Speed of the animation. */
  speed: number;
}

function turns(text: string): string[] {
  return text.split(' ');
}

export const demos: Record<GameId, Demo> = {
  abalone: {
    settings: { game: 'abalone', layout: 'belgian-daisy' },
    speed: 0.7,
    turns: turns(
      'a1b2 a5b5 a2b3 i5h5 b2c3 c5d5d6 i8h7 i6h6 g7g8f7 h5g5 f8f7 h4g4 b1c2 g4g5 d3d4 ' +
        'b6b5 h9h8 d7e7 c3c4 b3c3 c2d3 a4b5 i9h9 h5g4 h9g8 f4g5',
    ),
  },
  abalone3: {
    settings: { game: 'abalone3' },
    speed: 0.7,
    turns: turns(
      'a5b5 g4i6f4 g8i8f7 b1b3c2 e1e2 h9i9g8 a1a3b1 h4i5g4 g9g8 b1c2 f2f3 f9f8 a4b4 ' +
        'e2e3 e9e8 c5d5 d1e2 e8e7 b5b6c5 e2e3 d8e8 c6b5 h6h5 h7h6 c5c6 h5g4 h6h7 c6c5 ' +
        'h4h5 h7i8',
    ),
  },
  abalone4: {
    settings: { game: 'abalone4' },
    speed: 0.7,
    turns: turns(
      'a5b5 e1e2 i8h7 g9g8 c5c4 e2f3 i7h6 e9f9 b5c5 d1d2 i6h6 g9g8 c5c4 b1c1 h5g5 e7f7 ' +
        'b3c4 f3e3 e5f6 e8e7 d5e5 e3d3 g5f5 e7e8 a3b4 d1d2e2 i7h6 h8h7 c5d6 b3b2 i5h4 ' +
        'h6h7',
    ),
  },
  choro: {
    settings: { game: 'choro' },
    speed: 1,
    turns: turns('o4 o4 i8 o7 i1 i8 o8 i4 i3'),
  },
};
