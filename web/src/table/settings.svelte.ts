// What a player sets once for all games on this device. Open tabs agree: a change in one is a change in all.
import { recall, remember } from './memory';

/** How fast what happens is played. */
export const SPEEDS = ['instant', 'quick', 'normal', 'relaxed'] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Values {
  speed: Speed;
  /** Whether the scene stops after each activation of somebody else; null where nobody chose: then it does for learners. */
  pause: boolean | null;
  sound: boolean;
  /** Whether questions are asked even where every answer leads to the same. */
  askAll: boolean;
  /** Whether the board turns to whoever is asked, when several players share the screen. */
  turnBoard: boolean;
  /** Whether the browser tells when it is the player's turn and nobody looks at the page. */
  notify: boolean;
  /** Whether talk beside the table is shown. */
  talk: boolean;
}

const USUAL: Values = {
  speed: 'normal',
  pause: null,
  sound: true,
  askAll: false,
  turnBoard: false,
  notify: false,
  talk: true,
};

const KEY = 'settings';

/** The stored settings; what is missing or unknown is as usual. */
function stored(): Values {
  let found: Partial<Record<keyof Values, unknown>> = {};
  try {
    found = (JSON.parse(recall(KEY) ?? '{}') ?? {}) as typeof found;
  } catch {
    // Somebody else wrote there.
  }
  const flag = <Key extends 'pause' | 'sound' | 'askAll' | 'turnBoard' | 'notify' | 'talk'>(key: Key): Values[Key] =>
    typeof found[key] === 'boolean' ? found[key] : USUAL[key];
  return {
    speed: SPEEDS.find((speed) => speed === found.speed) ?? USUAL.speed,
    pause: flag('pause'),
    sound: flag('sound'),
    askAll: flag('askAll'),
    turnBoard: flag('turnBoard'),
    notify: flag('notify'),
    talk: flag('talk'),
  };
}

export class Settings {
  #values = $state.raw(stored());

  constructor() {
    window.addEventListener('storage', () => (this.#values = stored()));
  }

  get now(): Readonly<Values> {
    return this.#values;
  }

  set<Key extends keyof Values>(key: Key, value: Values[Key]) {
    this.#values = { ...this.#values, [key]: value };
    remember(KEY, JSON.stringify(this.#values));
  }
}

export const settings = new Settings();
