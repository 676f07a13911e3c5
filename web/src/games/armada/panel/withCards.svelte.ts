// The odds of targets with all cards: the table plays the attack in every way in which its dice can fall. That takes a
// moment, so it is asked for one target after another, first for the one that is considered.
import { Refused, refusalOf } from '../../../table/wire/api';
import type { Game } from '../../../table/wire/game.svelte';
import { key } from '../../../table/wire/shapes';
import type { Armada, AttackOdds, Item } from '../wire';

class WithCards {
  /** The target that is considered, or was last. */
  considered = $state.raw<Item | null>(null);
  /** Is something being worked out? */
  working = $state(false);
  /** Why the last one was not worked out, as the table says it. */
  failed = $state<string | null>(null);

  /** What is known, by target; null where it cannot be worked out. */
  #found = $state.raw<ReadonlyMap<string, AttackOdds | null>>(new Map());
  #wanted: Item[] = [];
  #question = '';

  /** The odds of a target; undefined as long as they are not known. */
  of(target: Item): AttackOdds | null | undefined {
    return this.#found.get(key(target));
  }

  /** What was worked out for one question says nothing about the next one. */
  begin(game: Game<Armada>) {
    const question = JSON.stringify([game.id, game.question?.at, game.choices]);
    if (question === this.#question) return;
    this.#question = question;
    this.#found = new Map();
    this.#wanted = [];
    this.considered = this.failed = null;
    this.working = false;
  }

  /** A player considers a target. */
  consider(game: Game<Armada>, target: Item) {
    this.considered = target;
    this.want(game, [target]);
  }

  /** Wants the odds of these targets before those that are wanted already. */
  want(game: Game<Armada>, targets: readonly Item[]) {
    const others = this.#wanted.filter((other) => !targets.some((target) => key(target) === key(other)));
    this.#wanted = [...targets, ...others];
    this.failed = null;
    if (!this.working) void this.#work(game);
  }

  async #work(game: Game<Armada>) {
    const question = this.#question;
    this.working = true;
    for (let target = this.#wanted.shift(); target !== undefined; target = this.#wanted.shift()) {
      if (this.of(target) !== undefined) continue;
      try {
        const sight = await game.peek({ 'odds-with-cards': { target } });
        if (question !== this.#question) return;
        if ('odds-with-cards' in sight) {
          this.#found = new Map(this.#found).set(key(target), sight['odds-with-cards']);
        }
      } catch (why) {
        if (question !== this.#question) return;
        // A question that has just been answered makes room for the next one.
        const over = why instanceof Refused && why.refusal.kind === 'stale';
        this.failed = over ? null : refusalOf(why).says;
        this.#wanted = [];
      }
    }
    this.working = false;
  }
}

/** Shared by the page: at most one open question offers targets. */
export const withCards = new WithCards();
