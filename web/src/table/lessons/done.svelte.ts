// Which lessons were finished on this device.
import { recall, remember } from '../memory';

const KEY = 'lessons-done';

class Done {
  #all = $state.raw(new Set((recall(KEY) ?? '').split(' ').filter(Boolean)));

  has(ruleset: string, lesson: string): boolean {
    return this.#all.has(`${ruleset}/${lesson}`);
  }

  add(ruleset: string, lesson: string) {
    if (this.has(ruleset, lesson)) return;
    this.#all = new Set([...this.#all, `${ruleset}/${lesson}`]);
    remember(KEY, [...this.#all].join(' '));
  }
}

export const done = new Done();
