import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tableSettings, usualSetup } from '../game/setup.ts';
import { testRules } from '../rules/testing.ts';
import { Keeper } from './keeper.ts';
import type { SavedGame } from './saved.ts';
import { keptGame, readGame } from './shelf.ts';
import { FakeStorage } from './support/fake-storage.ts';

let storage: FakeStorage;
beforeAll(testRules);
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});

function game(...texts: string[]): SavedGame {
  const setup = usualSetup('abalone', 3, 'people');
  const moves = texts.map((move, i) => ({ seat: i % 2, move }));
  return { setup, soFar: { settings: tableSettings(setup), moves }, over: false };
}

const standing = { turns: 1, contents: {}, sentence: null };

function begin(tab = 'here') {
  const works: (() => void)[] = [];
  const told: string[] = [];
  const around = {
    tab,
    later: (work: () => void) => works.push(work),
    mayWait: () => true,
    tell: (id: string, keeping: string) => told.push(`${id} ${keeping}`),
  };
  const idle = () => works.splice(0).forEach((work) => work());
  return { keeper: new Keeper(around), around, told, idle, works };
}

describe('A game under way', () => {
  it('is saved when the browser is idle, once and in its latest state', () => {
    const { keeper, told, idle, works } = begin();
    keeper.keep('a', () => game('a1b2'), () => standing, false);
    keeper.keep('a', () => game('a1b2', 'i5h5'), () => standing, false);
    expect(keptGame('a')).toBeNull();
    expect(works).toHaveLength(1);
    idle();
    expect(readGame('a')).toEqual(game('a1b2', 'i5h5'));
    expect(told).toEqual(['a written']);
    keeper.keep('a', () => game('a1b2', 'i5h5', 'b1c2'), () => standing, false);
    idle();
    expect(readGame('a').soFar.moves).toHaveLength(3);
  });

  it('is read only when it is saved', () => {
    const { keeper, idle } = begin();
    let asked = 0;
    const counted = () => {
      asked++;
      return game('a1b2');
    };
    for (let i = 0; i < 5; i++) keeper.keep('a', counted, () => standing, false);
    expect(asked).toBe(0);
    idle();
    expect(asked).toBe(1);
  });

  it('is saved immediately when it is opened, with everything that was waiting', () => {
    const { keeper } = begin();
    keeper.keep('a', () => game('a1b2'), () => standing, false);
    keeper.keep('b', () => game(), () => standing, true);
    expect(readGame('a').soFar.moves).toHaveLength(1);
    expect(keptGame('b')?.tab).toBe('here');
  });

  it('is saved immediately when the page is left or hidden', () => {
    const { keeper, around } = begin();
    keeper.keep('a', () => game('a1b2'), () => standing, false);
    keeper.flush();
    expect(readGame('a').soFar.moves).toHaveLength(1);
    around.mayWait = () => false;
    keeper.keep('a', () => game('a1b2', 'i5h5'), () => standing, false);
    expect(readGame('a').soFar.moves).toHaveLength(2);
  });

  it('is left to the tab that has opened it, also if that happened while it waited', () => {
    const here = begin('here');
    const there = begin('there');
    here.keeper.keep('a', () => game(), () => standing, true);
    here.keeper.keep('a', () => game('a1b2'), () => standing, false);
    there.keeper.keep('a', () => game('b1c2'), () => standing, true);
    here.idle();
    expect(here.told).toEqual(['a written', 'a elsewhere']);
    expect(here.keeper.keep('a', () => game('a1b2'), () => standing, false)).toBe(false);
    here.idle();
    expect(readGame('a')).toEqual(game('b1c2'));
  });

  it('does not come back after it was deleted', () => {
    const { keeper, idle } = begin();
    keeper.keep('a', () => game('a1b2'), () => standing, false);
    keeper.forget('a');
    idle();
    expect(keptGame('a')).toBeNull();
  });

  it('is reported if there is no room for it', () => {
    const { keeper, told, idle } = begin();
    storage.setItem('other', 'x');
    storage.room = 10;
    keeper.keep('a', () => game('a1b2'), () => standing, false);
    idle();
    expect(told).toEqual(['a full']);
  });
});
