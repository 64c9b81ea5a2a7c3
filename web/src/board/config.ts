// What a page passes to a board, and the functions it may call. `createBoard(element, config)`
// fills the element's width; the height follows from the game (see `proportions`). A page calls
// `set` whenever something changes and `animate` with the steps of a decision or turn, and receives
// decisions through `onChoose`.
import type { Choice, GameId, BoardState, Place, Seat, Step, StepKind } from '../rules/types.ts';

export type MarkKind = 'last' | 'threat' | 'choice';

export interface Marks {
  places: Place[];
  kind: MarkKind;
}

export type Text = (key: string, values?: Record<string, string | number>) => string;

export interface BoardConfig {
  game: GameId;
  state: BoardState;
  /** The seats that the person at this screen may choose for now; empty: only watch. */
  mayChoose: Seat[];
  /** All choices of the seats. */
  choices: readonly Choice[];
  /** The seat at the bottom. */
  orientation: number;
  coordinates: boolean;
  highlight: { lastMove: boolean; sumitos: boolean; threats: boolean };
  /** 1 is normal, 2 twice as fast, 0 off. */
  animation: { speed: number };
  marks?: Marks[];
  /** A choice that is advised: what it moves is marked, and an arrow shows the direction. */
  hint?: Choice | null;
  /** Pass the same function until the language changes: another one redraws the board. */
  text: Text;
  /** Says to a person who presses something why nothing may be chosen now; null for a watcher. */
  idle?: string | null;
  /** Called with one decision: the text of one of `choices`. */
  onChoose: (seat: Seat, text: string) => void;
  sound?: (kind: StepKind) => void;
  /**
   * Buttons for pause, step, skip and speed while counters are sown; on by default. If this is
   * false and there is nothing to choose, Choro's board has no strip below it.
   */
  controls?: boolean;
  /** The person has changed the speed on the board; the page should save it. */
  onSpeed?: (speed: number) => void;
  /** The number of counters of each seat as the board shows them, also while they are sown. */
  onCounts?: (counts: number[]) => void;
  /** Names of the players for the badges, by seat; without a name the colour is shown. */
  names?: string[];
}

export interface Board {
  set(config: Partial<BoardConfig>): void;
  /** Shows the steps from the current position on; resolves when `after` is shown. */
  animate(steps: Step[], after: BoardState): Promise<void>;
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
