// Lets the marbles of a small picture slide from where they were. The picture already shows the new
// position, so nothing is wrong if a marble is paired with another one of its colour.
import type { Contents, Place } from '../rules/types.ts';
import { centreOf, isCell } from '../board/hex.ts';

const duration = 180;

interface Slide {
  from: Place;
  to: Place;
}

function ownerOf(contents: Contents, place: Place): number {
  return (contents[place] ?? []).findIndex((count) => count > 0);
}

function distance(a: Place, b: Place): number {
  const [one, other] = [centreOf(a, 0), centreOf(b, 0)];
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Each place that is newly occupied gets the nearest marble of the colour that has gone. */
export function slidesOf(before: Contents, after: Contents): Slide[] {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (place) => isCell(place) && ownerOf(before, place) !== ownerOf(after, place),
  );
  const left = changed.filter((place) => ownerOf(before, place) >= 0);
  const slides: Slide[] = [];
  for (const to of changed.filter((place) => ownerOf(after, place) >= 0)) {
    const owner = ownerOf(after, to);
    const [from] = left
      .filter((place) => ownerOf(before, place) === owner)
      .toSorted((a, b) => distance(a, to) - distance(b, to));
    if (from === undefined) continue;
    left.splice(left.indexOf(from), 1);
    slides.push({ from, to });
  }
  return slides;
}

export function slideMarbles(element: Element, before: Contents, after: Contents): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const { from, to } of slidesOf(before, after)) {
    const [start, end] = [centreOf(from, 0), centreOf(to, 0)];
    const [x, y] = [Math.round(end.x), Math.round(end.y)];
    const marble = [...element.querySelectorAll('use')].find(
      (one) =>
        !one.getAttribute('href')?.endsWith('-pit') &&
        Math.round(Number(one.getAttribute('x'))) === x &&
        Math.round(Number(one.getAttribute('y'))) === y,
    );
    marble?.animate(
      [
        { transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` },
        { transform: 'none' },
      ],
      { duration, easing: 'ease-in-out' },
    );
  }
}
