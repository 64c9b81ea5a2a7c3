// The browser's storage as JSON values. If a browser stores nothing (private window, full disk),
// people can still play, so failures are only reported by the result.

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function read(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** `refused`: the browser stores nothing at all. */
export type Written = 'written' | 'full' | 'refused';

export function writeText(key: string, text: string): Written {
  try {
    localStorage.setItem(key, text);
    return 'written';
  } catch (error) {
    // A browser that stores nothing may report that as "full".
    const full = (error as Error).name === 'QuotaExceededError' && localStorage.length > 0;
    return full ? 'full' : 'refused';
  }
}

export function write(key: string, value: unknown): Written {
  return writeText(key, JSON.stringify(value));
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is nothing stored.
  }
}

/** The rest of each key that begins with the prefix. */
export function namesAfter(prefix: string): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
