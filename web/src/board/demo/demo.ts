// A page to look at the boards while working on them: any game, layout or position, both sides
// played with the mouse or at random. Not part of the product.
// ?game=choro&layout=main0&position=...&seat=1&lang=de&theme=dark&random=30&speed=2&look
import de from '@i18n/de.json';
import en from '@i18n/en.json';
import fr from '@i18n/fr.json';
import type { GameId, GameSettings, Seat } from '../../rules/types.ts';
import { loadRules } from '../../rules/rules.ts';
import { createBoard, thumbnail, type BoardConfig } from '../index.ts';
import { createSounds } from '../sound.ts';
import './demo.css';

const asked = new URLSearchParams(location.search);
const game = (asked.get('game') ?? 'abalone') as GameId;
const texts: Record<string, string> = { en, fr, de }[asked.get('lang') ?? 'en'] ?? en;
if (asked.has('theme')) document.documentElement.dataset.theme = asked.get('theme')!;

function text(key: string, values: Record<string, string | number> = {}): string {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

const settings: GameSettings = { game };
for (const name of ['layout', 'position', 'rules'] as const)
  if (asked.has(name)) settings[name] = asked.get(name)!;

const rules = await loadRules();
const table = rules.make(settings);
const sounds = createSounds();
let seed = Number(asked.get('seed') ?? 1);
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const choicesNow = () => table.view().mayChoose.flatMap((seat) => table.choices(seat));
for (let i = Number(asked.get('random') ?? 0); i > 0 && choicesNow().length > 0; --i) {
  const choices = choicesNow();
  const { seat, text: move } = choices[Math.floor(random() * choices.length)]!;
  table.ask({ kind: 'play', seat, text: move });
}

const host = document.getElementById('demo')!;
const place = document.createElement('div');
place.className = 'demo-board';
const log = document.createElement('p');
log.id = 'log';
host.append(place, log);

const toPlay = () => {
  const mayChoose = asked.has('look') ? [] : table.view().mayChoose;
  return { mayChoose, choices: mayChoose.flatMap((seat) => table.choices(seat)) };
};

const config: BoardConfig = {
  game,
  text,
  state: table.view(),
  ...toPlay(),
  orientation: Number(asked.get('seat') ?? 0),
  coordinates: !asked.has('plain'),
  highlight: { lastMove: true, sumitos: asked.has('sumitos'), threats: asked.has('threats') },
  animation: { speed: Number(asked.get('speed') ?? 1) },
  sound: sounds.play,
  onChoose: (seat, choice) => void play(seat, choice),
};
const board = createBoard(place, config);

async function play(seat: Seat, choice: string): Promise<void> {
  const answer = table.ask({ kind: 'play', seat, text: choice });
  const steps = 'told' in answer ? answer.told.flatMap((event) => event.steps) : [];
  log.textContent = `${choice} ${table.view().position}`;
  await board.animate(steps, table.view());
  board.set(toPlay());
}

function button(label: string, action: () => void): void {
  const made = document.createElement('button');
  made.textContent = label;
  made.addEventListener('click', action);
  host.append(made);
}

let seat = config.orientation;
button('turn', () => board.set({ orientation: (seat = (seat + 1) % config.state.seats) }));
button('random', () => {
  const choices = choicesNow();
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice) void play(choice.seat, choice.text);
});
button('sound', () => sounds.set(!sounds.on));
const small = document.createElement('div');
small.className = 'demo-small';
small.innerHTML = rules
  .layouts(game)
  .slice(0, 4)
  .map((layout) => thumbnail(layout.contents, game))
  .join('');
host.append(small);
Object.assign(globalThis, { board, table, play });
