// How much time is left for a move, roughly: in minutes, hours or days.
import type { Text } from '../i18n/i18n.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `12 min left`, `9 h left`, `2 days left`; `left` in ms. */
export function leftText(t: Text, left: number): string {
  if (left >= 2 * day) return t('web.left.days', { count: Math.floor(left / day) });
  if (left >= hour) return t('web.left.hours', { count: Math.floor(left / hour) });
  return t('web.left.minutes', { count: Math.floor(left / minute) });
}
