// Small helpers for drawing: points, SVG elements, and outlines with rounded corners. Constant
// parts are drawn as text (also for thumbnails), moving parts as elements.

export interface Point {
  x: number;
  y: number;
}

const namespace = 'http://www.w3.org/2000/svg';

export type Attributes = Record<string, string | number>;

export function element<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Node[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** At most two decimals, to keep drawings short that are sent or saved. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function pair(point: Point): string {
  return `${number(point.x)} ${number(point.y)}`;
}

export function moveTo(target: SVGElement, point: Point, scale = 1): void {
  const place = `translate(${number(point.x)}px, ${number(point.y)}px)`;
  target.style.transform =
    scale === 1 ? place : `${place} scale(${Math.round(scale * 1000) / 1000})`;
}

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A closed outline through the corners, each rounded. */
export function roundedOutline(corners: Point[], radius: number): string {
  const parts = corners.map((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length]!;
    const after = corners[(i + 1) % corners.length]!;
    const enter = between(corner, before, radius / distance(corner, before));
    const leave = between(corner, after, radius / distance(corner, after));
    return `${i === 0 ? 'M' : 'L'}${pair(enter)}Q${pair(corner)} ${pair(leave)}`;
  });
  return `${parts.join('')}Z`;
}

/** The blurred shadow of a shape, slightly below it. */
export function softShadow(id: string, shape: string): string {
  return (
    `<filter id="${id}-drop" x="-10%" y="-10%" width="120%" height="125%">` +
    `<feGaussianBlur stdDeviation="14"/></filter>` +
    `<g class="sb-drop" filter="url(#${id}-drop)" transform="translate(0 12)">${shape}</g>`
  );
}

/** Pseudo-random numbers in [0, 1) that are the same in every drawing. */
export function sameNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

let drawings = 0;

/** A prefix for the ids of one drawing, because a page may have several boards. */
export function freshId(): string {
  drawings += 1;
  return `sb${drawings}`;
}
