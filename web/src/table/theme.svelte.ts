// Dark table or light print.
import { recall, remember } from './memory';

export type Theme = 'dark' | 'light';

class Themes {
  now = $state<Theme>(recall('theme') === 'light' ? 'light' : 'dark');

  constructor() {
    this.#show();
  }

  turn() {
    this.now = this.now === 'dark' ? 'light' : 'dark';
    remember('theme', this.now);
    this.#show();
  }

  #show() {
    document.documentElement.dataset.theme = this.now;
  }
}

export const theme = new Themes();
