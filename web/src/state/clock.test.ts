import { describe, expect, it } from 'vitest';
import { Clock, clockText, controlText, minutes, noLimit, readControl } from './clock.ts';

describe('A clock', () => {
  it('takes the time of whoever runs and of nobody else', () => {
    const clock = new Clock(minutes(5), 2);
    clock.run([0], 1000);
    expect(clock.left(0, 11_000)).toBe(290_000);
    expect(clock.left(1, 11_000)).toBe(300_000);
  });

  it('adds the increment when a turn has ended, also if it was stopped meanwhile', () => {
    const clock = new Clock(minutes(5, 3), 2);
    clock.run([0], 0);
    clock.stop(10_000);
    clock.endTurn(0, 20_000);
    clock.run([1], 60_000);
    expect(clock.left(0, 60_000)).toBe(293_000);
  });

  it('stops the time of whoever has ended a turn, and nobody else’s', () => {
    const clock = new Clock(minutes(5, 3), 2);
    clock.run([0, 1], 0);
    clock.endTurn(0, 10_000);
    expect(clock.all(20_000)).toEqual([293_000, 280_000]);
  });

  it('adds nothing when the same turn goes on after a stop', () => {
    const clock = new Clock(minutes(5, 3), 2);
    clock.run([0], 0);
    clock.stop(10_000);
    clock.run([0], 60_000);
    expect(clock.left(0, 60_000)).toBe(290_000);
  });

  it('stands still while stopped', () => {
    const clock = new Clock(minutes(1), 2);
    clock.run([0], 0);
    clock.stop(1000);
    expect(clock.all(100_000)).toEqual([59_000, 60_000]);
  });

  it('names the one whose time has run out, and never goes below zero', () => {
    const clock = new Clock(minutes(1), 2);
    clock.run([1], 0);
    expect(clock.flagged(59_999)).toBeNull();
    expect(clock.flagged(60_000)).toBe(1);
    expect(clock.left(1, 99_000)).toBe(0);
  });

  it('without a limit flags nobody', () => {
    const clock = new Clock(noLimit, 2);
    clock.run([0], 0);
    expect(clock.flagged(1e9)).toBeNull();
  });

  it('goes on from what it showed before', () => {
    const clock = new Clock(minutes(5), 2, [1234, 300_000]);
    expect(clock.left(0, 0)).toBe(1234);
  });
});

describe('Time as text', () => {
  it.each([
    [599_999, '9:59'],
    [60_000, '1:00'],
    [3_725_000, '1:02:05'],
    [9_949, '9.9'],
    [0, '0.0'],
  ])('%i ms is %s', (left, text) => expect(clockText(left)).toBe(text));

  it.each([noLimit, minutes(10), minutes(10, 5), minutes(0.5, 2)])(
    'reads back what it writes',
    (control) => expect(readControl(controlText(control))).toEqual(control),
  );

  it.each([undefined, '', '0', 'x', '10d3', '1e9'])('takes %s for no limit', (text) =>
    expect(readControl(text)).toEqual(noLimit),
  );
});
