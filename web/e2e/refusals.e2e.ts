// A press that does nothing says why, on both boards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, Site } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

async function press(client: Client, ...places: string[]): Promise<void> {
  for (const place of places)
    await client.page.locator(`.board [data-place="${place}"]`).first().click();
}

function said(client: Client): Promise<string> {
  return client.page.locator('.board .sb-refusal').innerText();
}

describe('A press that does nothing', () => {
  it('in Abalone says why in a sentence, which goes away', async () => {
    const client = await site.visit();
    await client.begin('abalone', 'people');
    await client.myTurn();
    for (const [places, sentence] of [
      [['e5'], 'This hole is empty.'],
      [['i5'], 'That is White’s.'],
      [['c3', 'c5', 'd4'], 'Two ways lead there. Press an arrow.'],
    ] as const) {
      await press(client, ...places);
      await expect.poll(() => said(client)).toBe(sentence);
    }
    await expect.poll(() => client.page.locator('.board .sb-refusal').isVisible()).toBe(false);
    await press(client, 'd3');
    await expect.poll(() => client.turns()).toBe(1);
    await client.close();
  });

  it('while the computer thinks, or at an earlier position, says that', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.beginWith('abalone', 'a1b2');
    await page.locator('main').focus();
    await page.keyboard.press('ArrowLeft');
    await page.locator('.back-to-game').waitFor();
    await press(client, 'c3');
    await expect.poll(() => said(client)).toBe('This is an earlier position.');
    await client.close();
  });

  it('shakes only the marble that was pressed, and nothing for those who want less motion', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.begin('abalone', 'people');
    await client.myTurn();
    const shaken = () =>
      page.evaluate(() =>
        document.getAnimations().flatMap((animation) => {
          const effect = animation.effect as KeyframeEffect;
          const moved = effect.getKeyframes().map(({ translate }) => String(translate));
          const far = Math.max(...moved.map((one) => Math.abs(parseFloat(one)) || 0));
          return effect.target?.closest('.sb-marbles') ? [far] : [];
        }),
      );
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      // Long enough to be seen by the test.
      Element.prototype.animate = function (frames, options) {
        return animate.call(this, frames, { ...(options as object), duration: 60_000 });
      };
    });
    await press(client, 'i5');
    const found = await shaken();
    expect(found).toHaveLength(1);
    expect(found[0]).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => document.getAnimations().forEach((one) => one.cancel()));
    await press(client, 'i6');
    expect((await shaken()).filter((far) => far > 0)).toEqual([]);
    await client.close();
  });

  it('in Choro says why, too', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.begin('choro', 'people');
    await page.getByRole('button', { name: 'I am South' }).click();
    await press(client, 'S.i3');
    await expect.poll(() => said(client)).toContain('one of your outer row');
    await press(client, 'N.o1');
    await expect.poll(() => said(client)).toBe('That is North’s.');
    await client.close();
  });
});
