// How long ago something was, in the browser's words.

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 60 * 60],
  ['day', 24 * 60 * 60],
  ['week', 7 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['year', 365 * 24 * 60 * 60],
];

/** `2 hours ago`; both times in ms. */
export function ageText(language: string, then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, size] = steps.findLast(([, least]) => seconds >= least) ?? ['second', Infinity];
  return format.format(-Math.floor(seconds / size), unit);
}
