// This tab among others that show the same pages: its name, and the game that it plays, which a
// reload finds again although other tabs have kept theirs since.
const key = 'sumito.game';

/** Another one after a reload: what it played before it may claim again. */
export const tab = Math.random().toString(36).slice(2);

export function rememberGame(id: string): void {
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // Then a reload opens the latest game.
  }
}

export function rememberedGame(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
