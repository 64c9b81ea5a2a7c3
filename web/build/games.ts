// What the rules say about each game, asked when the client is built: so the first view needs no
// rules, and nothing about the games is written by hand. `virtual:games` has the facts that never
// change and how each game begins; `virtual:demos/choro` a short game with its steps. Used by
// vite.config.ts.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { demos } from '../src/app/demos.ts';
import type { Answer, GameFacts, GameId, TableView } from '../src/rules/types.ts';
import { loadModule, type Module } from '../src/wasm/module.ts';

const file = fileURLToPath(new URL('../../build/web/wasm/rules.wasm', import.meta.url));
const gamesModule = 'virtual:games';
const demosModule = 'virtual:demos/';

class BuildTable {
  private readonly module: Module;
  private readonly address: number;

  constructor(module: Module, settings: object) {
    this.module = module;
    this.address = Number(module.text('table_make', JSON.stringify(settings), 1, 0));
  }

  read<T>(name: string, ...args: (string | number)[]): T {
    return JSON.parse(this.module.text(name, this.address, ...args)) as T;
  }

  view(): TableView {
    return this.read('table_view');
  }

  free(): void {
    this.module.number('table_free', this.address);
  }
}

/** A person in the first seat against computers, who has not moved yet. */
function startOf(module: Module, { id, letters }: GameFacts) {
  const seats = letters.map((_, seat) => (seat === 0 ? 'person' : 'engine:1'));
  const table = new BuildTable(module, { game: id, seats });
  const view = table.view();
  const start = { view, choices: table.read('table_choices', 0) };
  table.free();
  return start;
}

export async function gamesText(): Promise<string> {
  const module = await loadModule(readFileSync(file));
  const facts = JSON.parse(module.text('games')) as GameFacts[];
  const starts = Object.fromEntries(facts.map((game) => [game.id, startOf(module, game)]));
  return `export const facts = ${JSON.stringify(facts)};\nexport const starts = ${JSON.stringify(starts)};`;
}

export async function demoText(game: GameId): Promise<string> {
  const module = await loadModule(readFileSync(file));
  const { settings, turns } = demos[game];
  const table = new BuildTable(module, settings);
  const start = table.view();
  const shown = turns.map((turn) => {
    const [seat] = table.view().mayChoose;
    const answer = table.read<Answer>('table_play', seat ?? 0, turn, 0);
    if ('refused' in answer) throw new Error(`the demo of ${game} plays ${turn}`);
    return { steps: answer.told.flatMap(({ steps }) => steps), view: table.view() };
  });
  table.free();
  return `export const start = ${JSON.stringify(start)};\nexport const turns = ${JSON.stringify(shown)};`;
}

export function games(): Plugin {
  return {
    name: 'sumito-games',
    resolveId: (id) => (id === gamesModule || id.startsWith(demosModule) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${gamesModule}`) && !id.startsWith(`\0${demosModule}`)) return undefined;
      this.addWatchFile(file);
      const demo = id.slice(1 + demosModule.length);
      return id === `\0${gamesModule}` ? gamesText() : demoText(demo as GameId);
    },
  };
}
