import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latest } from './latest';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('asks one thing at a time and skips what is out of date', async () => {
  const asked: number[] = [];
  const heard: number[] = [];
  const doors: (() => void)[] = [];
  const ask = latest<number, number>(
    (what) => {
      asked.push(what);
      return new Promise((done) => doors.push(() => done(what * 10)));
    },
    (_, answer) => heard.push(answer),
  );
  ask(1);
  ask(2);
  ask(3);
  expect(asked).toEqual([1]);
  doors[0]();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([1, 3]);
  doors[1]();
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual([10, 30]);
});

it('goes on after a failure', async () => {
  const heard: number[] = [];
  const ask = latest<number, number>(
    (what) => (what === 1 ? Promise.reject(new Error('down')) : Promise.resolve(what)),
    (_, answer) => heard.push(answer),
  );
  ask(1);
  await vi.advanceTimersByTimeAsync(100);
  ask(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual([2]);
});

it('gives the table time to breathe', async () => {
  let asked = 0;
  const ask = latest<number, number>(
    (what) => {
      asked += 1;
      return Promise.resolve(what);
    },
    () => undefined,
  );
  for (let move = 0; move < 100; move += 1) {
    ask(move);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(asked).toBeGreaterThan(15);
  expect(asked).toBeLessThanOrEqual(26);
});
