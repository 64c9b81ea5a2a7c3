// How smoothly the boards move: the frames shown during animations, from Chromium's own trace.
// Prints a table for docs/benchmarks.md. Nothing fails here, because a test that watches the clock
// would fail on a busy machine.
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Client, type Game, Site } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

interface TraceEvent {
  name: string;
  ts: number;
  /** Microseconds of processor time. */
  tdur?: number;
}

const categories = [
  'cc',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

/** A gap of two frames on a display with 60 per second. */
const late = 1000 / 60 + 10;

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function report(name: string, events: TraceEvent[]): void {
  const drawn = events
    .filter((event) => event.name === 'DrawFrame')
    .map((event) => event.ts / 1000)
    .toSorted((a, b) => a - b);
  const gaps = drawn.slice(1).map((at, i) => at - (drawn[i] ?? at));
  // A gap of a tenth of a second or more is the pause between two moves.
  const moving = gaps.filter((gap) => gap < 100).toSorted((a, b) => a - b);
  const seconds = moving.reduce((sum, gap) => sum + gap, 0) / 1000;
  const rate = moving.length / seconds;
  const slow = moving.filter((gap) => gap > late).length;
  // The page's own processor time for a frame, which does not depend on other programs.
  const work = events
    .filter(({ name: what, tdur }) => what === 'ProxyMain::BeginMainFrame' && tdur !== undefined)
    .map((event) => (event.tdur ?? 0) / 1000)
    .toSorted((a, b) => a - b);
  const columns = [
    name,
    `${seconds.toFixed(1)} s`,
    rate.toFixed(1),
    `${percentile(moving, 0.5).toFixed(1)} ms`,
    `${((100 * slow) / moving.length).toFixed(1)} %`,
    `${percentile(work, 0.5).toFixed(2)} ms`,
    `${percentile(work, 0.99).toFixed(2)} ms`,
  ];
  console.log(columns.join(' | '));
}

async function measure(client: Client, seconds: number): Promise<TraceEvent[]> {
  const session = await client.context.newCDPSession(client.page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: categories.join(','),
  });
  await client.page.waitForTimeout(seconds * 1000);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

const cases: { name: string; game: Game; seconds: number }[] = [
  { name: 'Abalone, computers play each other', game: 'abalone', seconds: 12 },
  { name: 'Choro, the opening race and laps', game: 'choro', seconds: 15 },
];

describe('Frames while the board moves', () => {
  it.each(cases)('$name', async ({ name, game, seconds }) => {
    // This slow, the computer's answer is always ready, so there are no pauses.
    const client = await site.visit({ speed: 0.7 });
    await client.go(`#/new/${game}`);
    await client.page.locator('.chair').first().getByLabel('Computer', { exact: true }).check();
    await client.page.locator('button[type=submit]').click();
    await client.page.locator('.board svg').first().waitFor();
    await client.page.waitForTimeout(1500);
    report(name, await measure(client, seconds));
    await client.close();
  });

  it('the home page with its board and a living one', async () => {
    const client = await site.visit({ speed: 1 });
    await client.page.waitForTimeout(2000);
    report('Home page, one living board', await measure(client, 12));
    await client.close();
  });
});
