// Everything around the board: copies, saving and loading, offers between people, the end.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site } from './client.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

describe('Around the board', () => {
  it('an invalid move is refused in words, and nothing happens', async () => {
    const client = await site.visit();
    await client.begin('abalone');
    await client.myTurn();
    await client.type('a1i9');
    await expect.poll(() => client.page.locator('#move-problem').innerText()).toContain('a1i9');
    expect(await client.turns()).toBe(0);
    await client.close();
  });

  it('a secret choice that was typed is not shown, and the next person does not see it', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.begin('choro', 'people');
    await page.getByRole('button', { name: 'I am South' }).click();
    await client.type('o9');
    const problem = page.locator('#move-problem');
    await expect.poll(() => problem.innerText()).toBe('That is not possible here.');
    await page.fill('input[name=move]', 'o5');
    await page.locator('[data-place="S.o3"]').click();
    await page.getByRole('button', { name: 'I am North' }).waitFor();
    expect(await page.inputValue('input[name=move]')).toBe('');
    await client.close();
  });

  it('a hint that comes after the move is not shown', async () => {
    const client = await site.visit({ speed: 0.25 });
    const { page } = client;
    await client.begin('abalone', 'people');
    await client.myTurn();
    const hint = page.getByRole('button', { name: 'Hint' });
    await hint.click();
    await expect.poll(() => hint.getAttribute('aria-pressed')).toBe('true');
    await client.type('a1b2');
    await expect.poll(() => hint.getAttribute('aria-pressed')).toBe('false');
    await client.myTurn();
    expect(await page.locator('.said').innerText()).not.toContain('Hint:');
    await client.close();
  });

  it('a game is copied in every notation, saved, and loaded again', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.begin('abalone', 'people');
    await client.myTurn();
    await client.type('a1b2');
    await client.type('i5h5');
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelector('.print-only')?.textContent;
    });
    expect(printed).toContain('1. a1b2 i5h5');
    await page.getByRole('button', { name: 'Save, load, share' }).click();
    const copies: string[] = [];
    for (const notation of ['Aba-Pro', 'PlayStrategy', 'Nacre']) {
      await page.getByLabel(notation, { exact: true }).check();
      await page.getByRole('button', { name: 'Copy' }).first().click();
      await expect.poll(() => page.locator('.said-line').innerText()).toBe('Copied.');
      copies.push(await page.evaluate(() => navigator.clipboard.readText()));
    }
    expect(copies[0]).toContain('1. a1b2 i5h5');
    expect(new Set(copies).size).toBe(3);

    for (const [name, magic] of [
      ['Save as a file', ''],
      ['Picture (SVG)', '<svg'],
      ['Picture (PNG)', 'PNG'],
    ]) {
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: name ?? '' }).click();
      const content = await readFile(await (await waiting).path(), 'latin1');
      if (name === 'Save as a file') expect(content).toContain('1. a1d4');
      else expect(content.slice(0, 400)).toContain(magic);
    }

    await page.getByPlaceholder('Paste a game here').fill('1. z9');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect
      .poll(() => page.locator('dialog .problem').innerText())
      .toContain('cannot be opened');
    await page.getByPlaceholder('Paste a game here').fill(`${copies[2]}`);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => client.page.locator('dialog').count()).toBe(0);
    expect(await page.locator('.ply').allInnerTexts()).toEqual(['a1b2', 'i5h5']);
    await client.close();
  });

  it('a position is opened, and an invalid file is refused in German, each time', async () => {
    const client = await site.visit({ locale: 'de' });
    const { page } = client;
    await client.begin('abalone', 'people');
    await client.myTurn();
    await client.type('a1b2');
    await page.getByRole('button', { name: 'Speichern, laden, teilen' }).click();
    const file = page.locator('dialog input[type=file]');
    const problem = page.locator('dialog .problem');
    for (const [move, column] of [
      ['1. z9', 4],
      ['1. a1b2 z9', 9],
    ]) {
      const buffer = Buffer.from(`${move}`);
      await file.setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer });
      await expect.poll(() => problem.innerText()).toContain(`Zeile 1, Spalte ${column}`);
      await expect.poll(() => file.inputValue()).toBe('');
    }
    const position = await page.locator('dialog input.record').inputValue();
    await page.locator('dialog textarea').last().fill(position);
    await page.getByRole('button', { name: 'Öffnen' }).click();
    await expect.poll(() => client.turns()).toBe(0);
    expect(await page.locator('.seat.turn').getAttribute('aria-label')).toBe('Weiß');
    await client.close();
  });

  it('a position with scores shows them, for every player', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.go('/new/abalone');
    await page.getByRole('button', { name: 'Open a saved game' }).click();
    const position = '5/6/2bbbrw/8/2bbbwr2/8/bbbwr2/6/rr3 0 5 0 b 0 1';
    const game = `[Game "abalone3"]\n[Rules "standard"]\n[Position "${position}"]\n*`;
    await page.getByPlaceholder('Paste a game here').fill(game);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await client.myTurn();
    const white = page.getByRole('region', { name: 'White' });
    expect(await white.locator('.tray').getAttribute('aria-label')).toBe('5 marbles ejected');
    expect(await white.locator('.pip-any').count()).toBe(5);
    await client.close();
  });

  it('with four players each seat says what its team has ejected', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.go('/new/abalone');
    await page.getByRole('button', { name: 'Open a saved game' }).click();
    const board = 'wwww1/1www1u/2ww1uu/5uuu/rrr3uuu/rrr5/rr1bb2/r1bbb1/1bbbb';
    const position = `${board} 4 1 b 0 1`;
    const game = `[Game "abalone4"]\n[Position "${position}"]\n*`;
    await page.getByPlaceholder('Paste a game here').fill(game);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await client.myTurn();
    for (const [name, count] of [
      ['Black', 4],
      ['White', 4],
      ['Red', 1],
      ['Blue', 1],
    ] as const) {
      const seat = page.getByRole('region', { name, exact: true });
      expect(await seat.locator('.team-score').innerText()).toBe(`Team: ${count} of 6`);
    }
    await client.close();
  });

  it('the colours are drawn by lot if the person wants it, and the result is announced', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.go('/new/abalone');
    await page.getByLabel('Draw lots for the colours').check();
    // Random numbers that make the person White.
    await page.evaluate(() => {
      Math.random = () => 0.1;
    });
    await client.begin('abalone');
    await expect
      .poll(() => page.locator('.said').innerText())
      .toContain('drawn by lot: Computer, level 1 (Black), You (White).');
    await client.myTurn();
    expect(await client.turns()).toBe(1);
    await client.close();
  });

  it('people at one screen take back and draw when both want to', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.go('/new/abalone');
    await page.locator('.chair').nth(1).getByLabel('Person').check();
    await page.getByText('Rule options').click();
    await page.getByLabel('The players may agree to a draw').check();
    await page.locator('button[type=submit]').click();
    await client.myTurn();
    await client.type('a1b2');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    expect(await client.turns()).toBe(1);
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => client.turns()).toBe(0);
    await page.getByRole('button', { name: 'Offer a draw' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => page.locator('.over .result').innerText()).toContain('Drawn (agreed)');
    await page.locator('.over').getByRole('button', { name: 'Rematch' }).click();
    await client.myTurn();
    expect(await client.turns()).toBe(0);
    await client.close();
  });

  it('a player who runs out of time has lost', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.go('/new/abalone');
    await page.locator('.chair').nth(1).getByLabel('Person').check();
    await page.getByLabel('Custom', { exact: true }).check();
    await page.getByLabel('Minutes').fill('0.5');
    await page.getByLabel('Minutes').blur();
    await page.clock.install();
    await page.locator('button[type=submit]').click();
    await client.myTurn();
    // The clock waits for the first move.
    await page.clock.runFor(31_000);
    expect(await page.locator('.clock.running').count()).toBe(0);
    await client.type('a1b2');
    await page.clock.runFor(1000);
    await expect.poll(() => page.locator('.clock.running').count()).toBe(1);
    expect(
      await page.getByRole('button', { name: 'Take back' }).getAttribute('aria-disabled'),
    ).toBe('true');
    await page.clock.runFor(31_000);
    const result = page.locator('.over .result');
    await expect
      .poll(() => result.innerText())
      .toContain('Black won (out of time).');
    await client.close();
  });

  it('one of three who has resigned cannot resign again, and the keys still work', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.begin('abalone3');
    await client.myTurn();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
    for (const name of ['Resign', 'Take back'])
      await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0);
    const bottom = page.locator('.seats-bottom .seat');
    const before = await bottom.getAttribute('aria-label');
    await page.locator('main').focus();
    await page.keyboard.press('f');
    await expect.poll(() => bottom.getAttribute('aria-label')).not.toBe(before);
    await client.close();
  });

  it('a game of computers alone plays by itself', async () => {
    const client = await site.visit();
    const { page } = client;
    await client.go('/new/choro');
    await page.locator('.chair').first().getByLabel('Computer', { exact: true }).check();
    await page.locator('button[type=submit]').click();
    await expect.poll(() => client.turns(), { timeout: 60_000 }).toBeGreaterThan(6);
    await client.close();
  });
});
