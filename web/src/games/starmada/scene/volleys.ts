// Which weapons roll, and which of their dice count. The table tells a roll by its ship and its target; the weapons were
// told before, when they were declared.
import { nameOf } from '../board/things';
import { onBoard } from '../items';
import { inner, nameIn } from '../telling';
import type { TableEvent, View } from '../wire';

/** Weapons of one bank, and what they were declared at. */
interface Volley {
  /** As in `2 × Long Gun [AB]`. */
  readonly weapons: string;
  readonly target: string;
}

const named = (count: number, bank: string): string => `${count} × ${bank}`;

/** The volleys of the attack that is going on: those that were declared before, and those that are declared now. */
function volleysOf(before: View, events: readonly TableEvent[]): Volley[] {
  const earlier = (before.attack?.volleys ?? []).map(([bank, count, target]) => ({
    weapons: named(count, bank),
    target,
  }));
  const now = events.flatMap((event) => {
    const declared = inner(event, 'declared');
    if (!declared) return [];
    const { target, weapons } = declared;
    const thing = onBoard(target);
    const bank = nameIn(event, (item) => typeof item === 'object' && 'bank' in item);
    return thing ? [{ weapons: named(weapons, bank), target: nameOf(before, thing) }] : [];
  });
  return [...earlier, ...now];
}

/**
 * The weapons of each to-hit roll of a change, by the number of its event. Where volleys are resolved in another order than
 * they were declared, several may fit: then they are not named.
 */
export function weaponsOf(before: View, events: readonly TableEvent[]): ReadonlyMap<number, string> {
  const volleys = volleysOf(before, events);
  const rolls = events.flatMap((event) => {
    const rolled = inner(event, 'rolled-to-hit');
    return rolled ? [{ number: event.number, target: nameOf(before, rolled.target) }] : [];
  });
  const inOrder = rolls.length === volleys.length && rolls.every(({ target }, at) => target === volleys[at].target);
  return new Map(
    rolls.map(({ number, target }, at) => {
      const fit = inOrder ? [volleys[at]] : volleys.filter((volley) => volley.target === target);
      const names = new Set(fit.map(({ weapons }) => weapons));
      return [number, names.size === 1 ? [...names][0] : ''];
    }),
  );
}

/** A die as it lies on the board. */
export interface Die {
  readonly face: number;
  /** Whether it was rolled again. */
  readonly again: boolean;
  /** Whether it counts, where some do and others do not. */
  readonly counts: boolean;
}

/**
 * The dice of a roll of which so many succeed. Higher is better, so the highest of them do; where dice had to be rolled
 * again, those of the second roll.
 */
export function diceOf(first: readonly number[], again: readonly number[], successes: number): Die[] {
  const judged = again.length > 0 ? again : first;
  const best = judged.map((_, index) => index).sort((one, other) => judged[other] - judged[one]);
  const count = new Set(best.slice(0, successes));
  const lie = (dice: readonly number[]): Die[] =>
    dice.map((face, index) => ({ face, again: dice === again, counts: dice === judged && count.has(index) }));
  return [...lie(first), ...lie(again)];
}

/** Dice each of which counts. */
export const allCount = (dice: readonly number[]): Die[] => dice.map((face) => ({ face, again: false, counts: true }));
