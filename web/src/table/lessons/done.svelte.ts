// Which lessons were finished on this device, or wherever its account is signed in.
import { recall, remember } from '../memory';

const KEY = 'lessons-done';

const stored = (): Set<string> => new Set((recall(KEY) ?? '').split(' ').filter(Boolean));

class Done {
  #all = $state.raw(stored());

  constructor() {
    window.addEventListener('storage', () => (this.#all = stored()));
  }

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
