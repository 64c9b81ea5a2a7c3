// What a page tells a board and what it may ask of it. `createBoard(element, config)` fills the
// element's width; the height follows from the game (see `proportions`). A page calls `set`
// whenever something changes, `animate` with the steps of a decision or turn, and gets decisions
// by `onChoose`.
import type { Choice, GameId, GameState, Place, Seat, Step, StepKind } from '../rules/types.ts';

export type MarkKind = 'last' | 'threat' | 'choice';

export interface Marks {
  places: Place[];
  kind: MarkKind;
}

export type Text = (key: string, values?: Record<string, string | number>) => string;

export interface BoardConfig {
  game: GameId;
  state: GameState;
  /** The seats the person at this screen chooses for now; none: only look. */
  mayChoose: Seat[];
  /** The seat at the bottom. */
  orientation: number;
  coordinates: boolean;
  highlight: { lastMove: boolean; sumitos: boolean; threats: boolean };
  /** 1 is normal, 2 twice as fast, 0 off. */
  animation: { speed: number };
  marks?: Marks[];
  /** A choice that is advised: what it moves is marked, and an arrow shows which way. */
  hint?: Choice | null;
  /** The same function until the language changes: another one draws the board anew. */
  text: Text;
  /** One decision; the text is that of one of `state.choices`. */
  onChoose: (seat: Seat, text: string) => void;
  sound?: (kind: StepKind) => void;
  /**
   * Buttons for pause, step, skip and speed while counters are sown; there unless false. Without
   * them and with nothing to choose there is no strip below Choro's board at all.
   */
  controls?: boolean;
  /** The person has set another speed on the board; keep it. */
  onSpeed?: (speed: number) => void;
  /** Choro's counters of each seat as the board shows them, also while they are sown. */
  onCounts?: (counts: number[]) => void;
  /** Names of the players for the badges, by seat; colours are named without. */
  names?: string[];
}

export interface Board {
  set(config: Partial<BoardConfig>): void;
  /** Shows the steps from the present position on; resolves when `after` is on the board. */
  animate(steps: Step[], after: GameState): Promise<void>;
  pause(): void;
  resume(): void;
  step(): void;
  skip(): void;
  focus(): void;
  destroy(): void;
}

/** Width divided by height of the drawn board, for pages that must fit it into a window. */
export function proportions(game: GameId): number {
  return game === 'choro' ? 932 / 796 : 1184 / 1032;
}
