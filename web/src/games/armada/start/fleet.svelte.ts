// A fleet somebody is choosing: a ready-made one, or a pasted list with what the table says about it.
import type { Refusal } from '../../../table/wire';
import { refusalOf } from '../../../table/wire/api';
import type { FleetCard, FleetCheck, FleetChoice } from '../wire';
import { checkFleet } from '../wire/http';

const PAUSE = 350;

export class FleetDraft {
  by = $state<'ready' | 'list'>('ready');
  ready = $state.raw<FleetCard | null>(null);
  list = $state('');
  found = $state.raw<FleetCheck | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  checking = $state(false);
  #later: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  /** What to hand to the table, once it can be played. */
  get choice(): FleetChoice | null {
    if (this.by === 'ready') return this.ready ? { ready: this.ready.id } : null;
    if (this.checking || !this.found?.legal) return null;
    return this.found.fleet === null ? { list: this.list } : { fleet: this.found.fleet };
  }

  /** Cards of it that the table does not know how to play. */
  get unimplemented(): string[] {
    return (this.by === 'ready' ? this.ready?.unimplemented : this.found?.unimplemented) ?? [];
  }

  write(list: string) {
    this.list = list;
    this.checking = list.trim() !== '';
    clearTimeout(this.#later);
    if (this.checking) this.#later = setTimeout(() => void this.#check(), PAUSE);
    else this.found = this.refusal = null;
  }

  async #check() {
    const asked = (this.#asked += 1);
    const { list } = this;
    try {
      const found = await checkFleet(list);
      if (asked !== this.#asked || list !== this.list) return;
      this.found = found;
      this.refusal = null;
    } catch (thrown) {
      if (asked !== this.#asked) return;
      this.found = null;
      this.refusal = refusalOf(thrown);
    }
    this.checking = false;
  }
}
