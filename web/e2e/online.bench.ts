// How long a move takes from the key of one person to the screen of the other, and how soon a page
// is connected again after the server is back. Prints rows for docs/benchmarks.md. Nothing fails
// here, because a test that watches the clock would fail on a busy machine.
import { afterAll, beforeAll, describe, it } from 'vitest';
import { OnlineSite, type Visitor } from './online-site.ts';

const moves = 1000;
const restarts = 20;
/** Two marbles go forward and back. */
const round = ['c3d3', 'g5f5', 'd3c3', 'f5g5'];

let site: OnlineSite;
beforeAll(async () => {
  site = await OnlineSite.open();
});
afterAll(() => site.close());

interface Noted {
  pressed: number[];
  shown: number[];
}

/** Notes when Enter is pressed, and when the list of moves has become longer. */
async function note({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    const noted: Noted = { pressed: [], shown: [] };
    (window as unknown as { noted: Noted }).noted = noted;
    const now = () => performance.timeOrigin + performance.now();
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Enter') noted.pressed.push(now());
      },
      true,
    );
    let known = document.querySelectorAll('.ply').length;
    new MutationObserver(() => {
      const count = document.querySelectorAll('.ply').length;
      if (count > known) noted.shown.push(now());
      known = Math.max(known, count);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

function notedBy({ page }: Visitor): Promise<Noted> {
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}

function report(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const columns = [0.5, 0.95, 0.99, 1].map((share) => `${at(share)?.toFixed(1)} ms`);
  console.log([name, times.length, ...columns].join(' | '));
}

async function seated(): Promise<[Visitor, Visitor]> {
  const both: [Visitor, Visitor] = [await site.visit(), await site.visit()];
  await site.seat({ game: 'abalone', rules: 'standard:repetition=off' }, both);
  return both;
}

describe('Play at a server', () => {
  it('shows a move to the other person', { timeout: 1_800_000 }, async () => {
    const both = await seated();
    for (const player of both) await note(player);
    for (let i = 0; i < moves; i += 1) {
      const [mover, other] = [both[i % 2]!, both[1 - (i % 2)]!];
      await mover.type(round[i % round.length]!);
      await other.page.waitForFunction(
        (count) => document.querySelectorAll('.ply').length >= count,
        i + 1,
      );
    }
    const [first, second] = [await notedBy(both[0]), await notedBy(both[1])];
    const times: number[] = [];
    for (let i = 0; i < moves; i += 1) {
      const [mover, other] = i % 2 === 0 ? [first, second] : [second, first];
      times.push(other.shown[i]! - mover.pressed[Math.floor(i / 2)]!);
    }
    report('a move, from the key to the other screen', times);
    for (const player of both) await player.leave();
  });

  it('connects again when the server is back', { timeout: 900_000 }, async () => {
    const [player, other] = await seated();
    const strip = player.page.locator('.table-strip .lost');
    const times: number[] = [];
    for (let i = 0; i < restarts; i += 1) {
      await site.kill();
      await strip.waitFor();
      await site.start();
      const back = performance.now();
      await strip.waitFor({ state: 'detached' });
      times.push(performance.now() - back);
    }
    report('connected again after the server is back', times);
    await player.leave();
    await other.leave();
  });
});
