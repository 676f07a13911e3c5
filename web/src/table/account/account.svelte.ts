// Who this browser is: a guest, or signed in to an account.
import { club } from '../club/club.svelte';
import type { Me } from '../wire';
import { me } from '../wire/api';
import type { Sync } from './sync';

export class Account {
  /** Null until the table has answered. */
  me = $state.raw<Me | null>(null);
  /** Guests have none. */
  #sync: Sync | null = null;

  /** Finds out who this is; what an account keeps is followed until the function that is returned is called. */
  start(): () => void {
    me().then(
      (me) => this.#are(me),
      // The pages ask again when they are opened.
      () => {},
    );
    return () => this.#sync?.stop();
  }

  /** This browser is somebody else now: what was listed of the one before is out of date. */
  async become(me: Me) {
    this.#are(me);
    await club.refresh();
  }

  #are(me: Me) {
    this.me = me;
    if (me.account === null) this.#sync?.stop();
    else void this.#follow(me.account);
  }

  async #follow(account: string) {
    const { Sync } = await import('./sync');
    // Meanwhile somebody may have signed out.
    if (this.me?.account !== account) return;
    this.#sync ??= new Sync();
    await this.#sync.start(account);
  }
}

export const account = new Account();
