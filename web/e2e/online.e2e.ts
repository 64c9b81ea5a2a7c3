// People in browsers of their own play and watch games at a real server.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OnlineSite, type Visitor } from './online-site.ts';

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

describe('Two people', () => {
  it('play a game to its end, and again', async () => {
    const [ada, bob] = (await people(2)) as [Visitor, Visitor];
    await site.seat({ game: 'abalone', time: '10+5' }, [ada, bob]);
    await ada.type('a1b2');
    await ada.sees(1);
    await bob.sees(1);
    await bob.type('i9h8');
    await ada.sees(2);
    await ada.button('Draw').click();
    await bob.button('Decline').click();
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
});
