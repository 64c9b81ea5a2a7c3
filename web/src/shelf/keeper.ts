// Saves games when the browser is idle, so that a moving board does not wait for it. Saves
// immediately when the page is left or hidden, or when a game is opened.
import type { SavedGame } from './saved.ts';
import { type Keeping, forgetGame, keepGame, keptGame } from './shelf.ts';
import type { Standing } from './standing.ts';

interface Waiting {
  game: () => SavedGame;
  standing: () => Standing;
  claims: boolean;
}

interface Surroundings {
  /** The name of this tab. */
  tab: string;
  /** Runs `work` soon, when the browser is idle. */
  later: (work: () => void) => void;
  /** False if the page may be closed soon. */
  mayWait: () => boolean;
  /** Reports whether a game could be saved. */
  tell: (id: string, keeping: Keeping) => void;
}

export class Keeper {
  private readonly waiting = new Map<string, Waiting>();
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  /**
   * Saves the game later; `game` is called then. Returns false, and does not save it, if another
   * tab plays the game.
   */
  keep(
    id: string,
    game: () => SavedGame,
    standing: () => Standing,
    claims: boolean,
  ): boolean {
    const { tab, later, mayWait } = this.around;
    const player = keptGame(id)?.tab ?? tab;
    if (player !== tab && !claims) {
      this.waiting.delete(id);
      return false;
    }
    if (this.waiting.size === 0 && !claims && mayWait()) later(() => this.flush());
    this.waiting.set(id, { game, standing, claims });
    if (claims || !mayWait()) this.flush();
    return true;
  }

  /** Saves everything that is waiting. */
  flush(): void {
    const all = [...this.waiting];
    this.waiting.clear();
    for (const [id, { game, standing, claims }] of all)
      this.around.tell(id, keepGame(id, game(), standing(), this.around.tab, claims));
  }

  forget(id: string): void {
    this.waiting.delete(id);
    forgetGame(id);
  }
}

/** Calls `flush` whenever the page may be closed soon, or another tab may need the games. */
export function whenLeaving(flush: () => void): () => boolean {
  let leaving = false;
  const leave = () => {
    leaving = true;
    flush();
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', () => {
    leaving = false;
  });
  // The next click may be in another window.
  addEventListener('blur', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) flush();
  });
  return () => leaving || document.hidden;
}

/** In ms: after this time the work is done even if the browser is busy. */
const patience = 1000;

export function whenIdle(work: () => void): void {
  // Safari does not have requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: patience });
  else setTimeout(work, patience / 5);
}
