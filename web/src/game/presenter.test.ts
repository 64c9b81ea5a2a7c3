// A game at one screen, from the first move to the last: the referee's answers, computers, what is
// shown and announced when, and what is saved. It uses the real rules.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import { testRules } from '../rules/testing.ts';
import type { Seat, Sentence } from '../rules/types.ts';
import { LocalGame } from './local-game.ts';
import type { Presenter } from './presenter.ts';
import { type Setup, computer, person, rulesText, usualRules, usualSetup } from './setup.ts';
import { type Begun, begun, fakes, keysOf, settle } from './support/fakes.ts';

let rules: Rules;
let people: Setup;
let against: Setup;
beforeAll(async () => {
  rules = await testRules();
  people = usualSetup('abalone', 3, 'people');
  against = usualSetup('abalone', 3, 'computer');
});

async function begin(setup: Setup): Promise<Begun> {
  const all = begun(rules, setup);
  all.presenter.attach(all.stage);
  await settle();
  return all;
}

function texts({ game }: Presenter): string[] {
  return game.turns.value.map((turn) => turn.text);
}

async function play(presenter: Presenter, seat: Seat, text: string): Promise<Sentence | null> {
  const refused = await presenter.ask({ kind: 'play', seat, text });
  await settle();
  return refused;
}

async function askBack(presenter: Presenter): Promise<string | null> {
  const seat = presenter.view.value.asksBack;
  const refused = await presenter.ask({ kind: 'askBack', seat });
  await settle();
  return refused && refused.key;
}

async function resign(presenter: Presenter): Promise<void> {
  await presenter.ask({ kind: 'resign', seat: presenter.view.value.speaker! });
  await settle();
}

async function answer(presenter: Presenter, yes: boolean): Promise<void> {
  const [seat] = presenter.view.value.question!.waiting;
  await presenter.ask({ kind: 'answer', seat: seat!, yes });
  await settle();
}

const firstChoice = ({ game }: Presenter, seat: Seat) => game.choices(seat)[0]!.text;
const allLeft = ({ game }: Presenter) => game.view.value.scores.map((_, i) => game.left(i as Seat));

describe('A game at one screen', () => {
  it('lets people choose one after the other and announces what they did', async () => {
    const { presenter, said } = await begin(people);
    expect(presenter.mayChoose.value).toEqual([0]);
    await play(presenter, 0, 'a1b2');
    expect(presenter.mayChoose.value).toEqual([1]);
    expect(keysOf(said)).toEqual(['play.turn', 'play.moved', 'play.turn']);
  });

  it('announces whose turn it is, also to listeners that come after the stage', async () => {
    const { presenter, said, stage } = begun(rules, people);
    presenter.attach(stage);
    expect(said).toEqual([]);
    await settle();
    expect(keysOf(said)).toEqual(['play.turn']);
  });

  it('refuses what the rules refuse and changes nothing', async () => {
    const { presenter } = await begin(people);
    expect((await play(presenter, 0, 'a1a2'))?.key).toBe('refuse.illegal');
    expect(texts(presenter)).toEqual([]);
  });

  it('lets nobody choose while the board shows a move', async () => {
    const { presenter } = await begin(people);
    let finish = () => {};
    presenter.attach({ show: () => new Promise((resolve) => (finish = resolve)) });
    void presenter.ask({ kind: 'play', seat: 0, text: 'a1b2' });
    expect(presenter.mayChoose.value).toEqual([]);
    await settle();
    expect(presenter.mayChoose.value).toEqual([]);
    expect(presenter.shown.value.turns).toBe(0);
    finish();
    await settle();
    expect(presenter.mayChoose.value).toEqual([1]);
    expect(presenter.shown.value.turns).toBe(1);
  });

  it('lets a computer answer', async () => {
    const { presenter, engine } = await begin(against);
    await play(presenter, 0, 'a1b2');
    expect(engine.asked).toEqual([1]);
    expect(texts(presenter)).toHaveLength(2);
    expect(presenter.mayChoose.value).toEqual([0]);
  });

  it('lets a computer move only when the board has come to rest', async () => {
    const { presenter, engine } = await begin(against);
    let finish = () => {};
    presenter.attach({ show: () => new Promise((resolve) => (finish = resolve)) });
    await play(presenter, 0, 'a1b2');
    expect(engine.asked).toEqual([1]);
    expect(texts(presenter)).toHaveLength(1);
    finish();
    await settle();
    expect(texts(presenter)).toHaveLength(2);
  });

  it('mixes people and computers in any seats', async () => {
    const chairs = [computer(1), person(), computer(2), person()];
    const { presenter, engine } = await begin({ ...usualSetup('abalone4', 3, 'people'), chairs });
    expect(presenter.mayChoose.value).toEqual([1]);
    await play(presenter, 1, firstChoice(presenter, 1));
    expect(engine.asked).toEqual([0, 2]);
    expect(presenter.mayChoose.value).toEqual([3]);
  });

  it('continues with computers alone until the game is over', async () => {
    const chairs = [computer(1), computer(1)];
    const limited = rulesText('abalone', { ...usualRules('abalone'), plies: 6 });
    const { presenter, said } = await begin({
      ...people,
      chairs,
      settings: { game: 'abalone', rules: limited },
    });
    await settle();
    await settle();
    expect(presenter.view.value.outcome.over).toBe(true);
    expect(said.at(-1)?.kind).toBe('over');
  });

  it('keeps the game after every turn', async () => {
    const { presenter, kept } = await begin(people);
    await play(presenter, 0, 'a1b2');
    expect(kept.at(-1)?.soFar.moves).toEqual([{ seat: 0, move: 'a1b2' }]);
  });

  it('asks for the steps of a turn once at most', async () => {
    const { presenter, game } = await begin(people);
    await play(presenter, 0, 'a1b2');
    const steps = game.steps(0);
    expect(steps.map(({ kind }) => kind)).toEqual(['slide', 'slide', 'slide']);
    expect(game.steps(0)).toBe(steps);
  });
});

describe('Taking back', () => {
  it('against a computer takes back the computer’s turn and the person’s, without a question', async () => {
    const { presenter } = await begin(against);
    await play(presenter, 0, 'a1b2');
    expect(await askBack(presenter)).toBeNull();
    expect(texts(presenter)).toEqual([]);
    expect(presenter.mayChoose.value).toEqual([0]);
  });

  it('while the computer thinks takes back only the person’s turn and ends the search', async () => {
    const { presenter, engine } = await begin(against);
    engine.held = true;
    await play(presenter, 0, 'a1b2');
    expect(presenter.game.thinking.value).toBe(1);
    expect(await askBack(presenter)).toBeNull();
    expect(engine.stopped).toBe(1);
    expect(texts(presenter)).toEqual([]);
    expect(presenter.mayChoose.value).toEqual([0]);
  });

  it('among people asks the others', async () => {
    const { presenter } = await begin(people);
    await play(presenter, 0, 'a1b2');
    expect(await askBack(presenter)).toBeNull();
    expect(presenter.view.value.question).toEqual({ what: 'takeback', asker: 0, waiting: [1] });
    expect(presenter.mayChoose.value).toEqual([]);
    await answer(presenter, false);
    expect(texts(presenter)).toEqual(['a1b2']);
    await askBack(presenter);
    await answer(presenter, true);
    expect(texts(presenter)).toEqual([]);
  });

  it('is refused with a clock, before the first move and after the end', async () => {
    const timed = await begin({ ...people, time: '5' });
    await play(timed.presenter, 0, 'a1b2');
    expect(await askBack(timed.presenter)).toBe('refuse.timed');
    expect(timed.presenter.view.value.noTakeBack?.key).toBe('refuse.timed');
    const { presenter } = await begin(people);
    expect(await askBack(presenter)).toBe('refuse.nothing_to_take_back');
    expect(presenter.view.value.noTakeBack?.key).toBe('refuse.nothing_to_take_back');
    await play(presenter, 0, 'a1b2');
    await resign(presenter);
    expect(await askBack(presenter)).toBe('refuse.over');
  });

  it('is not offered if only a computer has moved', async () => {
    const { presenter } = await begin({ ...people, chairs: [computer(1), person()] });
    expect(texts(presenter)).toHaveLength(1);
    expect(presenter.view.value.noTakeBack?.key).toBe('refuse.nothing_to_take_back');
    await play(presenter, 1, firstChoice(presenter, 1));
    expect(presenter.view.value.noTakeBack).toBeNull();
  });

  it('does not go back before the moment when somebody left', async () => {
    const { presenter } = await begin(usualSetup('abalone3', 3, 'people'));
    await play(presenter, 0, 'a5b5');
    await resign(presenter);
    expect(await askBack(presenter)).toBe('refuse.nothing_to_take_back');
  });

  it('takes both secret choices of Choro together, and the computer chooses again', async () => {
    const { presenter, engine } = await begin(usualSetup('choro', 3, 'computer'));
    await play(presenter, 0, 'o3');
    expect(texts(presenter).length).toBeGreaterThanOrEqual(2);
    const before = engine.asked.length;
    expect(await askBack(presenter)).toBeNull();
    expect(presenter.view.value.secretOpening).toBe(true);
    expect(engine.asked.length).toBeGreaterThan(before);
    // With the same seed it would repeat its choice, which is known by now.
    expect(engine.seeds.at(-1)).not.toBe(engine.seeds[0]);
  });
});

describe('Draws and leaving', () => {
  it('are agreed between people', async () => {
    const { presenter } = await begin(people);
    await presenter.ask({ kind: 'offer', seat: 0 });
    expect(presenter.view.value.question).toEqual({ what: 'draw', asker: 0, waiting: [1] });
    await answer(presenter, true);
    const { outcome } = presenter.view.value;
    expect(outcome).toMatchObject({ over: true, winners: [], reason: 'agreement' });
  });

  it.each([
    [30, false],
    [-200, true],
  ])('a computer that sees itself at %i says %s', async (score, accepts) => {
    const { presenter, engine, said } = await begin(against);
    engine.score = { kind: 'cp', values: [score] };
    await play(presenter, 0, 'a1b2');
    expect(await presenter.ask({ kind: 'offer', seat: 0 })).toBeNull();
    await settle();
    expect(presenter.view.value.outcome.over).toBe(accepts);
    expect(keysOf(said).includes('play.declined')).toBe(!accepts);
  });

  it('one of three may leave, and the others play on', async () => {
    const { presenter } = await begin(usualSetup('abalone3', 3, 'people'));
    await resign(presenter);
    expect(presenter.view.value.out).toEqual([0]);
    expect(presenter.view.value.outcome.over).toBe(false);
    expect(presenter.mayChoose.value).toEqual([1]);
    await resign(presenter);
    expect(presenter.view.value.outcome.winners).toEqual([2]);
  });

  it('a player who runs out of time has left', async () => {
    const { presenter, game, time, said } = await begin({ ...people, time: '1' });
    await play(presenter, 0, 'a1b2');
    time.now = 59_999;
    game.tick();
    expect(presenter.view.value.outcome.over).toBe(false);
    time.now = 60_000;
    game.tick();
    await settle();
    expect(keysOf(said)).toContain('play.flagged');
    expect(presenter.view.value.outcome.winners).toEqual([0]);
  });

  it('no time runs while a question waits', async () => {
    const { presenter, game, time } = await begin({ ...people, time: '1' });
    await play(presenter, 0, 'a1b2');
    await presenter.ask({ kind: 'offer', seat: 1 });
    await settle();
    time.now = 90_000;
    game.tick();
    expect(game.left(1)).toBe(60_000);
  });
});

describe('The saved game', () => {
  it('already has the increment while the board still shows the turn', async () => {
    const { presenter, time, kept } = await begin({ ...people, time: '1+5' });
    await play(presenter, 0, 'a1b2');
    presenter.attach({ show: () => new Promise(() => {}) });
    time.now = 10_000;
    await play(presenter, 1, 'i5h5');
    expect(kept.at(-1)?.soFar.left).toEqual([65_000, 55_000]);
  });
});

describe('The clock', () => {
  it('waits for the first turn', async () => {
    const { presenter, game, time } = await begin({ ...people, time: '1' });
    time.now = 500_000;
    game.tick();
    expect(game.isRunning(0)).toBe(false);
    await play(presenter, 0, 'a1b2');
    expect(allLeft(presenter)).toEqual([60_000, 60_000]);
    expect(game.isRunning(1)).toBe(true);
  });

  it('is stopped while the board moves and while nobody watches', async () => {
    const { presenter, game, time } = await begin({ ...people, time: '1' });
    let finish = () => {};
    presenter.attach({ show: () => new Promise((resolve) => (finish = resolve)) });
    await play(presenter, 0, 'a1b2');
    time.now = 10_000;
    expect(game.left(1)).toBe(60_000);
    finish();
    await settle();
    time.now = 13_000;
    expect(game.left(1)).toBe(57_000);
    presenter.detach();
    time.now = 20_000;
    expect(game.left(1)).toBe(57_000);
  });

  it('gives each turn one increment', async () => {
    const { presenter, time } = await begin({ ...people, time: '1+5' });
    await play(presenter, 0, 'a1b2');
    time.now = 3000;
    await play(presenter, 1, 'i5h5');
    time.now = 13_000;
    await play(presenter, 0, 'b1c1');
    expect(allLeft(presenter)).toEqual([60_000, 62_000]);
  });

  it('shows one for a secret choice, also to the player who begins after it', async () => {
    const { presenter } = await begin({ ...usualSetup('choro', 3, 'people'), time: '1+5' });
    for (const [seat, hole] of [[0, 'o3'], [1, 'o5']] as const) {
      presenter.uncover();
      await play(presenter, seat, hole);
    }
    expect(presenter.view.value.secretOpening).toBe(false);
    expect(allLeft(presenter)).toEqual([65_000, 65_000]);
  });
});

describe('A secret opening at one screen', () => {
  it('lets the players choose one after the other, behind a curtain', async () => {
    const { presenter, said } = await begin(usualSetup('choro', 3, 'people'));
    expect(presenter.covered.value).toBe(0);
    expect(presenter.mayChoose.value).toEqual([]);
    presenter.uncover();
    expect(presenter.covered.value).toBeNull();
    expect(presenter.mayChoose.value).toEqual([0]);
    await play(presenter, 0, 'o3');
    expect(presenter.covered.value).toBe(1);
    expect(presenter.mayChoose.value).toEqual([]);
    expect(JSON.stringify(said)).not.toContain('o3');
    presenter.uncover();
    expect(presenter.mayChoose.value).toEqual([1]);
    await play(presenter, 1, 'o5');
    expect(presenter.view.value.secretOpening).toBe(false);
    expect(keysOf(said)).toContain('play.revealed');
  });

  it('announces no turn, because the curtain asks', async () => {
    const { said } = await begin(usualSetup('choro', 3, 'people'));
    expect(keysOf(said)).toEqual([]);
  });

  it('needs no curtain for one person, and the computer learns nothing', async () => {
    const { presenter, engine } = await begin(usualSetup('choro', 3, 'computer'));
    expect(presenter.mayChoose.value).toEqual([0]);
    await play(presenter, 0, 'o3');
    expect(engine.asked[0]).toBe(1);
    expect(engine.tasks[0]).not.toContain('o3');
  });

  it('accepts a whole turn, its decisions joined by dots', async () => {
    const position = '1,2,2,1,2,1,2,2,4,1,2,5,4,3,3,0/4,2,0,1,0,0,0,5,0,5,0,6,0,0,1,5/N';
    const setup = { ...usualSetup('choro', 3, 'people'), settings: { game: 'choro' as const, position } };
    const one = await begin(setup);
    await play(one.presenter, 1, 'o1-');
    while (one.presenter.view.value.turnGoesOn)
      await play(one.presenter, 1, firstChoice(one.presenter, 1));
    const [whole] = texts(one.presenter);
    expect(whole).toContain('.');
    const other = await begin(setup);
    await play(other.presenter, 1, whole!);
    expect(texts(other.presenter)).toEqual([whole]);
    expect(other.game.steps(0)).toEqual(one.game.steps(0));
  });
});

describe('When something goes wrong', () => {
  it('a failing engine is reported, and the game does not change', async () => {
    const { presenter, stage, engine, said, game } = begun(rules, against);
    engine.think = () => Promise.reject(new Error('crashed'));
    presenter.attach(stage);
    await play(presenter, 0, 'a1b2');
    expect(said.filter((one) => one.kind === 'engineFailed')).toHaveLength(1);
    expect(game.thinking.value).toBeNull();
    expect(texts(presenter)).toEqual(['a1b2']);
  });

  it('a failing engine is asked again after a while, which is reported once', async () => {
    const { presenter, stage, engine, said, services } = begun(rules, against);
    services.patience = () => 0;
    const think = engine.think.bind(engine);
    let failures = 0;
    engine.think = (...about) =>
      ++failures > 3 ? think(...about) : Promise.reject(new Error('crashed'));
    presenter.attach(stage);
    await play(presenter, 0, 'a1b2');
    await vi.waitFor(() => expect(texts(presenter)).toHaveLength(2));
    await settle();
    const keys = keysOf(said);
    expect(keys.filter((key) => key === 'engineFailed')).toHaveLength(1);
    expect(keys.filter((key) => key === 'play.moved')).toHaveLength(2);
    expect(keys.at(-1)).toBe('play.turn');
    expect(presenter.mayChoose.value).toEqual([0]);
  });

  it('an engine that fails is not asked again for a turn that was taken back', async () => {
    const { presenter, stage, engine, said } = begun(rules, against);
    engine.think = () => Promise.reject(new Error('crashed'));
    presenter.attach(stage);
    await play(presenter, 0, 'a1b2');
    await askBack(presenter);
    expect(keysOf(said).at(-1)).toBe('play.turn');
    expect(presenter.mayChoose.value).toEqual([0]);
  });

  it('a turn taken back while the board still shows it does not come back', async () => {
    const { presenter } = await begin(against);
    let finish = () => {};
    presenter.attach({ show: () => new Promise((resolve) => (finish = resolve)) });
    await play(presenter, 0, 'a1b2');
    await askBack(presenter);
    finish();
    await settle();
    expect(presenter.shown.value.turns).toBe(0);
    expect(presenter.mayChoose.value).toEqual([0]);
  });

  it('a game that continues in another tab stops in this one', async () => {
    const { presenter, engine, elsewhere, kept } = await begin(against);
    elsewhere.now = true;
    const before = kept.length;
    await play(presenter, 0, 'a1b2');
    expect(texts(presenter)).toHaveLength(1);
    expect(engine.asked.length).toBeLessThanOrEqual(1);
    expect(kept).toHaveLength(before);
    elsewhere.now = false;
    presenter.detach();
    presenter.close();
    expect(kept).toHaveLength(before);
  });

  it('a game that was replaced by another is no longer saved', async () => {
    const { presenter, kept } = await begin(people);
    presenter.close();
    const before = kept.length;
    presenter.keep();
    presenter.detach();
    expect(kept).toHaveLength(before);
  });

  it('a record that ended by agreement is saved with that end', () => {
    const { services, kept } = fakes(rules);
    const text = '[Rules "standard:agreement=on"]\n\n1. a1b2 1/2-1/2';
    LocalGame.load(services, text).keep();
    const again = LocalGame.restore(services, kept[0]!);
    expect(again.view.value.outcome).toMatchObject({ over: true, reason: 'agreement' });
  });
});
