// Timers end with the tests of a file: one that fires later finds the page gone.
import { afterAll } from 'vitest';

const started: Parameters<typeof clearTimeout>[0][] = [];
const { setTimeout: timeout, setInterval: interval } = globalThis;

const kept = <Start extends typeof timeout | typeof interval>(start: Start) =>
  new Proxy(start, {
    apply: (target, self, args: Parameters<Start>) => {
      const timer = Reflect.apply(target, self, args) as ReturnType<Start>;
      started.push(timer);
      return timer;
    },
  });

globalThis.setTimeout = kept(timeout);
globalThis.setInterval = kept(interval);

afterAll(() => started.forEach((timer) => clearTimeout(timer)));
