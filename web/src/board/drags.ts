// Pointer input on a board, for mouse, pen and finger: distinguishes taps, drags and holds, and
// finds the place under a mouse. It knows places only through a function that finds them.
import type { Place } from '../rules/types.ts';
import type { Grid } from './grid.ts';
import type { Point } from './svg.ts';

export interface DragActions {
  placeAt(point: Point): Place | null;
  tap(place: Place): void;
  hover(place: Place | null): void;
  /** The pointer went down on `start` at `from` and is now at `to`. */
  drag?(start: Place, from: Point, to: Point): void;
  drop?(): void;
  cancel?(): void;
  /** A finger is held on a place; null when it is lifted. No tap follows. */
  hold?(place: Place | null): void;
}

/** How far a tap may move, in units of the board. */
const slip = 24;
const holdTime = 350;

export class Drags {
  private readonly grid: Grid;
  private readonly actions: DragActions;
  private readonly stop = new AbortController();
  private pointer: number | null = null;
  private start: { place: Place; point: Point } | null = null;
  private dragging = false;
  private held = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(grid: Grid, actions: DragActions) {
    this.grid = grid;
    this.actions = actions;
    const { root } = grid;
    const { signal } = this.stop;
    root.addEventListener('pointerdown', (event) => this.down(event), { signal });
    root.addEventListener('pointermove', (event) => this.move(event), { signal });
    root.addEventListener('pointerup', (event) => this.up(event), { signal });
    root.addEventListener('pointercancel', () => this.abort(), { signal });
    root.addEventListener('pointerleave', () => this.actions.hover(null), { signal });
    root.addEventListener(
      'contextmenu',
      (event) => {
        if (this.pointer !== null) event.preventDefault();
      },
      { signal },
    );
  }

  destroy(): void {
    this.stop.abort();
    clearTimeout(this.timer);
  }

  private down(event: PointerEvent): void {
    if (this.pointer !== null || event.button !== 0) return;
    const point = this.grid.pointAt(event);
    const place = this.actions.placeAt(point);
    if (!place) return;
    this.pointer = event.pointerId;
    this.start = { place, point };
    this.dragging = false;
    this.held = false;
    this.grid.root.setPointerCapture(event.pointerId);
    if (this.actions.hold && event.pointerType !== 'mouse')
      this.timer = setTimeout(() => {
        this.held = true;
        this.actions.hold?.(place);
      }, holdTime);
  }

  private move(event: PointerEvent): void {
    const point = this.grid.pointAt(event);
    if (this.pointer === null) {
      if (event.pointerType === 'mouse') this.actions.hover(this.actions.placeAt(point));
      return;
    }
    if (event.pointerId !== this.pointer || !this.start) return;
    const far = Math.hypot(point.x - this.start.point.x, point.y - this.start.point.y);
    if (far > slip) {
      this.dragging = true;
      if (!this.held) clearTimeout(this.timer);
    }
    if (this.dragging) this.actions.drag?.(this.start.place, this.start.point, point);
  }

  private up(event: PointerEvent): void {
    if (event.pointerId !== this.pointer || !this.start) return;
    const { place } = this.start;
    const over = this.actions.placeAt(this.grid.pointAt(event));
    const { dragging, held } = this;
    this.release();
    if (held) this.actions.hold?.(null);
    else if (dragging && this.actions.drop) this.actions.drop();
    else if (over === place) this.actions.tap(place);
  }

  private abort(): void {
    const { held } = this;
    this.release();
    if (held) this.actions.hold?.(null);
    this.actions.cancel?.();
  }

  private release(): void {
    clearTimeout(this.timer);
    this.pointer = null;
    this.start = null;
    this.dragging = false;
    this.held = false;
  }
}
