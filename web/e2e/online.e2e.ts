// People in browsers of their own play and watch games at a real server.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OnlineSite, type Visitor } from './online-site.ts';
import { expectNoViolation } from './violations.ts';

let site: OnlineSite;
let visitors: Visitor[] = [];
beforeAll(async () => {
  site = await OnlineSite.open();
});
afterAll(() => site.close());
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.leave();
});

async function people(count: number): Promise<Visitor[]> {
  visitors = [];
  for (let i = 0; i < count; i += 1) visitors.push(await site.visit());
  return visitors;
}

async function two(): Promise<[Visitor, Visitor]> {
  return (await people(2)) as [Visitor, Visitor];
}

/** Black has pushed off five marbles; e6e7 pushes off the sixth. */
const nearEnd = 'sssss/sss3/7/8/5SSSs/8/7/SSSSSS/SSSSS 5 0 b 0 1';

async function playTo(turns: number, players: readonly Visitor[], moves: string[]): Promise<void> {
  for (const [i, move] of moves.entries()) {
    await players[i % players.length]!.type(move);
    for (const player of players) await player.sees(turns + i + 1);
  }
}

describe('Two people', () => {
  it('play a game, decline a draw, resign, and play again with other colours', async () => {
    const [ada, bob] = await two();
    await site.seat({ game: 'abalone', time: '10+5' }, [ada, bob]);
    await playTo(0, [ada, bob], ['a1b2', 'i9h8']);
    await ada.page.locator('main').focus();
    await ada.page.keyboard.press('d');
    await bob.button('Decline').waitFor();
    await bob.page.locator('main').focus();
    await bob.page.keyboard.press('n');
    await ada.button('Draw').waitFor();
    await ada.type('b2c3');
    await bob.sees(3);
    await bob.button('Resign').click();
    await bob.button('Resign?').click();
    await ada.page.getByText('You have won').waitFor();
    await bob.page.getByText('You have lost').waitFor();
    const before = ada.page.url();
    await ada.button('Rematch').click();
    await bob.page.getByText('asks for a rematch').waitFor();
    await bob.button('Rematch').click();
    await expect.poll(() => ada.page.url()).not.toBe(before);
    await bob.type('a1b2');
    await ada.sees(1);
  });

  it('play to the sixth marble, and find the end again after a reload', async () => {
    const [ada, bob] = await two();
    await site.seat({ game: 'abalone', position: nearEnd }, [ada, bob]);
    await playTo(0, [ada, bob], ['b1c1', 'h4g4']);
    await ada.type('e6e7');
    await ada.page.getByText('You have won').waitFor();
    await bob.page.getByText('You have lost').waitFor();
    expect(await bob.page.locator('.over .result').innerText()).toContain('1-0');
    await bob.page.reload();
    await bob.page.getByText('You have lost').waitFor();
    // The server reads it again.
    await site.kill();
    await site.start();
    await bob.page.reload();
    await bob.page.locator('.over .result').waitFor();
    expect(await bob.page.locator('.over .result').innerText()).toContain('1-0');
    await bob.sees(3);
    await bob.page.goto(`${bob.page.url()}/1`);
    await expect.poll(() => bob.page.locator('[aria-current].ply').innerText()).toBe('b1c1');
  });

  it('choose in secret at Choro: no byte tells the choice before both have chosen', async () => {
    const [ada, bob] = await two();
    const table = await site.seat({ game: 'choro', time: '10+5' }, [ada, bob]);
    const heard = bob.frames.length;
    await ada.type('o3');
    await ada.sees(1);
    await bob.sees(1);
    expect(await bob.page.locator('.ply-text').allInnerTexts()).toEqual(['?']);
    expect(await ada.page.locator('.ply-text').allInnerTexts()).toEqual(['o3']);
    // The id of the table is drawn at random and may contain anything.
    const told = bob.frames.slice(heard).join('\n').replaceAll(table, '');
    expect(told).toContain('"move":"?"');
    expect(told).not.toContain('o3');
    await bob.type('o5');
    await expect.poll(() => bob.frames.join('\n')).toContain('"reveals":[{"v":');
    await expect.poll(() => bob.page.locator('.ply-text').first().innerText()).toBe('o3');
    await expect.poll(() => ada.page.locator('.ply-text').nth(1).innerText()).toBe('o5');
  });
});

describe('Nothing is lost', () => {
  it('on a reload in the middle of a game', async () => {
    const [ada, bob] = await two();
    await site.seat({ game: 'abalone', time: '10+5' }, [ada, bob]);
    await playTo(0, [ada, bob], ['a1b2', 'i9h8']);
    await bob.page.reload();
    await bob.board();
    await bob.sees(2);
    await playTo(2, [ada, bob], ['b2c3', 'i5h5']);
  });

  it('when a connection is cut: the move made meanwhile is kept and played once', async () => {
    const [ada, bob] = await two();
    await site.seat({ game: 'abalone', time: '10+5' }, [ada, bob]);
    await playTo(0, [ada, bob], ['a1b2', 'i9h8']);
    ada.wire.cut();
    await ada.type('b2c3');
    await ada.page.locator('.ply.pending').waitFor();
    await ada.page.getByText('Reconnecting…').waitFor();
    await ada.page.getByText('Your move is kept.').waitFor();
    expect(await bob.turns()).toBe(2);
    ada.wire.mend();
    await bob.sees(3);
    await ada.sees(3);
    expect(await ada.page.locator('.ply.pending').count()).toBe(0);
    await ada.page.getByText('Connected.').waitFor();
    await playTo(3, [bob, ada], ['i5h5', 'a5b5']);
  });

  it('when the server is killed in the middle', async () => {
    const [ada, bob] = await two();
    await site.seat({ game: 'abalone', time: '10+5' }, [ada, bob]);
    await playTo(0, [ada, bob], ['a1b2', 'i9h8']);
    await site.kill();
    await ada.type('b2c3');
    await ada.page.locator('.ply.pending').waitFor();
    await site.start();
    await bob.sees(3);
    await ada.sees(3);
    await playTo(3, [bob, ada], ['i5h5', 'a5b5']);
  });

  it('in a second tab of the same person, which stays in step', async () => {
    const [ada, bob] = await two();
    const table = await site.seat({ game: 'abalone', time: '10+5' }, [ada, bob]);
    const other = await ada.context.newPage();
    await other.goto(`${ada.address}/g/${table}`);
    await other.locator('input[name=move]:enabled').waitFor();
    await playTo(0, [ada, bob], ['a1b2', 'i9h8']);
    await expect.poll(() => other.locator('.ply').count()).toBe(2);
  });
});

describe('A move that the server refuses', () => {
  it('goes back with the reason', async () => {
    const [ada, bob] = await two();
    const table = await site.seat({ game: 'abalone' }, [ada, bob]);
    await playTo(0, [ada, bob], ['a1b2', 'i9h8']);
    ada.wire.cut();
    await ada.type('b2c3');
    await ada.page.locator('.ply.pending').waitFor();
    // Meanwhile the same person plays something else on another device.
    const token = await ada.context.cookies();
    await bob.context.addCookies(token);
    const twin = await bob.context.newPage();
    await twin.goto(bob.address);
    const before = bob.page;
    (bob as { page: typeof twin }).page = twin;
    await bob.request('move', { table, move: 'a5b5' });
    (bob as { page: typeof twin }).page = before;
    ada.wire.mend();
    await ada.page.getByText('The game has gone on, so your move was not played.').waitFor();
    await ada.sees(3);
    expect(await ada.page.locator('.ply-text').last().innerText()).toBe('a5b5');
    expect(await ada.page.locator('.ply.pending').count()).toBe(0);
  });
});

describe('A player who does not come back', () => {
  it('can be left behind by a claim', { timeout: 150_000 }, async () => {
    const [ada, bob] = await two();
    await site.seat({ game: 'abalone', time: '10+5' }, [ada, bob]);
    await playTo(0, [ada, bob], ['a1b2', 'i9h8']);
    await bob.wire.cut();
    await ada.page.getByText('to come back').waitFor();
    await ada.button('Claim the win').click({ timeout: 100_000 });
    await ada.page.getByText('You have won').waitFor();
  });
});

describe('A watcher', () => {
  it('sees the game, is counted, and cannot play', async () => {
    const [ada, bob, eve] = (await people(3)) as [Visitor, Visitor, Visitor];
    const table = await site.seat({ game: 'abalone', time: '10+5' }, [ada, bob]);
    await eve.open(table);
    await eve.board();
    await eve.page.getByText('You are watching.').waitFor();
    await ada.page.getByRole('img', { name: '1 is watching' }).waitFor();
    await playTo(0, [ada, bob], ['a1b2', 'i9h8']);
    await eve.sees(2);
    expect(await eve.button('Resign').count()).toBe(0);
    expect(await eve.page.locator('input[name=move]').count()).toBe(0);
  });
});

it('A hidden tab shows a notice when it is my turn, if I want that', async () => {
  const [ada, bob] = await two();
  await ada.page.addInitScript(() => {
    const shown: string[] = [];
    class Notice {
      static permission = 'default';
      static requestPermission(): string {
        return (Notice.permission = 'granted');
      }
      onclick = null;
      constructor(title: string) {
        shown.push(title);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Notice, shown });
  });
  const shown = () => ada.page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  const hide = (hidden: boolean) =>
    ada.page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await site.seat({ game: 'abalone' }, [ada, bob]);
  await playTo(0, [ada], ['a1b2']);
  await hide(true);
  await playTo(1, [bob], ['i9h8']);
  await expect.poll(() => ada.page.title()).toContain('Your move');
  expect(await shown()).toEqual([]);
  await hide(false);
  await ada.button('Settings').click();
  await ada.page.getByRole('switch', { name: 'Show a notice' }).click();
  await ada.page.keyboard.press('Escape');
  await playTo(2, [ada], ['a2b3']);
  expect(await shown()).toEqual([]);
  await hide(true);
  await playTo(3, [bob], ['i8h7']);
  await expect.poll(async () => (await shown())[0]).toContain('Your move');
});

describe('Three people', () => {
  it('play on when one of them resigns', async () => {
    const all = (await people(3)) as [Visitor, Visitor, Visitor];
    const [ada, bob, eve] = all;
    await site.seat({ game: 'abalone3', time: '10+5' }, all);
    for (const [i, player] of all.entries()) {
      const moves = ['a1b1', 'i5h5', 'i9h8'];
      await player.page.locator('input[name=move]:enabled').waitFor();
      await player.type(moves[i]!);
      for (const one of all) await one.sees(i + 1);
    }
    await eve.page.locator('main').focus();
    await eve.page.keyboard.press('r');
    await eve.button('Resign?').waitFor();
    await eve.page.keyboard.press('r');
    for (const one of all) await one.page.getByText('is out').first().waitFor();
    await ada.button('Resign').click();
    await ada.button('Resign?').click();
    await bob.page.getByText('You have won').waitFor();
    await eve.page.getByText('You have lost').waitFor();
  });
});

describe('The page of a game at a server', () => {
  it('has no mistake that axe-core finds, and fits, in every language and size', async () => {
    visitors = [
      await site.visit({ width: 360, height: 740, locale: 'de' }),
      await site.visit({ width: 768, height: 1024, locale: 'fr', dark: true }),
      await site.visit({ width: 1440, height: 900 }),
    ];
    const [ada, bob, eve] = visitors as [Visitor, Visitor, Visitor];
    const check = async () => {
      for (const visitor of visitors) {
        await expectNoViolation(visitor);
        const beyond = await visitor.page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(beyond).toBeLessThanOrEqual(0);
      }
    };
    await site.seat({ game: 'abalone3', time: '10+5' }, [ada, bob, eve]);
    await eve.button('Say').click();
    await check();
    await eve.button('Good luck, have fun!').click();
    await expect.poll(() => ada.page.locator('.said').innerText()).toContain('Rot: Viel Glück');
    const table = await site.seat({ game: 'abalone', time: '10+5' }, [ada, eve]);
    await bob.open(table);
    await bob.board();
    await playTo(0, [ada, eve], ['a1b2', 'i9h8']);
    await ada.button('Remis anbieten').click();
    await eve.button('Accept').waitFor();
    await check();
    await eve.button('Accept').click();
    for (const visitor of visitors) await visitor.page.locator('.over').waitFor();
    await check();
  });

  it('plays a move that was planned ahead, and drops none on the way', async () => {
    const [ada, bob] = await two();
    await site.seat({ game: 'abalone', time: '10+5' }, [ada, bob]);
    await playTo(0, [ada, bob], ['a1b2', 'i9h8']);
    const place = (cell: string) => bob.page.locator(`[data-place=${cell}]`).first();
    const planned = bob.page.getByText('Next: g5f5');
    // The board may still be about to show the turn before.
    await expect
      .poll(async () => {
        await place('g5').click();
        await place('f5').click();
        return planned.isVisible();
      })
      .toBe(true);
    await ada.type('a2b3');
    await ada.sees(4);
    expect(await ada.page.locator('.ply-text').last().innerText()).toBe('g5f5');
  });

  it('lets a person confirm each move, with days for each move from the start', async () => {
    const [ada, bob] = await two();
    await site.seat({ game: 'abalone', time: '3d' }, [ada, bob]);
    await ada.type('a1b2');
    await ada.page.getByText('a1b2?').waitFor();
    expect(await bob.turns()).toBe(0);
    await ada.button('Undo').click();
    await ada.type('a5b5');
    await ada.page.locator('.asks .primary').click();
    await bob.sees(1);
    expect(await bob.page.locator('.ply-text').innerText()).toBe('a5b5');
  });
});
