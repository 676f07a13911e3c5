// The queue of what happened: in order, at the player's speed, and never in the player's way.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import type { GameTypes, TableEvent } from '../wire';
import { event } from '../wire/test/table';
import type { Beat, Happening } from './beat';
import { Scenes } from './scenes.svelte';
import { Hand } from './test/hand';

const play = vi.hoisted(() => vi.fn());
vi.mock('../sound', () => ({ play }));

interface Letters extends GameTypes {
  view: string;
  beat: string;
}

let clock: Hand;
let scenes: Scenes<Letters>;
let number = 0;
let truth = '';

/** Every event is a beat of 100 milliseconds that nobody has to read; a capital letter begins an act, of side 1 if it is an X. */
const cut = ({ before, events }: Happening<Letters>): Beat<Letters>[] =>
  events.map((each, at) => {
    const view =
      before +
      events
        .slice(0, at + 1)
        .map(({ says }) => says)
        .join('');
    const begins = each.says === each.says.toUpperCase() ? { side: each.says === 'X' ? 1 : 0 } : undefined;
    const shown = { says: each, known: true, drawn: each.says, sound: 'hit' } as const;
    return { view, events: [each], ms: 100, ...shown, ...(begins && { begins }) };
  });

/** One message of the table, with an event for each letter. */
function happen(letters: string) {
  const before = truth;
  truth += letters;
  const events = [...letters].map((says) => ({ ...event((number += 1), says), kind: says }) as TableEvent<Letters>);
  scenes.add({ board: null, before, view: truth, events });
}

const shown = () => scenes.now?.view ?? truth;

beforeEach(() => {
  clock = new Hand();
  scenes = new Scenes<Letters>({ cut, side: () => 0, clock });
  number = 0;
  truth = '';
});

afterEach(() => {
  settings.set('speed', 'normal');
  settings.set('pause', false);
});

/** Sentences of so many characters, each a beat of 100 milliseconds; 0 says nothing. Each is of a kind of its own, or all of one. */
function tell(lengths: number[], kind?: string) {
  const told = lengths.map((length) => {
    const each = event((number += 1), '-'.repeat(length)) as TableEvent<Letters>;
    return { ...each, kind: kind ?? `kind ${number}` };
  });
  const beatOf = (each: TableEvent<Letters>): Beat<Letters> => ({
    view: each.says,
    events: [each],
    ms: 100,
    ...(each.says !== '' && { says: each }),
  });
  scenes = new Scenes<Letters>({ cut: ({ events }) => events.map(beatOf), side: () => 0, clock });
  scenes.add({ board: null, before: '', view: '', events: told });
}

/** How long each beat stands. */
function standing(): number[] {
  const all: number[] = [];
  while (scenes.playing) {
    all.push(scenes.stands);
    clock.pass(scenes.stands);
  }
  return all;
}

describe('what is said can be read', () => {
  it.each([
    ['by its characters', [20], [1200]],
    ['and never shorter than a glance', [5], [900]],
    ['nor longer than the next thing can wait', [100], [3600]],
    ['while what follows says nothing', [20, 0, 0], [100, 100, 1000]],
    ['and for a part of the time above the next sentence', [20, 40, 0, 20], [900, 100, 1725, 1200]],
    ['and not longer than what follows takes', [15, ...Array<number>(12).fill(0)], Array<number>(13).fill(100)],
  ])('%s', (_, lengths, stands) => {
    tell(lengths);
    expect(standing()).toEqual(stands);
  });

  it.each([
    ['quick', 600],
    ['normal', 1200],
    ['relaxed', 2400],
  ] as const)('at the speed the player set: %s', (speed, ms) => {
    settings.set('speed', speed);
    tell([20]);
    expect(standing()).toEqual([ms]);
  });

  it('in half of the time if the act has told such a thing before, and what is seen again is played faster', () => {
    tell([20, 20, 0, 0, 20], 'attack');
    expect(standing()).toEqual([900, 70, 100, 323, 600]);
  });

  it('or skipped, one after another', () => {
    tell([20, 20, 20]);
    scenes.skip();
    expect([scenes.now?.events[0].number, scenes.stands]).toEqual([2, 900]);
    scenes.skip();
    expect(scenes.playing).toBe(false);
  });
});

describe('what happened is shown', () => {
  it('each beat is heard when it begins, and what is skipped is not', () => {
    play.mockClear();
    happen('ab');
    expect(play).toHaveBeenCalledTimes(1);
    clock.pass(100);
    expect(play).toHaveBeenCalledTimes(2);
    clock.pass(100);
    happen('cd');
    scenes.finish();
    expect(play).toHaveBeenCalledTimes(3);
  });

  it('one thing after another, and in the end as it is', () => {
    happen('Xab');
    const seen = [shown()];
    for (let step = 0; step < 3; step += 1) {
      clock.pass(100);
      seen.push(shown());
    }
    expect(seen).toEqual(['X', 'Xa', 'Xab', 'Xab']);
    expect(scenes.playing).toBe(false);
  });

  it('in order, however much comes meanwhile, and nothing is left out', () => {
    const seen: string[] = [];
    for (const letters of ['Xa', 'b', 'Xcd', '', 'Ye']) happen(letters);
    while (scenes.playing) {
      seen.push(scenes.now?.events[0]?.says ?? '');
      clock.pass(100);
    }
    expect(seen.join('')).toBe('XabXcdYe');
    expect(shown()).toBe(truth);
  });

  it.each([
    ['quick', 50],
    ['normal', 100],
    ['relaxed', 200],
  ] as const)('at the speed the player set: %s', (speed, ms) => {
    settings.set('speed', speed);
    happen('Xa');
    expect(scenes.ms).toBe(ms);
    clock.pass(ms - 1);
    expect(shown()).toBe('X');
    clock.pass(1);
    expect(shown()).toBe('Xa');
  });

  it('at once where no time is wanted, nobody looks, or nothing is cut', () => {
    settings.set('speed', 'instant');
    happen('Xa');
    expect(scenes.playing).toBe(false);
    settings.set('speed', 'normal');
    clock.seen = false;
    happen('b');
    expect(scenes.playing).toBe(false);
    scenes = new Scenes<Letters>({ side: () => 0, clock });
    happen('c');
    expect(scenes.playing).toBe(false);
  });

  it('and what has not been shown has not been told', () => {
    happen('Xab');
    expect(scenes.untold).toBe(2);
    clock.pass(100);
    expect(scenes.untold).toBe(3);
    clock.pass(200);
    expect(scenes.untold).toBe(Infinity);
  });

  it('and until then it is behind the table', () => {
    expect(scenes.behind).toBe(false);
    happen('Xa');
    expect(scenes.behind).toBe(true);
    clock.pass(200);
    expect(scenes.behind).toBe(false);
  });

  it('with the sentences of the act, as far as it has come', () => {
    const said = () => scenes.said.map(({ says }) => says).join('');
    happen('XaYb');
    expect(said()).toBe('X');
    clock.pass(100);
    expect(said()).toBe('Xa');
    clock.pass(100);
    expect(said()).toBe('Y');
  });
});

describe('a player skips', () => {
  it('to the next beat, and with a second time to the end', () => {
    happen('Xabc');
    scenes.skip();
    expect(shown()).toBe('Xa');
    scenes.skip();
    expect([scenes.playing, shown()]).toEqual([false, 'Xabc']);
  });

  it('beat by beat, if each was played to its end in between', () => {
    happen('Xabc');
    scenes.skip();
    clock.pass(100);
    expect(shown()).toBe('Xab');
    scenes.skip();
    expect(shown()).toBe('Xabc');
    expect(scenes.playing).toBe(true);
  });

  it('a beat, and the next one has its whole time', () => {
    happen('Xab');
    clock.pass(90);
    scenes.skip();
    clock.pass(90);
    expect(shown()).toBe('Xa');
  });

  it('everything by answering', () => {
    settings.set('pause', true);
    happen('XaXb');
    scenes.finish();
    expect([scenes.playing, scenes.held, scenes.untold]).toEqual([false, false, Infinity]);
    clock.pass(1000);
    expect(scenes.playing).toBe(false);
  });
});

it('learners get a pause after what others did, unless they chose', () => {
  scenes = new Scenes<Letters>({ cut, side: () => 0, learning: () => true, clock });
  settings.set('pause', null);
  happen('XaXb');
  clock.pass(10_000);
  expect([scenes.held, shown()]).toEqual([true, 'Xa']);
  scenes.finish();
  settings.set('pause', false);
  happen('XcXd');
  clock.pass(10_000);
  expect(scenes.playing).toBe(false);
});

describe('with a pause after what others did', () => {
  beforeEach(() => settings.set('pause', true));

  it('the scene stands still until the player goes on', () => {
    happen('Xa');
    happen('Xb');
    clock.pass(10_000);
    expect([scenes.held, shown()]).toEqual([true, 'Xa']);
    scenes.goOn();
    expect([scenes.held, shown()]).toEqual([false, 'XaX']);
    clock.pass(10_000);
    expect([scenes.playing, shown()]).toEqual([false, 'XaXb']);
  });

  it('it stands still as the table was, also if the next thing comes much later', () => {
    happen('Xa');
    clock.pass(10_000);
    expect(scenes.playing).toBe(false);
    happen('Xb');
    expect([scenes.held, shown()]).toEqual([true, 'Xa']);
  });

  it('skipping to the end leads to the next pause, and then on', () => {
    happen('XabXc');
    scenes.skip();
    scenes.skip();
    expect([scenes.held, shown()]).toEqual([true, 'Xab']);
    scenes.skip();
    expect([scenes.held, shown()]).toEqual([false, 'XabX']);
  });

  it('at any speed', () => {
    settings.set('speed', 'instant');
    happen('XaXb');
    expect([scenes.held, shown()]).toEqual([true, 'Xa']);
  });

  it('but not where the player has answered since, which shows that it was seen', () => {
    happen('Xa');
    scenes.finish();
    happen('Ab');
    expect([scenes.held, shown()]).toEqual([false, 'XaA']);
    happen('XcXd');
    clock.pass(10_000);
    expect([scenes.held, shown()]).toEqual([true, 'XaAbXc']);
  });

  it('but not after what the player did', () => {
    happen('AbXc');
    clock.pass(10_000);
    expect([scenes.playing, shown()]).toEqual([false, 'AbXc']);
  });
});

describe('the last act', () => {
  const played = () => {
    let seen = '';
    while (scenes.playing && !scenes.held) {
      seen += scenes.now?.events[0]?.says ?? '';
      clock.pass(100);
    }
    return seen;
  };

  it('is shown again as a whole, and changes nothing', () => {
    happen('XaYbc');
    played();
    expect(scenes.mayRepeat).toBe(true);
    scenes.again();
    expect(scenes.mayRepeat).toBe(false);
    expect(shown()).toBe('XaY');
    expect(scenes.untold).toBe(Infinity);
    expect(played()).toBe('Ybc');
    expect(shown()).toBe('XaYbc');
    scenes.again();
    expect(played()).toBe('Ybc');
  });

  it('is shown again before what comes meanwhile', () => {
    happen('Xa');
    played();
    scenes.again();
    expect(scenes.behind).toBe(false);
    happen('Yb');
    expect(scenes.behind).toBe(true);
    expect(played()).toBe('XaYb');
    expect(scenes.act?.beats.flatMap(({ events }) => events.map(({ says }) => says))).toEqual(['Y', 'b']);
  });

  it('can be seen at normal speed where nothing else takes time', () => {
    settings.set('speed', 'instant');
    happen('Xa');
    scenes.again();
    expect([shown(), scenes.ms]).toEqual(['X', 100]);
    expect(played()).toBe('Xa');
  });

  it('is shown again while the scene stands still, which then stands still again', () => {
    settings.set('pause', true);
    happen('XaXb');
    clock.pass(10_000);
    scenes.again();
    expect(played()).toBe('Xa');
    expect([scenes.held, shown()]).toEqual([true, 'Xa']);
  });

  it('is forgotten when it no longer is what happened', () => {
    happen('Xa');
    scenes.clear();
    expect([scenes.playing, scenes.mayRepeat, scenes.act]).toEqual([false, false, null]);
    clock.pass(1000);
    expect(scenes.playing).toBe(false);
  });
});
