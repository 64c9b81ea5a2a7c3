// Sixty frames a second: in Chromium's trace the work for one frame of an animation, as time of the
// processor and not of the clock, leaves room within a sixtieth of a second.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Game, House } from './client.ts';

const frame = 1000 / 60;

interface TraceEvent {
  name: string;
  ph: string;
  tid: number;
  pid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args?: { name?: string };
}

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** Milliseconds of the main thread for each frame while something happens, the costliest last. */
async function framesDuring(client: Client, happens: () => Promise<unknown>): Promise<number[]> {
  const browser = client.context.browser() as Browser;
  await browser.startTracing(client.page, { categories: ['devtools.timeline', 'cc'] });
  await happens();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return traceEvents
    .filter(({ name, ph }) => ph === 'X' && name === 'ProxyMain::BeginMainFrame')
    .map(({ tdur = 0 }) => tdur / 1000)
    .toSorted((a, b) => a - b);
}

const turns: Record<Game, string[]> = {
  abalone: ['a1b2', 'i9h8', 'a2b3', 'i8h7'],
  abalone3: ['a3b4', 'e1e2', 'e9e8'],
  abalone4: ['a4b5', 'e1e2', 'i6h6'],
  choro: ['o3', 'o5'],
};

describe('An animation', () => {
  it.each(['abalone', 'abalone4', 'choro'] as const)(
    'of %s leaves time in every frame',
    async (game) => {
      const client = await house.visit({ speed: 1 });
      await client.begin(game, 'people');
      const frames = await framesDuring(client, async () => {
        for (const turn of turns[game]) {
          if (game === 'choro') await client.page.locator('.curtain button').click();
          await client.type(turn);
          await client.page.waitForTimeout(400);
        }
        await client.page.waitForTimeout(1500);
      });
      expect(frames.length).toBeGreaterThan(20);
      const median = frames[Math.floor(frames.length / 2)]!;
      const nearlyAll = frames[Math.floor(frames.length * 0.9)]!;
      console.log(
        `${game}: ${frames.length} frames, median ${median.toFixed(1)} ms, ` +
          `90 % within ${nearlyAll.toFixed(1)} ms`,
      );
      expect(median).toBeLessThan(frame / 2);
      expect(nearlyAll).toBeLessThan(frame);
      await client.close();
    },
  );
});
