// A game turn in a few lines for each side: whom it destroyed, at whom it fired with what damage, what its fighters did,
// what it lost, and its orders.
import type { Recap } from '../../../table/log/recap';
import type { Happened } from '../../../table/log/told';
import { counted } from '../../../table/words';
import { elementOf, keyOf, nameOf } from '../board/things';
import { written } from '../orders';
import { inner, nameIn } from '../telling';
import type { Element, Starmada, TableEvent } from '../wire';
import { listed, say, type Part } from './say';

/** At most so many lines for each side, and so many targets among them. */
const [MOST_LINES, MOST_TARGETS] = [5, 3];

/** Who attacked whom, and the boxes or fighters that this cost. */
interface Attack {
  readonly by: Element;
  readonly at: Element;
  readonly damage: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What was lost, as it is told. */
const lostIn = (event: TableEvent): string =>
  nameIn(event, (item) => typeof item === 'object' && ('bank' in item || 'equipment' in item));

/** Things by what they have in common, in the order in which that first occurs. */
function grouped<T>(all: readonly T[], key: (each: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return [...groups.values()];
}

/** The attacks of a game turn. The damage of a ship is told after the roll that hit it; each hit takes a fighter. */
function attacksIn(turn: readonly TableEvent[]): Attack[] {
  const attacks: Attack[] = [];
  for (const event of turn) {
    const fired = inner(event, 'rolled-to-hit');
    const flew = inner(event, 'fighters-rolled');
    const damage = inner(event, 'rolled-damage');
    const last = attacks.at(-1);
    if (fired)
      attacks.push({ by: { ship: fired.ship }, at: fired.target, damage: 'flight' in fired.target ? fired.hits : 0 });
    else if (flew)
      attacks.push({ by: { flight: flew.flight }, at: flew.target, damage: 'flight' in flew.target ? flew.hits : 0 });
    else if (damage && last) attacks[attacks.length - 1] = { ...last, damage: last.damage + damage.dice.length };
  }
  return attacks;
}

class Recapping {
  readonly #attacks: readonly Attack[];

  constructor(
    readonly what: Happened<Starmada>,
    readonly turn: readonly TableEvent[],
  ) {
    this.#attacks = attacksIn(turn);
  }

  /** What a side did and what became of it, the most important first. */
  lines(side: string, number: number): Part[][] {
    return [
      ...this.#destroyed(side, number),
      ...this.#lost(side),
      ...this.#attacked(side),
      ...this.#weapons(side),
      ...this.#orders(side),
    ].slice(0, MOST_LINES);
  }

  #isOf = (side: string, element: Element): boolean => elementOf(this.what.view, element)?.[1].side === side;

  #part = (element: Element): Part => ({ item: { item: { element }, says: nameOf(this.what.view, element) } });

  /** Elements in a row, each once. */
  #row = (elements: readonly Element[]): Part[] =>
    listed(grouped(elements, keyOf).map(([element]) => this.#part(element)));

  #gone(): Element[] {
    return this.turn.flatMap((event): Element[] => {
      const ship = inner(event, 'destroyed')?.ship;
      const flight = inner(event, 'eliminated')?.flight;
      return ship !== undefined ? [{ ship }] : flight !== undefined ? [{ flight }] : [];
    });
  }

  #destroyed(side: string, number: number): Part[][] {
    const gone = this.#gone().filter((element) => !this.#isOf(side, element));
    const scored = this.turn.flatMap((event) => inner(event, 'scored') ?? []);
    const points = sum(scored.filter((each) => each.side === number).map((each) => each.points));
    const worth = points > 0 ? `: ${counted(points, 'victory points')}` : '';
    if (gone.length > 0) return [say`Destroyed ${this.#row(gone)}${worth}.`];
    return points > 0 ? [say`Scored ${counted(points, 'victory points')}.`] : [];
  }

  #lost(side: string): Part[][] {
    const left = this.turn.flatMap((event) => inner(event, 'left-board') ?? []);
    const own = left.filter((element) => this.#isOf(side, element));
    return own.length > 0 ? [say`${this.#row(own)} left the board.`] : [];
  }

  /** At whom it fired, the most damaged first. */
  #attacked(side: string): Part[][] {
    const own = this.#attacks.filter(({ by }) => this.#isOf(side, by));
    const targets = grouped(own, ({ at }) => keyOf(at))
      .map((attacks) => ({ attacks, damage: sum(attacks.map(({ damage }) => damage)) }))
      .sort((one, other) => other.damage - one.damage);
    return targets.slice(0, MOST_TARGETS).map(({ attacks: [first, ...others], damage }) => {
      const by = this.#row([first, ...others].map((attack) => attack.by));
      const cost = 'flight' in first.at ? counted(damage, 'fighters') : `${damage || 'no'} damage`;
      return say`${by} attacked ${this.#part(first.at)}: ${cost}.`;
    });
  }

  /** What its ships lost of their weapons and equipment. */
  #weapons(side: string): Part[][] {
    const lost = this.turn.flatMap((event) => (inner(event, 'weapon-lost') ? [event] : []));
    const own = lost.filter((event) => this.#isOf(side, { ship: inner(event, 'weapon-lost')!.ship }));
    return grouped(own, (event) => `${inner(event, 'weapon-lost')!.ship}`).map((events) => {
      const ship = this.#part({ ship: inner(events[0], 'weapon-lost')!.ship });
      const names = grouped(events.map(lostIn), (name) => name);
      const lost = names.map((all) => (all.length > 1 ? `${all.length} × ${all[0]}` : all[0]));
      return say`${ship} lost ${listed(lost)}.`;
    });
  }

  #orders(side: string): Part[][] {
    const shown = this.turn.flatMap((event) => inner(event, 'orders-shown') ?? []);
    const own = shown.filter((each) => this.#isOf(side, each));
    const each = own.map(({ ship, orders }) => say`${this.#part({ ship })} ${written(orders)}`);
    return own.length > 0 ? [say`Orders: ${listed(each, ', ')}.`] : [];
  }
}

/** The game turn that an event has begun, side by side. */
export function recap(what: Happened<Starmada>, chapter: TableEvent): Recap<Starmada> {
  const begins = what.events.findIndex(({ number }) => number === chapter.number);
  if (begins < 0 || inner(chapter, 'phase-began')?.phase !== 'orders') return [];
  const since = what.events.slice(begins + 1);
  const ends = since.findIndex(
    (event) => inner(event, 'phase-began')?.phase === 'orders' || event.kind === 'battle-over',
  );
  const recapping = new Recapping(what, ends < 0 ? since : since.slice(0, ends));
  const sides = Object.keys(what.view.points).map((side, number) => ({
    side: number,
    lines: recapping.lines(side, number),
  }));
  return sides.some(({ lines }) => lines.length > 0) ? sides : [];
}
