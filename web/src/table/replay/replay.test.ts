// A game watched again: the moments of its choices, one after another, as scenes.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Beat, Happening } from '../scene/beat';
import { Hand } from '../scene/test/hand';
import { settings } from '../settings.svelte';
import type { GameTypes, TableEvent } from '../wire';
import { Past } from '../wire/past.svelte';
import { Replay } from './replay.svelte';

interface Letters extends GameTypes {
  view: string;
  beat: string;
}

const told = (number: number, says: string, after = number): TableEvent<Letters> => ({
  number,
  after,
  event: says,
  kind: 'told',
  says,
});

/** What happened: three choices, the second of which led to two events. */
const EVENTS = [told(0, 'a'), told(1, 'b'), told(2, 'c', 1), told(3, 'd')];
const VIEWS: Record<number, [before: string | null, view: string]> = {
  0: [null, 'a'],
  1: ['a', 'abc'],
  3: ['abc', 'abcd'],
};

/** Every event is a beat of 100 milliseconds. */
const cut = ({ before, events }: Happening<Letters>): Beat<Letters>[] =>
  events.map((each, at) => ({
    view:
      before +
      events
        .slice(0, at + 1)
        .map(({ says }) => says)
        .join(''),
    events: [each],
    ms: 100,
    says: each,
    known: true,
  }));

/** Lets everything happen that needs no time. */
const settle = () => new Promise((soon) => setTimeout(soon));

/** Every event has a line of its own. */
const TELLING = { unsaid: () => false };

function watching() {
  const clock = new Hand();
  const asked: number[] = [];
  const refused: unknown[] = [];
  const table = { board: null, events: EVENTS, telling: TELLING, refuse: (why: unknown) => void refused.push(why) };
  const past: Past<Letters> = new Past<Letters>(table, (number) => {
    asked.push(number);
    const after = EVENTS.find((each) => each.number === number)!.after;
    const [before, view] = VIEWS[after];
    return Promise.resolve({ event: number, before, view, strokes: [] });
  });
  const replay = new Replay<Letters>({ ...table, past }, { cut, side: () => null, clock });
  const shown = () => replay.scenes.now?.view ?? past.shown?.view;
  const pass = async (ms: number) => {
    clock.pass(ms);
    await settle();
  };
  return { replay, past, asked, refused, shown, pass };
}

beforeEach(() => settings.set('speed', 'normal'));
afterEach(() => settings.set('speed', 'normal'));

test('plays every moment from the beginning, beat by beat, and stops at the end', async () => {
  const { replay, past, asked, shown, pass } = watching();
  replay.start();
  await settle();
  expect([replay.on, replay.playing, shown(), past.event?.says]).toEqual([true, true, 'a', 'a']);
  await pass(400);
  expect([shown(), past.event?.says]).toEqual(['ab', 'b']);
  await pass(100);
  expect([shown(), past.event?.says]).toEqual(['abc', 'c']);
  await pass(100);
  expect([replay.scenes.playing, shown()]).toEqual([false, 'abc']);
  await pass(400);
  expect(shown()).toBe('abcd');
  await pass(100);
  await pass(400);
  expect([replay.on, replay.playing, past.event?.says]).toEqual([true, false, 'd']);
  expect(asked).toEqual([0, 1, 3]);
});

test('after a pause it goes on with what has not been played, and at the end it begins again', async () => {
  const { replay, past, shown, pass } = watching();
  replay.show(EVENTS[1]);
  await settle();
  expect([replay.playing, shown()]).toEqual([false, 'abc']);
  replay.toggle();
  await settle();
  expect(shown()).toBe('ab');
  replay.toggle();
  await settle();
  expect([replay.playing, shown(), past.event?.says]).toEqual([false, 'abc', 'b']);
  await pass(1000);
  expect(past.event?.says).toBe('b');
  replay.play();
  await settle();
  expect([shown(), past.event?.says]).toEqual(['abcd', 'd']);
  await pass(100);
  await pass(400);
  expect(replay.playing).toBe(false);
  replay.play();
  await settle();
  expect(past.event?.says).toBe('a');
});

test('whoever goes elsewhere while it plays sees it go on from there', async () => {
  const { replay, past, pass } = watching();
  replay.start();
  await settle();
  replay.show(EVENTS[3]);
  await settle();
  expect([replay.playing, past.event?.says]).toEqual([true, 'd']);
  await pass(100);
  await pass(400);
  expect(replay.playing).toBe(false);
});

test('a game whose changes are not cut into beats is shown moment by moment, whatever the speed', async () => {
  settings.set('speed', 'instant');
  const { replay, past, pass } = watching();
  replay.start();
  await settle();
  await pass(100);
  expect(past.event?.says).toBe('c');
  await pass(100);
  expect(past.event?.says).toBe('d');
});

test('leaving leads back to now, and nothing goes on', async () => {
  const { replay, past, pass } = watching();
  replay.start();
  await settle();
  replay.stop();
  await pass(1000);
  expect([replay.on, replay.playing, past.shown]).toEqual([false, false, null]);
});

test('a moment that cannot be had ends it with the reason', async () => {
  const { replay, refused } = watching();
  const why = new Error('gone');
  const past = new Past<Letters>(
    { events: EVENTS, telling: TELLING, refuse: (thrown) => void refused.push(thrown) },
    () => Promise.reject(why),
  );
  const broken = new Replay<Letters>(
    { board: null, events: EVENTS, past, refuse: (thrown) => void refused.push(thrown) },
    { cut, side: () => null, clock: new Hand() },
  );
  broken.play();
  await settle();
  expect([broken.playing, refused]).toEqual([false, [why]]);
  expect(replay.on).toBe(false);
});

test('a moment that was refused after one had stopped is not told', async () => {
  const { replay, refused, past } = watching();
  past.lookUp = () => Promise.reject(new Error('another eye'));
  replay.start();
  replay.stop();
  await settle();
  expect([refused, replay.on]).toEqual([[], false]);
  replay.start();
  await settle();
  expect(refused).toHaveLength(1);
});
