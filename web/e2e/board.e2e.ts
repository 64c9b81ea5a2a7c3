// The boards under a person's hand: marbles chosen by press and by drag, holes by tap and by hold,
// questions, and sowing with pause, step and skip.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, Site } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

interface Spot {
  x: number;
  y: number;
}

async function spot(client: Client, place: string): Promise<Spot> {
  const box = await client.page.locator(`.sb-grid [data-place="${place}"] .sb-hit`).boundingBox();
  if (!box) throw new Error(`${place} is not on the board`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function press(client: Client, ...places: string[]): Promise<void> {
  for (const place of places) {
    const { x, y } = await spot(client, place);
    await client.page.mouse.click(x, y);
  }
}

async function drag(client: Client, from: string, to: string): Promise<void> {
  const start = await spot(client, from);
  const end = await spot(client, to);
  await client.page.mouse.move(start.x, start.y);
  await client.page.mouse.down();
  await client.page.mouse.move(end.x, end.y, { steps: 8 });
  await client.page.mouse.up();
}

async function selected(client: Client): Promise<string[]> {
  const cells = await client.page
    .locator('.sb-grid [aria-selected="true"]')
    .evaluateAll((found) => found.map((cell) => cell.getAttribute('data-place') ?? ''));
  return cells.toSorted();
}

async function expectTurns(client: Client, ...texts: string[]): Promise<void> {
  await expect.poll(() => client.page.locator('.ply').allInnerTexts()).toEqual(texts);
}

async function abalone(look = {}): Promise<Client> {
  const client = await site.visit(look);
  await client.begin('abalone', 'people');
  await client.myTurn();
  return client;
}

/** Both players have opened with o8, which gives the position of the examples in the rules. */
async function choro(look = {}): Promise<Client> {
  const client = await site.visit(look);
  await client.begin('choro', 'people');
  for (const seat of ['S', 'N']) {
    await client.page.locator('.curtain button').click();
    await press(client, `${seat}.o8`);
  }
  return client;
}

describe('Marbles', () => {
  it('are selected by presses, show where they can go, and are moved by one more press', async () => {
    const client = await abalone();
    await press(client, 'c3', 'c5');
    expect(await selected(client)).toEqual(['c3', 'c4', 'c5']);
    expect(await client.page.locator('.sb-arrow').count()).toBe(4);
    // Two moves of the selection lead there, so pressing it plays none.
    await press(client, 'd4');
    expect(await selected(client)).toEqual(['c3', 'c4', 'c5']);
    await press(client, 'd3');
    await expectTurns(client, 'c3c5d3');
    await client.close();
  });

  it('are deselected by Escape and by a press beside them', async () => {
    const client = await abalone();
    await press(client, 'c3');
    await client.page.keyboard.press('Escape');
    expect(await selected(client)).toEqual([]);
    await press(client, 'c3', 'e5');
    expect(await selected(client)).toEqual([]);
    await expectTurns(client);
    await client.close();
  });

  it('are picked by a drag along them and moved by a second one, also sideways', async () => {
    const client = await abalone();
    await drag(client, 'c3', 'c5');
    expect(await selected(client)).toEqual(['c3', 'c4', 'c5']);
    await drag(client, 'c4', 'd5');
    await expectTurns(client, 'c3c5d4');
    await client.close();
  });

  it('push the line ahead of them when they are dragged beyond it', async () => {
    const client = await abalone();
    await drag(client, 'a1', 'd4');
    await expectTurns(client, 'a1b2');
    await client.close();
  });

  it('go back if they are not dragged far enough or cannot go there', async () => {
    const client = await abalone();
    await drag(client, 'a3', 'a5');
    await drag(client, 'e5', 'e8');
    await drag(client, 'i5', 'f5');
    await expectTurns(client);
    await client.close();
  });

  it('follow a finger without scrolling the page', async () => {
    const client = await abalone({ phone: true, width: 360, height: 640 });
    const fingers = await client.context.newCDPSession(client.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    const start = await spot(client, 'c3');
    const end = await spot(client, 'd3');
    const before = await client.page.evaluate(() => scrollY);
    await touch('touchStart', start);
    for (const share of [0.3, 0.6, 1])
      await touch('touchMove', {
        x: start.x + (end.x - start.x) * share,
        y: start.y + (end.y - start.y) * share,
      });
    await touch('touchEnd');
    await expectTurns(client, 'c3d3');
    expect(await client.page.evaluate(() => scrollY)).toBe(before);
    await client.close();
  });
});

describe('Holes', () => {
  it('are named with their counters, and show where the sowing would end', async () => {
    const client = await choro();
    const hole = client.page.locator('[data-place="S.i5"]');
    await expect
      .poll(() => hole.getAttribute('aria-label'))
      .toBe('i5, South, 2 counters, sowing ends in i5, laps: 5, captures 7');
    const { x, y } = await spot(client, 'S.i5');
    await client.page.mouse.move(x, y);
    expect(await client.page.locator('.sb-line').innerText()).toContain('captures 7');
    expect(await client.page.locator('.sb-pit-captured').count()).toBe(2);
    await client.close();
  });

  it('ask in words if there are several ways, also within a turn', async () => {
    const client = await choro();
    const answers = client.page.locator('.sb-answer');
    const told = () => client.page.locator('.sb-panel [role=status]').textContent();
    await press(client, 'S.o1');
    expect(await answers.count()).toBe(2);
    await client.page.keyboard.press('Escape');
    expect(await answers.count()).toBe(0);
    await press(client, 'S.o1');
    await answers.filter({ hasText: 'clockwise, which captures 6' }).click();
    await expect.poll(() => answers.count()).toBe(3);
    expect(await told()).toMatch(/^Your turn continues: .*What next\? Sow o1.*\. Leave o1/);
    await answers.filter({ hasText: 'Leave o1' }).click();
    await expect.poll(() => client.page.locator('.sb-line').innerText()).toContain('Free choice');
    expect(await told()).toContain('Free choice');
    await press(client, 'S.i6');
    await expect.poll(() => client.page.locator('.ply').last().innerText()).toBe('o1-.x.i6');
    await client.close();
  });

  it('show what they would do while a finger is held on them, and are chosen by a tap', async () => {
    const client = await choro({ phone: true, width: 360, height: 740 });
    const fingers = await client.context.newCDPSession(client.page);
    const touchPoints = [await spot(client, 'S.i5')];
    const before = await client.turns();
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect.poll(() => client.page.locator('.sb-line').innerText()).toContain('captures 7');
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await client.turns()).toBe(before);
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => client.turns()).toBe(before + 1);
    await client.close();
  });

  it('are sown counter by counter, with pause, step and skip', async () => {
    const client = await choro({ speed: 1 });
    const { page } = client;
    const key = (name: string) => page.getByRole('button', { name, exact: true });
    const sown = () => page.locator('.sb-number').allTextContents();
    await key('Pause').click();
    expect(await page.locator('.sb-line').innerText()).toMatch(/^Lap \d+ of \d+$/);
    await page.waitForTimeout(50);
    const before = await sown();
    await page.waitForTimeout(300);
    expect(await sown()).toEqual(before);
    // The first step may only end the lifting, because lifted counters are shown as soon as it
    // begins.
    await expect
      .poll(async () => {
        await key('Next counter').click();
        return sown();
      })
      .not.toEqual(before);
    await key('Skip to the end').click();
    await expect.poll(sown).toContain('6');
    expect(await key('Pause').count()).toBe(0);
    await client.myTurn();
    await client.close();
  });
});

describe('Less motion', () => {
  it('shows the result of a turn immediately, and marks what it did', async () => {
    const client = await choro({ speed: 0.25 });
    await client.page.locator('.sb-keys button').nth(2).click();
    await client.myTurn();
    await client.page.emulateMedia({ reducedMotion: 'reduce' });
    await press(client, 'S.i5');
    await expect.poll(() => client.page.locator('.sb-pit-last').count()).toBeGreaterThan(1);
    expect(await client.page.locator('.sb-hand').count()).toBe(0);
    await client.close();
  });
});

describe('A secret choice', () => {
  it('cannot be seen from the focus or on the board', async () => {
    const client = await site.visit();
    await client.begin('choro', 'people');
    await client.page.locator('.curtain button').click();
    await client.page.locator('[data-place="S.o1"]').focus();
    for (let i = 0; i < 4; ++i) await client.page.keyboard.press('ArrowRight');
    await client.page.keyboard.press('Enter');
    await client.page.locator('.curtain button').click();
    expect(await client.page.locator('.sb-grid [tabindex="0"]').getAttribute('data-place')).toBe(
      'S.o1',
    );
    expect(await client.page.locator('.sb-grid').innerHTML()).not.toContain('sown');
    await client.close();
  });
});
