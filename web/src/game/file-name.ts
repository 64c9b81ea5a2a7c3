// The names of files that the person saves.
import type { GameId } from '../rules/types.ts';

/** `sumito-abalone-2026-11-15.txt` */
export function fileName(game: GameId, today: string, ending: string): string {
  return `sumito-${game}-${today}.${ending}`;
}

export function todayText(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
