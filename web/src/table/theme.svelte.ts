// Dark table or light print. Open tabs agree.
import { recall, remember } from './memory';

export type Theme = 'dark' | 'light';

const stored = (): Theme => (recall('theme') === 'light' ? 'light' : 'dark');

export class Themes {
  now = $state<Theme>(stored());

  constructor() {
    this.#show();
    window.addEventListener('storage', () => {
      this.now = stored();
      this.#show();
    });
  }

  set(theme: Theme) {
    this.now = theme;
    remember('theme', theme);
    this.#show();
  }

  turn() {
    this.set(this.now === 'dark' ? 'light' : 'dark');
  }

  #show() {
    document.documentElement.dataset.theme = this.now;
  }
}

export const theme = new Themes();
