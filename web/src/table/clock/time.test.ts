// Clocks are counted down between two messages, and said when it matters.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Clocks } from '../wire';
import { TableTime } from './time.svelte';
import { figures, roughly } from './words';

const MINUTE = 60_000;

const clocks = (...sides: [number, boolean][]): Clocks => ({
  agreed: { game: 90 },
  begun: true,
  more: 5 * MINUTE,
  sides: sides.map(([left, runs]) => ({ left, runs })),
});

let now = 0;
const pass = (ms: number) => {
  now += ms;
  vi.advanceTimersByTime(ms);
};

beforeEach(() => {
  now = 0;
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('runs where the table says so, and stops at nothing', () => {
  const time = new TableTime();
  time.hear(clocks([10 * MINUTE, true], [5 * MINUTE, false]));
  pass(4 * MINUTE);
  expect([time.left(0), time.left(1)]).toEqual([6 * MINUTE, 5 * MINUTE]);
  expect(time.up).toEqual([]);
  pass(7 * MINUTE);
  expect([time.left(0), time.up]).toEqual([0, [0]]);
  time.hear(clocks([5 * MINUTE, true], [5 * MINUTE, false]));
  expect([time.left(0), time.up]).toEqual([5 * MINUTE, []]);
});

it('is called out at five minutes and at one, and not in between', () => {
  const time = new TableTime();
  const called: unknown[] = [];
  time.hear(clocks([6 * MINUTE, true]));
  for (let passed = 0; passed < 7 * MINUTE; passed += 10_000) {
    pass(10_000);
    if (time.call && called.at(-1) !== time.call) called.push(time.call);
    expect(time.isLow(0)).toBe(time.left(0) <= MINUTE);
  }
  expect(called).toEqual([
    { side: 0, minutes: 5 },
    { side: 0, minutes: 1 },
  ]);
});

it('is written as people read clocks', () => {
  const read = [0, 1, 59_999, 61_000, 3_600_000, 5_025_000, 86_400_000, 180_000_000];
  expect(read.map(figures)).toEqual(['0:00', '0:01', '1:00', '1:01', '1:00:00', '1:23:45', '1 d 0 h', '2 d 2 h']);
  const rough = [0, 30_000, MINUTE, 119 * MINUTE, 120 * MINUTE, 47 * 60 * MINUTE, 49 * 60 * MINUTE];
  expect(rough.map(roughly)).toEqual([
    'time is up',
    'less than a minute left',
    '1 minute left',
    '119 minutes left',
    '2 hours left',
    '47 hours left',
    '2 days left',
  ]);
});
