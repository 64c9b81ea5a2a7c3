// The places of a board as a grid for keyboard and screen reader: one place at a time is in the tab
// order, keys move the focus, every place has a name. It lies over the drawing, invisible except
// for the focus, and also receives the pointer. Used by both views.
import type { Place } from '../rules/types.ts';
import { element, number, type Point } from './svg.ts';

export interface GridShape {
  box: string;
  rows: Place[][];
  centre: (place: Place) => Point;
  /** The outline of a place around its centre, as attributes of a rectangle. */
  size: { width: number; height: number; rise: number; round: number };
}

export interface GridActions {
  press(place: Place): void;
  cancel(): void;
  /** The place that a key moves to; null if there is none. */
  towards(place: Place, key: string): Place | null;
  attend(place: Place | null): void;
}

const walking = new Set(
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'],
);

export class Grid {
  readonly root: SVGSVGElement;
  private readonly places = new Map<Place, SVGGElement>();
  private readonly actions: GridActions;
  private readonly home: Place;
  private current: Place;
  /** The pointer was used last: arrow keys are then left to the page. */
  private pointed = false;

  constructor(shape: GridShape, actions: GridActions, start: Place) {
    this.actions = actions;
    this.home = start;
    this.current = start;
    this.root = element('svg', { class: 'sb-grid', viewBox: shape.box, role: 'grid' });
    for (const row of shape.rows) {
      const group = element('g', { role: 'row' });
      for (const place of row) group.append(this.makePlace(place, shape));
      this.root.append(group);
    }
    this.root.addEventListener('keydown', (event) => this.pressed(event));
    this.root.addEventListener('pointerdown', () => (this.pointed = true));
    this.root.addEventListener('focusin', (event) => {
      const place = placeOf(event.target);
      if (!place) return;
      this.rove(place);
      // With a pointer the person sees what they point at, so only keyboard focus counts.
      if (!(event.target as Element).matches(':focus-visible')) return;
      this.pointed = false;
      this.actions.attend(place);
    });
    this.root.addEventListener('focusout', () => this.actions.attend(null));
    // A click without a pointer comes from a screen reader.
    this.root.addEventListener('click', (event) => {
      const place = placeOf(event.target);
      if (place && event.detail === 0) this.actions.press(place);
    });
  }

  name(label: string): void {
    this.root.setAttribute('aria-label', label);
  }

  label(place: Place, text: string, selected: boolean): void {
    const target = this.places.get(place);
    if (!target) return;
    if (target.getAttribute('aria-label') !== text) target.setAttribute('aria-label', text);
    target.setAttribute('aria-selected', String(selected));
  }

  focus(place: Place = this.current): void {
    this.places.get(place)?.focus();
  }

  /** Moves the cursor back to its start, because a secret choice must not show in the focus. */
  forget(): void {
    const focused = this.root.contains(document.activeElement);
    this.rove(this.home);
    if (focused) this.focus();
  }

  /** The point of the board under a pointer. */
  pointAt(event: PointerEvent): Point {
    const matrix = this.root.getScreenCTM();
    if (!matrix) return { x: NaN, y: NaN };
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  }

  private makePlace(place: Place, shape: GridShape): SVGGElement {
    const { x, y } = shape.centre(place);
    const { width, height, rise, round } = shape.size;
    const middle = y + Math.sign(y) * rise;
    const outline = {
      x: number(x - width / 2),
      y: number(middle - height / 2),
      width,
      height,
      rx: round,
    };
    const group = element(
      'g',
      { role: 'gridcell', 'data-place': place, tabindex: place === this.current ? 0 : -1 },
      element('rect', { ...outline, class: 'sb-hit' }),
      element('rect', { ...outline, class: 'sb-focus sb-focus-dark' }),
      element('rect', { ...outline, class: 'sb-focus' }),
    );
    this.places.set(place, group);
    return group;
  }

  private rove(place: Place): void {
    this.places.get(this.current)?.setAttribute('tabindex', '-1');
    this.current = place;
    this.places.get(place)?.setAttribute('tabindex', '0');
  }

  private pressed(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      this.pointed = false;
      this.actions.press(this.current);
    } else if (event.key === 'Escape') this.actions.cancel();
    else {
      if (this.pointed || !walking.has(event.key)) return;
      const next = this.actions.towards(this.current, event.key);
      if (next !== null) this.focus(next);
    }
    event.preventDefault();
  }
}

export function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-place]')?.getAttribute('data-place') ?? null;
}
