// The board of any game in an element of the page: holds the model, creates the game's view, and
// plays traces on it. config.ts has the functions that a page may call.
import type { BoardState, Step } from '../rules/types.ts';
import { AbaloneView } from './abalone-view.ts';
import type { Board, BoardConfig } from './config.ts';
import { ChoroView } from './choro-view.ts';
import { Player } from './player.ts';
import { timelineOf } from './timeline.ts';
import { placesOfTurn, type Commands, type Model, type View } from './view.ts';

const slowest = 0.25;
const fastest = 16;

function lessMotion(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

class BoardInPage implements Board, Commands {
  private readonly host: HTMLElement;
  private readonly model: Model;
  private view: View;
  private player: Player | null = null;
  // Counts the positions shown. An animation that was overtaken by a newer position must not put
  // its own back.
  private shown = 0;
  private readonly hidden = () => {
    if (document.hidden) this.skip();
  };

  constructor(host: HTMLElement, config: BoardConfig) {
    this.host = host;
    this.model = {
      config,
      contents: structuredClone(config.state.contents),
      last: [],
      animating: false,
      paused: false,
      laps: 0,
    };
    this.view = this.makeView();
    document.addEventListener('visibilitychange', this.hidden);
  }

  set(change: Partial<BoardConfig>): void {
    const before = this.model.config;
    const config = { ...before, ...change };
    this.model.config = config;
    if (this.player) this.player.speed = config.animation.speed || 1;
    if (change.state && change.state !== before.state) {
      this.skip();
      this.shown += 1;
      this.model.contents = structuredClone(change.state.contents);
      this.model.last = [];
    }
    const anew =
      config.game !== before.game ||
      config.orientation !== before.orientation ||
      config.coordinates !== before.coordinates ||
      config.text !== before.text;
    if (anew) {
      this.skip();
      const focused = this.host.contains(document.activeElement);
      this.view.destroy();
      this.view = this.makeView();
      if (focused) this.view.focus();
    } else this.view.update();
  }

  async animate(steps: Step[], after: BoardState): Promise<void> {
    this.skip();
    this.shown += 1;
    const mine = this.shown;
    const { config } = this.model;
    const timeline = timelineOf(steps);
    if (timeline.beats.length > 0 && config.animation.speed > 0 && !lessMotion()) {
      this.model.animating = true;
      this.model.paused = false;
      this.model.laps = timeline.laps;
      const player = new Player(timeline, this.view, config.animation.speed);
      this.player = player;
      this.view.update();
      await player.done;
      if (mine !== this.shown) return;
      this.player = null;
    } else for (const kind of new Set(steps.map((step) => step.kind))) config.sound?.(kind);
    this.model.animating = false;
    this.model.last = placesOfTurn(steps);
    this.model.config = { ...this.model.config, state: after };
    this.model.contents = structuredClone(after.contents);
    this.view.update();
  }

  pause(): void {
    this.player?.pause();
    this.showPause();
  }

  resume(): void {
    this.player?.resume();
    this.showPause();
  }

  step(): void {
    this.player?.step();
    this.model.paused = this.player !== null;
    this.view.update();
  }

  skip(): void {
    const { player } = this;
    this.player = null;
    this.model.animating = false;
    player?.skip();
  }

  speed(factor: number): void {
    const { config } = this.model;
    const speed = Math.min(fastest, Math.max(slowest, config.animation.speed * factor));
    this.set({ animation: { speed } });
    config.onSpeed?.(speed);
  }

  focus(): void {
    this.view.focus();
  }

  destroy(): void {
    this.skip();
    this.view.destroy();
    document.removeEventListener('visibilitychange', this.hidden);
    this.host.replaceChildren();
  }

  private showPause(): void {
    this.model.paused = this.player?.paused ?? false;
    this.view.update();
  }

  private makeView(): View {
    const box = document.createElement('div');
    box.className = `sb-board sb-${this.model.config.game}`;
    this.host.replaceChildren(box);
    const view =
      this.model.config.game === 'choro'
        ? new ChoroView(box, this.model, this)
        : new AbaloneView(box, this.model);
    view.update();
    return view;
  }
}

export function createBoard(element: HTMLElement, config: BoardConfig): Board {
  return new BoardInPage(element, config);
}
