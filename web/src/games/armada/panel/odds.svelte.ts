// The odds of the attacks of a unit whose targets are offered, worked out once for everything that shows them.
import { percent } from '../../../table/percent';
import type { Game } from '../../../table/wire/game.svelte';
import type { Armada, AttackOdds, Measured, OddsSight, UnitId } from '../wire';

type Ends = Pick<Measured, 'from' | 'to'>;

const written = ({ from, to }: Ends): string => JSON.stringify([from, to]);

class Odds {
  found = $state.raw<OddsSight[]>([]);
  #asked = '';

  /** The odds of a measured attack. */
  of(attack: Ends): AttackOdds | null {
    return this.found.find((each) => written(each) === written(attack))?.odds ?? null;
  }

  /** Has the odds of a unit's attacks worked out, once for each question. */
  begin(game: Game<Armada>, of: UnitId) {
    const asked = JSON.stringify([of, game.question?.at, game.choices]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.found = [];
    game.peek({ odds: { of } }).then(
      (sight) => {
        if (this.#asked === asked && 'odds' in sight) this.found = sight.odds;
      },
      // Only the figures are missing then: the options still have their texts.
      () => undefined,
    );
  }
}

/** Shared by the page: at most one open question offers targets. */
export const odds = new Odds();

/** From the chance of each number, from none on, that of at least 1, 2, 3… */
export const atLeast = (chances: readonly number[]): number[] =>
  chances.slice(1).map((_, index) => chances.slice(index + 1).reduce((sum, chance) => sum + chance, 0));

/** Do they look the same in figures as they are shown? */
export function alike(one: AttackOdds, other: AttackOdds): boolean {
  const figures = ({ mean, critical, destroyed, at_least }: AttackOdds) =>
    [mean.toFixed(1), percent(critical), percent(destroyed), ...at_least.map(percent)].join();
  const longest = Math.max(one.at_least.length, other.at_least.length);
  const filled = (odds: AttackOdds): AttackOdds => ({
    ...odds,
    at_least: Array.from({ length: longest }, (_, index) => odds.at_least[index] ?? 0),
  });
  return figures(filled(one)) === figures(filled(other));
}
