// The odds of targets and defense tokens with all cards: the table plays the attack in every way in which its dice can fall.
// That takes a moment, so it is asked for one option after another, first for the one that is considered.
import { Refused, refusalOf } from '../../../table/wire/api';
import type { Game } from '../../../table/wire/game.svelte';
import { key } from '../../../table/wire/shapes';
import type { Armada, AttackOdds, Item } from '../wire';

class WithCards {
  /** The option that is considered, or was last. */
  considered = $state.raw<Item | null>(null);
  /** Is something being worked out? */
  working = $state(false);
  /** Why the last one was not worked out, as the table says it. */
  failed = $state<string | null>(null);

  /** What is known, by option; null where it cannot be worked out. */
  #found = $state.raw<ReadonlyMap<string, AttackOdds | null>>(new Map());
  #wanted: Item[] = [];
  #question = '';

  /** The odds of an option; undefined as long as they are not known. */
  of(option: Item): AttackOdds | null | undefined {
    return this.#found.get(key(option));
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

  /** A player considers an option. */
  consider(game: Game<Armada>, option: Item) {
    this.considered = option;
    this.want(game, [option]);
  }

  /** Wants the odds of these options before those that are wanted already. */
  want(game: Game<Armada>, options: readonly Item[]) {
    const others = this.#wanted.filter((other) => !options.some((option) => key(option) === key(other)));
    this.#wanted = [...options, ...others];
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

/** Shared by the page: at most one open question offers targets or defense tokens. */
export const withCards = new WithCards();
