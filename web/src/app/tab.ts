// This tab's name and its game. Other tabs may show the same pages. A reload finds this tab's game
// again, even if other tabs have saved theirs since.
const key = 'sumito.game';

/** Changes with a reload; the new tab may claim the game that the old one played. */
export const tab = Math.random().toString(36).slice(2);

export function rememberGame(id: string): void {
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // Without session storage, a reload opens the latest game.
  }
}

export function rememberedGame(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
