// What became of the dice of an attack: which were rolled, changed, added or taken away.
import type { PoolDie } from '../wire';

export type Fate = 'rests' | 'rolls' | 'changes' | 'comes' | 'goes';

/** A die as it is drawn. */
export interface ThrownDie {
  readonly die: PoolDie;
  readonly fate: Fate;
  /** What it showed before it changed. */
  readonly was?: PoolDie['face'];
}

/** Dice that nothing happens to. */
export const resting = (pool: readonly PoolDie[]): ThrownDie[] => pool.map((die) => ({ die, fate: 'rests' }));

const alike = (one: PoolDie, other: PoolDie): boolean => one.colour === other.colour && one.face === other.face;

/** The longest row of dice that both pools have in the same order, as pairs of their places. */
function kept(before: readonly PoolDie[], now: readonly PoolDie[]): [number, number][] {
  const longest: [number, number][][][] = [];
  for (let i = before.length; i >= 0; i -= 1) {
    longest[i] = [];
    for (let j = now.length; j >= 0; j -= 1) {
      if (i === before.length || j === now.length) longest[i][j] = [];
      else if (alike(before[i], now[j])) longest[i][j] = [[i, j], ...longest[i + 1][j + 1]];
      else {
        const [skipOld, skipNew] = [longest[i + 1][j], longest[i][j + 1]];
        longest[i][j] = skipOld.length >= skipNew.length ? skipOld : skipNew;
      }
    }
  }
  return longest[0][0];
}

/** The dice between two states of a pool; of dice that look alike nobody can tell which one it was. */
export function thrown(before: readonly PoolDie[], now: readonly PoolDie[]): ThrownDie[] {
  if (before.length === 0) return now.map((die) => ({ die, fate: 'rolls' }));
  if (before.length === now.length && before.every(({ colour }, at) => colour === now[at].colour)) {
    return now.map((die, at) =>
      alike(die, before[at]) ? { die, fate: 'rests' } : { die, fate: 'changes', was: before[at].face },
    );
  }
  const dice: ThrownDie[] = [];
  let [i, j] = [0, 0];
  for (const [oldAt, newAt] of [...kept(before, now), [before.length, now.length]]) {
    dice.push(...before.slice(i, oldAt).map((die): ThrownDie => ({ die, fate: 'goes' })));
    dice.push(...now.slice(j, newAt).map((die): ThrownDie => ({ die, fate: 'comes' })));
    if (newAt < now.length) dice.push({ die: now[newAt], fate: 'rests' });
    [i, j] = [oldAt + 1, newAt + 1];
  }
  return dice;
}
