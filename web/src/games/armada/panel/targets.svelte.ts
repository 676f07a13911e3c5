// The attacks of a unit whose targets are offered, measured once for everything that shows them.
import type { Game } from '../../../table/wire/game.svelte';
import { pickOf, tag } from '../../../table/wire/shapes';
import { unitOf } from '../board/things';
import { thingOf } from '../items';
import type { Aim, Armada, Item, Measured, Question, UnitId, Zone } from '../wire';
import { inside } from '../wire/items';
import { hits } from './odds';

/** The unit whose targets a question offers. */
export function shooterOf(question: Question | null): UnitId | null {
  const offered = pickOf<Armada>(question?.shape)?.options.some(({ item }) => tag(item) === 'target');
  return offered && question?.subject ? unitOf(thingOf(question.subject)) : null;
}

class Targets {
  measured = $state.raw<Measured[]>([]);

  /** The attack that an option is: null if it was not measured, undefined for other options. */
  of(item: Item): Measured | null | undefined {
    const target = inside<[Zone | null, Aim]>(item, 'target');
    return target && (this.measured.find((each) => hits(each, target)) ?? null);
  }

  /** Measures what a unit can attack. */
  async look(game: Game<Armada>, of: UnitId) {
    this.measured = [];
    try {
      const sight = await game.peek({ attacks: { of } });
      this.measured = 'attacks' in sight ? sight.attacks : [];
    } catch {
      // Only the figures are missing then: the options still have their texts.
    }
  }
}

/** Shared by the page: at most one open question offers targets. */
export const targets = new Targets();
