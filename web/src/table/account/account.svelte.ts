// Who this browser is: a guest, or signed in to an account.
import { club } from '../club/club.svelte';
import type { Me } from '../wire';
import { me } from '../wire/api';
import { Sync } from './sync';

export class Account {
  /** Null until the table has answered. */
  me = $state.raw<Me | null>(null);
  #sync = new Sync();

  /** Finds out who this is; what an account keeps is followed until the function that is returned is called. */
  start(): () => void {
    me().then(
      (me) => this.#are(me),
      // The pages ask again when they are opened.
      () => {},
    );
    return () => this.#sync.stop();
  }

  /** This browser is somebody else now: what was listed of the one before is out of date. */
  async become(me: Me) {
    this.#are(me);
    await club.refresh();
  }

  #are(me: Me) {
    this.me = me;
    if (me.account === null) this.#sync.stop();
    else void this.#sync.start(me.account);
  }
}

export const account = new Account();
