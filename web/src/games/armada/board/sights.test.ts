import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Peek, Sight } from '../wire';
import { draft } from './draft.svelte';
import { Sights } from './sights.svelte';
import { open } from '../wire/test/table';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  draft.begin(null);
});

/** A fake table that answers on demand. */
function table() {
  const doors: { what: Peek; answer: (sight: Sight) => void; refuse: () => void }[] = [];
  const peek = (what: Peek) =>
    new Promise<Sight>((answer, refuse) => doors.push({ what, answer, refuse: () => refuse(new Error('no')) }));
  const check = vi.fn(() => Promise.resolve(null));
  return { sights: new Sights(() => ({ peek, check })), doors, check };
}

const rest = () => vi.advanceTimersByTimeAsync(100);
const measured: Sight = { measured: { mm: 5, from: [0, 0], to: [5, 0], range: 'close', distance: 1 } };

it('forgets an answer about a ruler that was put away', async () => {
  const { sights, doors } = table();
  sights.measure({ from: { ship: 1 }, to: { ship: 2 } });
  sights.measure(null);
  doors[0].answer(measured);
  await rest();
  expect(sights.measured).toBeNull();
  sights.measure({ from: { ship: 1 }, to: { ship: 2 } });
  doors[1].answer(measured);
  await rest();
  expect(sights.measured?.mm).toBe(5);
});

it('forgets the attacks of a unit that is no longer looked at', async () => {
  const { sights, doors } = table();
  sights.unit({ ship: 1 });
  sights.unit({ ship: 2 });
  const attack = { from: { unit: { ship: 1 } } } as never;
  for (const { answer } of doors.splice(0)) answer({ attacks: [attack] });
  await rest();
  expect(sights.attacks).toEqual([]);
  expect(doors.map(({ what }) => what)).toEqual([{ attacks: { of: { ship: 2 } } }, { threats: { to: { ship: 2 } } }]);
});

it('finds the attacks of everybody, and forgets them when one unit is looked at', async () => {
  const { sights, doors } = table();
  const attack = (ship: number) => ({ from: { unit: { ship } } }) as never;
  void sights.everybody([{ ship: 1 }], [{ ship: 2 }, { squadron: 3 }]);
  for (const [at, { answer }] of doors.splice(0).entries()) answer({ attacks: [attack(at)] });
  await rest();
  expect(sights.attacks).toEqual([attack(0)]);
  expect(sights.threats).toEqual([attack(1), attack(2)]);
  void sights.everybody([{ ship: 1 }], []);
  const late = doors.splice(0);
  sights.unit(null);
  for (const { answer } of late) answer({ attacks: [attack(1)] });
  await rest();
  expect([sights.attacks, sights.threats]).toEqual([[], []]);
});

it('judges a place even where nobody can say whom it would engage', async () => {
  const { sights, doors, check } = table();
  const spot = { at: [10, 10] as [number, number], heading: 0 };
  draft.put(spot);
  sights.spot({ what: { squadron: 3 }, spot });
  doors[0].refuse();
  await rest();
  expect(check).toHaveBeenCalledWith({ place: spot });
  expect([draft.known, draft.engages]).toEqual([true, []]);
});

it('lays the tool on the other side if the course is refused on this one, unless the player insists', async () => {
  const { sights, doors } = table();
  const ways = ['left', 'right'].map((side) => ({ item: { side } as never, says: side }));
  const plot = { along: ways, joints: [[-1, 1]] as [number, number][], least: 1 };
  draft.begin(open('course', { at: 1, shape: { plot } }));
  const look = async () => {
    sights.course({ ship: 1, ...draft.course! });
    doors.at(-1)!.answer({ course: { refusal: { kind: 'illegal', says: 'on the tool' } } } as never);
    await rest();
  };
  draft.click(0, 1);
  await look();
  expect(doors.at(-1)!.what).toEqual({ course: { ship: 1, along: ways[1].item, turns: [1] } });
  doors.at(-1)!.answer({ course: { refusal: null } } as never);
  await rest();
  expect(draft.course).toEqual({ along: ways[1].item, turns: [1] });
  draft.lay(ways[0].item);
  await look();
  expect(draft.course?.along).toBe(ways[0].item);
  expect(draft.refusal?.says).toBe('on the tool');
});
