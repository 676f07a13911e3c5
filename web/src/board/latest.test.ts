import { expect, it } from 'vitest';
import { latest } from './latest';

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
  await new Promise((done) => setTimeout(done));
  expect(asked).toEqual([1, 3]);
  doors[1]();
  await new Promise((done) => setTimeout(done));
  expect(heard).toEqual([30]);
});

it('goes on after a failure', async () => {
  const heard: number[] = [];
  const ask = latest<number, number>(
    (what) => (what === 1 ? Promise.reject(new Error('down')) : Promise.resolve(what)),
    (_, answer) => heard.push(answer),
  );
  ask(1);
  await new Promise((done) => setTimeout(done));
  ask(2);
  await new Promise((done) => setTimeout(done));
  expect(heard).toEqual([2]);
});
