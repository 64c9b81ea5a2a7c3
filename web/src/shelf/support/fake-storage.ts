// The browser's storage for tests: it can be full, and it can refuse everything.
export class FakeStorage {
  readonly texts = new Map<string, string>();
  /** In characters, for all keys and texts. */
  room = Infinity;

  get length(): number {
    return this.texts.size;
  }

  key(i: number): string | null {
    return [...this.texts.keys()][i] ?? null;
  }

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    const others = [...this.texts].filter(([other]) => other !== key);
    const used = others.reduce((sum, [other, value]) => sum + other.length + value.length, 0);
    if (used + key.length + text.length > this.room) throw new QuotaExceeded();
    this.texts.set(key, text);
  }

  removeItem(key: string): void {
    this.texts.delete(key);
  }
}

class QuotaExceeded extends Error {
  override readonly name = 'QuotaExceededError';
}
