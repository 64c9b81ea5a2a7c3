import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Rules } from '../rules/rules.ts';
import type { Seat } from '../rules/types.ts';
import { minutes } from './clock.ts';
import { Session } from './session.ts';
import { type Setup, computer, person, rulesText, usualRules, usualSetup } from './setup.ts';
import { type Fakes, fakes, settle, testRules } from './support/fakes.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

async function begin(setup: Setup): Promise<Fakes & { session: Session }> {
  const all = fakes(rules);
  const session = new Session(all.services, setup);
  session.attach(all.stage);
  await settle();
  return { ...all, session };
}

const withDraws = {
  game: 'abalone' as const,
  rules: rulesText('abalone', { ...usualRules, agreement: true }),
};
const people = { ...usualSetup('abalone', 3, 'people'), settings: withDraws };
const against = { ...usualSetup('abalone', 3, 'computer'), settings: withDraws };

function texts(session: Session): string[] {
  return session.state.value.turns.map((turn) => turn.text);
}

describe('A game at one screen', () => {
  it('lets people choose in turn and tells what they did', async () => {
    const { session, events } = await begin(people);
    expect(session.mayChoose.value).toEqual([0]);
    session.play(0, 'a1b2');
    await settle();
    expect(session.mayChoose.value).toEqual([1]);
    expect(events.map((event) => event.kind)).toEqual(['turn', 'moved', 'turn']);
  });

  it('refuses what the rules refuse and changes nothing', async () => {
    const { session } = await begin(people);
    expect(() => session.play(0, 'a1a2')).toThrow();
    expect(texts(session)).toEqual([]);
  });

  it('lets nobody choose while the board shows a move', async () => {
    const { session } = await begin(people);
    let finish = () => {};
    session.attach({ show: () => new Promise((resolve) => (finish = resolve)) });
    session.play(0, 'a1b2');
    expect(session.mayChoose.value).toEqual([]);
    await settle();
    expect(session.mayChoose.value).toEqual([]);
    expect(session.shown.value.turns).toHaveLength(0);
    finish();
    await settle();
    expect(session.mayChoose.value).toEqual([1]);
    expect(session.shown.value.turns).toHaveLength(1);
  });

  it('lets a computer answer', async () => {
    const { session, engine } = await begin(against);
    session.play(0, 'a1b2');
    await settle();
    expect(engine.asked).toEqual([1]);
    expect(texts(session)).toHaveLength(2);
    expect(session.mayChoose.value).toEqual([0]);
  });

  it('mixes people and computers in any seats', async () => {
    const chairs = [computer(1), person(), computer(2), person()];
    const { session, engine } = await begin({ ...usualSetup('abalone4', 3, 'people'), chairs });
    expect(session.mayChoose.value).toEqual([1]);
    session.play(1, session.state.value.choices[0]?.text ?? '');
    await settle();
    expect(engine.asked).toEqual([0, 2]);
    expect(session.mayChoose.value).toEqual([3]);
  });

  it('plays on among computers alone until the game is over', async () => {
    const chairs = [computer(1), computer(1)];
    const limited = rulesText('abalone', { ...usualRules, plies: 6 });
    const { session, events } = await begin({
      ...people,
      chairs,
      settings: { game: 'abalone', rules: limited },
    });
    await settle();
    await settle();
    expect(session.state.value.outcome.over).toBe(true);
    expect(events.at(-1)?.kind).toBe('over');
  });

  it('keeps the game after every decision', async () => {
    const { session, kept } = await begin(people);
    session.play(0, 'a1b2');
    expect(kept.at(-1)?.events).toEqual([{ seat: 0, text: 'a1b2' }]);
  });
});

describe('Taking back', () => {
  it('against a computer takes the computer’s turn and the own one, unasked', async () => {
    const { session } = await begin(against);
    session.play(0, 'a1b2');
    await settle();
    expect(session.offers.takeBack()).toBeNull();
    expect(texts(session)).toEqual([]);
    expect(session.mayChoose.value).toEqual([0]);
  });

  it('while the computer thinks takes the own turn only, and the thought is dropped', async () => {
    const { session, engine } = await begin(against);
    engine.held = true;
    session.play(0, 'a1b2');
    await settle();
    expect(session.thinking.value).toBe(1);
    expect(session.offers.takeBack()).toBeNull();
    await settle();
    expect(engine.stopped).toBe(1);
    expect(texts(session)).toEqual([]);
    expect(session.mayChoose.value).toEqual([0]);
  });

  it('among people asks the others', async () => {
    const { session } = await begin(people);
    session.play(0, 'a1b2');
    await settle();
    expect(session.offers.takeBack()).toBeNull();
    expect(session.offers.question.value).toMatchObject({
      kind: 'takeback',
      asker: 0,
      waiting: [1],
    });
    session.offers.answer(false);
    expect(texts(session)).toEqual(['a1b2']);
    session.offers.takeBack();
    session.offers.answer(true);
    expect(texts(session)).toEqual([]);
  });

  it('is refused with a clock, before the first move and after the end', async () => {
    const timed = await begin({ ...people, time: minutes(5) });
    timed.session.play(0, 'a1b2');
    expect(timed.session.offers.takeBack()).toBe('timed');
    expect(timed.session.offers.takeBackRefusal()).toBe('timed');
    const { session } = await begin(people);
    expect(session.offers.takeBack()).toBe('takeback');
    expect(session.offers.takeBackRefusal()).toBe('takeback');
    session.play(0, 'a1b2');
    await settle();
    session.resign();
    expect(session.offers.takeBack()).toBe('over');
  });

  it('says beforehand that a computer which moved first has left nothing to take back', async () => {
    const chairs = [computer(1), person()];
    const { session } = await begin({ ...people, chairs });
    expect(texts(session)).toHaveLength(1);
    expect(session.offers.takeBackRefusal()).toBe('takeback');
    session.play(1, session.state.value.choices[0]?.text ?? '');
    await settle();
    expect(session.offers.takeBackRefusal()).toBeNull();
  });

  it('keeps what was played before somebody left', async () => {
    const { session } = await begin(usualSetup('abalone3', 3, 'people'));
    session.play(0, 'a5b5');
    await settle();
    session.resign();
    await settle();
    expect(session.offers.takeBack()).toBe('takeback');
  });

  it('takes both secret choices of Choro together', async () => {
    const { session } = await begin(usualSetup('choro', 3, 'computer'));
    session.play(0, 'o3');
    await settle();
    const before = texts(session).length;
    expect(before).toBeGreaterThanOrEqual(2);
    if (session.state.value.choosers[0] === 0 && before === 2) {
      expect(session.offers.takeBack()).toBeNull();
      await settle();
      expect(session.state.value.secretOpening).toBe(true);
    }
  });
});

describe('After a take-back', () => {
  it('the computer chooses anew: its secret choice is known by now', async () => {
    const { session, engine } = await begin(usualSetup('choro', 3, 'computer'));
    session.play(0, 'o3');
    await settle();
    expect(session.offers.takeBack()).toBeNull();
    expect(session.state.value.secretOpening).toBe(true);
    const before = engine.asked.length;
    await settle();
    expect(engine.asked.length).toBeGreaterThan(before);
    expect(engine.seeds.at(-1)).not.toBe(engine.seeds[0]);
  });
});

describe('Draws and leaving', () => {
  it('are agreed between people', async () => {
    const { session } = await begin(people);
    session.offers.draw();
    expect(session.offers.question.value).toMatchObject({ kind: 'draw', asker: 0, waiting: [1] });
    session.offers.answer(true);
    await settle();
    expect(session.state.value.outcome).toMatchObject({
      over: true,
      winners: [],
      reason: 'agreement',
    });
  });

  it.each([
    [30, false],
    [-200, true],
  ])('a computer that sees itself at %i says %s', async (score, accepts) => {
    const { session, engine, events } = await begin(against);
    engine.score = { kind: 'cp', values: [score] };
    session.play(0, 'a1b2');
    await settle();
    expect(session.offers.draw()).toBeNull();
    await settle();
    expect(session.state.value.outcome.over).toBe(accepts);
    expect(events.some((event) => event.kind === 'declined')).toBe(!accepts);
  });

  it('one of three may leave, and the others play on', async () => {
    const { session } = await begin(usualSetup('abalone3', 3, 'people'));
    session.resign();
    await settle();
    expect(session.state.value.out).toEqual([0]);
    expect(session.state.value.outcome.over).toBe(false);
    expect(session.mayChoose.value).toEqual([1]);
    session.resign();
    expect(session.state.value.outcome.winners).toEqual([2]);
  });

  it('who runs out of time has left', async () => {
    const { session, time } = await begin({ ...people, time: minutes(1) });
    session.play(0, 'a1b2');
    await settle();
    time.now = 59_000;
    session.tick();
    expect(session.state.value.outcome.over).toBe(false);
    time.now = 60_000;
    session.tick();
    expect(session.departures.value).toEqual([{ seat: 1, how: 'flagged' }]);
    expect(session.state.value.outcome.winners).toEqual([0]);
  });

  it('no time runs while a question waits', async () => {
    const { session, time } = await begin({ ...people, time: minutes(1) });
    session.play(0, 'a1b2');
    await settle();
    session.offers.draw();
    time.now = 90_000;
    session.tick();
    expect(session.left(1)).toBe(60_000);
  });
});

describe('What is kept', () => {
  it('of a record that ended by agreement says so', async () => {
    const table = rules.newGame(withDraws);
    table.play(0, 'a1b2');
    table.agreeDraw();
    const { services, kept } = fakes(rules);
    new Session(services, people, table).keep();
    const again = Session.restore(services, kept[0]!);
    expect(again.state.value.outcome).toMatchObject({ over: true, reason: 'agreement' });
  });

  it('while the board still shows a turn has the increment for it', async () => {
    const { session, time, kept } = await begin({ ...people, time: minutes(1, 5) });
    session.play(0, 'a1b2');
    await settle();
    session.attach({ show: () => new Promise(() => {}) });
    time.now = 10_000;
    session.play(1, 'i5h5');
    expect(kept.at(-1)?.left).toEqual([65_000, 55_000]);
  });
});

describe('The clock', () => {
  it('waits for the first turn', async () => {
    const { session, time } = await begin({ ...people, time: minutes(1) });
    time.now = 500_000;
    session.tick();
    expect(session.isRunning(0)).toBe(false);
    session.play(0, 'a1b2');
    await settle();
    expect(session.allLeft()).toEqual([60_000, 60_000]);
    expect(session.isRunning(1)).toBe(true);
  });

  it('gives each turn one increment', async () => {
    const { session, time } = await begin({ ...people, time: minutes(1, 5) });
    session.play(0, 'a1b2');
    await settle();
    time.now = 3000;
    session.play(1, 'i5h5');
    await settle();
    time.now = 13_000;
    session.play(0, 'b1c1');
    await settle();
    expect(session.allLeft()).toEqual([60_000, 62_000]);
  });

  it('gives one for a secret choice, too, also to whoever then begins', async () => {
    const setup = { ...usualSetup('choro', 3, 'people'), time: minutes(1, 5) };
    const { session } = await begin(setup);
    for (const [seat, hole] of [[0, 'o3'], [1, 'o5']] as const) {
      session.uncover();
      session.play(seat, hole);
      await settle();
    }
    expect(session.state.value.secretOpening).toBe(false);
    expect(session.allLeft()).toEqual([65_000, 65_000]);
  });
});

describe('A secret opening at one screen', () => {
  it('is chosen by one after the other, behind a curtain', async () => {
    const { session, events } = await begin(usualSetup('choro', 3, 'people'));
    expect(session.mayChoose.value).toEqual([]);
    session.uncover();
    expect(session.mayChoose.value).toEqual([0]);
    session.play(0, 'o3');
    await settle();
    expect(session.mayChoose.value).toEqual([]);
    expect(JSON.stringify(events)).not.toContain('o3');
    session.uncover();
    expect(session.mayChoose.value).toEqual([1]);
    session.play(1, 'o5');
    await settle();
    expect(session.state.value.secretOpening).toBe(false);
    expect(events.some((event) => event.kind === 'revealed')).toBe(true);
  });

  it('needs no curtain for one person', async () => {
    const { session } = await begin(usualSetup('choro', 3, 'computer'));
    expect(session.mayChoose.value).toEqual([0]);
  });

  it('lets a turn be given at once, its decisions joined by dots', async () => {
    const { settings, events, turn } = turnOfSeveralDecisions();
    const { session } = await begin({ ...usualSetup('choro', 3, 'people'), settings });
    const table = session.record;
    for (const { seat, text } of events) table.play(seat, text);
    const turns = table.state().turns.length;
    session.play(turn.seat, turn.decisions.join('.'));
    await settle();
    expect(session.state.value.turns[turns]?.text).toBe(turn.text);
  });
});

/** From a game of first choices: what was played before the first turn that took several. */
function turnOfSeveralDecisions() {
  const settings = { game: 'choro' as const, layout: 'main0' };
  for (let skip = 0; skip < 200; skip++) {
    const table = rules.newGame(settings);
    let state = table.state();
    for (let i = 0; i < 80 && !state.outcome.over; i++) {
      const before = table.events();
      const { length } = state.turns;
      do {
        const { choices } = state;
        const choice = choices[(skip * 7 + i * 3) % choices.length];
        if (!choice) break;
        table.play(choice.seat, choice.text);
        state = table.state();
      } while (state.turnGoesOn);
      const turn = state.turns[length];
      if (turn && turn.decisions.length > 1)
        return { settings, events: before as { seat: Seat; text: string }[], turn };
    }
    table.free();
  }
  throw new Error('no such turn found');
}

describe('When something goes wrong', () => {
  it('an engine that fails is told, and the game stays where it is', async () => {
    const all = fakes(rules);
    all.engine.think = () => Promise.reject(new Error('crashed'));
    const session = new Session(all.services, against);
    session.attach(all.stage);
    await settle();
    session.play(0, 'a1b2');
    await settle();
    expect(all.events.filter((event) => event.kind === 'engineFailed')).toHaveLength(1);
    expect(session.thinking.value).toBeNull();
    expect(texts(session)).toEqual(['a1b2']);
  });

  it('an engine that fails is asked again after a while, which is told once', async () => {
    const all = fakes(rules);
    all.services.patience = () => 0;
    const think = all.engine.think.bind(all.engine);
    let failures = 0;
    all.engine.think = (...about) =>
      ++failures > 3 ? think(...about) : Promise.reject(new Error('crashed'));
    const session = new Session(all.services, against);
    session.attach(all.stage);
    session.play(0, 'a1b2');
    await vi.waitFor(() => expect(texts(session)).toHaveLength(2));
    await settle();
    const kinds = all.events.map((event) => event.kind);
    expect(kinds).toEqual(['moved', 'engineFailed', 'moved', 'turn']);
    expect(session.mayChoose.value).toEqual([0]);
  });

  it('an engine that fails is not asked again for a turn that was taken back', async () => {
    const all = fakes(rules);
    all.engine.think = () => Promise.reject(new Error('crashed'));
    const session = new Session(all.services, against);
    session.attach(all.stage);
    session.play(0, 'a1b2');
    await settle();
    session.offers.takeBack();
    await settle();
    expect(all.events.at(-1)).toEqual({ kind: 'turn', seats: [0] });
    expect(session.mayChoose.value).toEqual([0]);
  });

  it('a turn taken back while the board still shows it does not come back', async () => {
    const all = fakes(rules);
    const session = new Session(all.services, against);
    let finish = () => {};
    session.attach({ show: () => new Promise((resolve) => (finish = resolve)) });
    await settle();
    session.play(0, 'a1b2');
    await settle();
    session.offers.takeBack();
    finish();
    await settle();
    expect(session.shown.value.turns).toEqual([]);
    expect(session.mayChoose.value).toEqual([0]);
  });

  it('a game that goes on in another tab rests in this one', async () => {
    const { session, engine, elsewhere, kept } = await begin(against);
    elsewhere.now = true;
    const before = kept.length;
    session.play(0, 'a1b2');
    await settle();
    expect(engine.asked).toEqual([]);
    expect(kept).toHaveLength(before);
    elsewhere.now = false;
    session.detach();
    session.close();
    expect(kept).toHaveLength(before);
  });

  it('a game that has made way for another keeps nothing any more', async () => {
    const { session, kept } = await begin(people);
    session.close();
    const before = kept.length;
    session.keep();
    session.detach();
    expect(kept).toHaveLength(before);
  });
});
