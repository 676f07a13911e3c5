// A round in a few lines for each side: whom it destroyed, whom it attacked with what damage, where its ships went, and
// which cards it used.
import type { Recap } from '../../../table/log/recap';
import type { Happened } from '../../../table/log/told';
import { counted } from '../../../table/words';
import { keyOf, namedUnit, shipOf } from '../board/things';
import { inner } from '../telling';
import type { Armada, Attacker, Board, ShipView, Source, SquadronView, TableEvent, UnitId, View } from '../wire';
import { Names, unitAimedAt } from './names';
import { Nearness, type Band, type Led } from './near';
import { cardPart, listed, say, type Part } from './say';
import { put, Standing } from './standing';

/** At most so many lines for each side, so many attacked ships among them, and so many names in a row. */
const [MOST_LINES, MOST_ATTACKED, MOST_NAMES] = [5, 2, 3];

interface Attack {
  readonly by: UnitId;
  readonly at: UnitId;
  readonly damage: number;
}

const attackerOf = (attacker: Attacker): UnitId | null => {
  if (typeof attacker !== 'object') return null;
  if ('zone' in attacker) return { ship: attacker.zone[0] };
  return 'squadron' in attacker ? attacker : null;
};

/** The attacks of units on units, each with its damage: the last word, if an effect has changed it. */
function attacksIn(round: readonly TableEvent[]): Attack[] {
  const begun = round.flatMap((event, at) => (event.kind === 'attack-declared' ? [at] : []));
  return begun.flatMap((from, nth) => {
    const { attacker, defender } = inner(round[from], 'attack-declared')!;
    const [by, at] = [attackerOf(attacker), unitAimedAt(defender)];
    const course = round.slice(from, begun.at(nth + 1));
    const damage = course.map((event) => inner(event, 'damage-total')?.damage).findLast((each) => each !== undefined);
    return by && at ? [{ by, at, damage: damage ?? 0 }] : [];
  });
}

/** What a unit costs, with its upgrades. */
function costOf(board: Board, view: View, unit: UnitId): number {
  const found = namedUnit(view, unit)?.[1];
  const card = found && ('ship' in unit ? board.ships[found.card] : board.squadrons[found.card]);
  const upgrades = found && 'upgrades' in found ? Object.values(found.upgrades) : [];
  return upgrades.reduce((sum, upgrade) => sum + (board.upgrades[upgrade.card]?.points ?? 0), card?.points ?? 0);
}

/** Of several that cost points, what they cost together. */
const costOfAll = (board: Board, view: View, units: readonly UnitId[]): number =>
  sum(units.map((unit) => costOf(board, view, unit)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Things by what they have in common, in the order in which that first occurs. */
function grouped<T>(all: readonly T[], key: (each: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return [...groups.values()];
}

const RANGES: (Band | null)[] = ['close', 'medium', 'long', null];

/** Does a unit move itself? A squadron that makes room for a ship is moved. */
const movesItself = (event: TableEvent): boolean => {
  const squadron = inner(event, 'squadron-moved');
  return squadron ? squadron.aside_for === undefined : event.kind === 'ship-moved';
};

class Recapping {
  readonly #names: Names;
  readonly #attacks: Attack[];
  readonly #moves: { readonly unit: UnitId; readonly led: Led }[] = [];

  constructor(
    readonly what: Happened<Armada>,
    readonly round: readonly TableEvent[],
  ) {
    const { board, view, events } = what;
    this.#names = new Names(board, view, true);
    this.#attacks = attacksIn(round);
    const standing = new Standing(board, view, events);
    const near = new Nearness(board, view, standing);
    const moves = new Set(round.filter(movesItself));
    for (const event of events) {
      const [unit] = put(event) ?? [];
      const led = moves.has(event) ? near.led(event) : null;
      if (unit && led && !led.still) this.#moves.push({ unit, led });
      standing.take(event);
    }
  }

  /** What a side did, the most important first. */
  lines(side: string, number: number): Part[][] {
    const lines = [
      ...this.#destroyed(side),
      ...this.#tokens(number),
      ...this.#shipsAttacked(side),
      ...this.#squadronsAttacked(side),
      ...this.#ships(side),
      ...this.#squadrons(side),
    ];
    const cards = this.#cards(side);
    return [...lines.slice(0, MOST_LINES - cards.length), ...cards];
  }

  #isOf(side: string, unit: UnitId): boolean {
    return namedUnit(this.what.view, unit)?.[1].side === side;
  }

  /** Units in a row, each once; of more than some, how many others there are. */
  #row(units: readonly UnitId[], most = MOST_NAMES): Part[] {
    const all = grouped(units, keyOf).map(([unit]) => this.#names.part(unit));
    if (all.length <= most) return listed(all);
    return listed([...all.slice(0, MOST_NAMES - 1), `${all.length - MOST_NAMES + 1} others`]);
  }

  /** Everybody asks who was lost: all are named. */
  #destroyed(side: string): Part[][] {
    const lost = this.round.flatMap((event) => inner(event, 'destroyed')?.unit ?? []);
    const units = lost.filter((unit) => !this.#isOf(side, unit));
    if (units.length === 0) return [];
    const points = this.#worth(side, units);
    return [
      say`Destroyed ${this.#row(units, Infinity)}${points === null ? '' : `, worth ${counted(points, 'points')}`}.`,
    ];
  }

  /** What lost units yield to a side; null where that cannot be read off the score. */
  #worth(side: string, units: readonly UnitId[]): number | null {
    const { board, view } = this.what;
    const cost = costOfAll(board, view, units);
    const marked = units.filter((unit) => 'ship' in unit && shipOf(view, unit.ship)?.[1].objective_ship);
    const besides = view.players[side].score - costOfAll(board, view, this.#allLostTo(side));
    if (marked.length === 0 || besides === 0) return cost;
    // An objective may count the ship that it marks once more; whatever else is in the score has no sum of its own.
    const read = view.players[side].victory_tokens === 0 && !this.what.events.some(({ kind }) => kind === 'game-over');
    return read && besides > 0 && besides <= costOfAll(board, view, marked) ? cost + besides : null;
  }

  #allLostTo(side: string): UnitId[] {
    const { ships, squadrons } = this.what.view;
    const lost = (unit: ShipView | SquadronView) => unit.side !== side && unit.standing === 'destroyed';
    return [
      ...Object.values(ships).flatMap((ship) => (lost(ship) ? [{ ship: ship.id }] : [])),
      ...Object.values(squadrons).flatMap((squadron) => (lost(squadron) ? [{ squadron: squadron.id }] : [])),
    ];
  }

  #tokens(side: number): Part[][] {
    const gained = this.round.flatMap((event) => inner(event, 'victory-tokens') ?? []);
    const tokens = sum(gained.filter((each) => each.side === side).map((each) => each.gained));
    return tokens > 0 ? [say`Gained ${counted(tokens, 'victory tokens')}.`] : [];
  }

  #attacked(side: string, kind: 'ship' | 'squadron'): Attack[] {
    return this.#attacks.filter(({ by, at }) => this.#isOf(side, by) && kind in at);
  }

  #shipsAttacked(side: string): Part[][] {
    const targets = grouped(this.#attacked(side, 'ship'), ({ at }) => keyOf(at));
    const hardest = targets
      .map((attacks) => ({ attacks, damage: sum(attacks.map(({ damage }) => damage)) }))
      .sort((one, other) => other.damage - one.damage);
    return hardest.slice(0, MOST_ATTACKED).map(({ attacks, damage }) => {
      const by = this.#row(attacks.map(({ by }) => by));
      return say`${by} attacked ${this.#names.part(attacks[0].at)}: ${damage || 'no'} damage.`;
    });
  }

  #squadronsAttacked(side: string): Part[][] {
    const attacks = this.#attacked(side, 'squadron');
    if (attacks.length === 0) return [];
    const damage = sum(attacks.map((attack) => attack.damage));
    const [target, ...others] = grouped(attacks, ({ at }) => keyOf(at));
    const attacked = others.length > 0 ? 'squadrons' : this.#names.part(target[0].at);
    return [say`${this.#row(attacks.map(({ by }) => by))} attacked ${attacked}: ${damage || 'no'} damage.`];
  }

  /** Where ships have come to with their last move: to the nearest ranges first. */
  #ships(side: string): Part[][] {
    const moves = this.#moves.filter(({ unit }) => 'ship' in unit && this.#isOf(side, unit));
    const last = grouped(moves, ({ unit }) => keyOf(unit)).map((all) => all[all.length - 1]);
    const nearest = last.sort((one, other) => RANGES.indexOf(one.led.now) - RANGES.indexOf(other.led.now));
    const ways = grouped(nearest, ({ led: { now, ship } }) => (now && ship ? `${now} ${keyOf(ship)}` : ''));
    if (ways.length === 0) return [];
    const where = ways.map((moved, nth) => {
      const { now, ship } = moved[0].led;
      const to = now && ship ? say`to ${now} range of ${this.#names.part(ship)}` : say`out of range`;
      return say`${this.#row(moved.map(({ unit }) => unit))}${nth === 0 ? ' moved ' : ' '}${to}`;
    });
    const others = sum(ways.slice(MOST_NAMES).map((moved) => moved.length));
    const rest = others > 0 ? [say`${counted(others, 'others')} elsewhere`] : [];
    return [say`${listed([...where.slice(0, MOST_NAMES), ...rest], '; ', '; ')}.`];
  }

  #squadrons(side: string): Part[][] {
    const moves = this.#moves.filter(({ unit }) => 'squadron' in unit && this.#isOf(side, unit));
    const engaged = moves.flatMap(({ led }) => led.engaged);
    if (moves.length === 0) return [];
    const units = this.#row(moves.map(({ unit }) => unit));
    return [engaged.length > 0 ? say`${units} flew to engage ${this.#row(engaged)}.` : say`${units} flew on.`];
  }

  #cards(side: string): Part[][] {
    const used = this.round.flatMap((event) => {
      const source = inner(event, 'effect-used')?.source;
      const card = event.cards?.[0];
      return source && card && this.#sideOf(source) === side ? [{ card, item: event.things?.[0] ?? 'pass' }] : [];
    });
    const cards = grouped(used, ({ card }) => card.id).map(([each]) => each);
    return cards.length > 0 ? [say`Used ${listed(cards.map(({ card, item }) => cardPart(card, item)))}.`] : [];
  }

  /** Whose card has an effect; nobody's, if it is an objective, a damage card or a keyword. */
  #sideOf(source: Source): string | null {
    const { ships, squadrons } = this.what.view;
    if ('squadron' in source) return Object.values(squadrons).find(({ id }) => id === source.squadron)?.side ?? null;
    if (!('upgrade' in source)) return null;
    const carries = Object.values(ships).find(({ upgrades }) =>
      Object.values(upgrades).some(({ id }) => id === source.upgrade),
    );
    return carries?.side ?? null;
  }
}

/** The round that an event has begun, side by side. */
export function recap(what: Happened<Armada>, chapter: TableEvent): Recap<Armada> {
  const begins = what.events.findIndex(({ number }) => number === chapter.number);
  if (begins < 0 || !inner(chapter, 'round-begins')) return [];
  const since = what.events.slice(begins + 1);
  const ends = since.findIndex(({ kind }) => kind === 'round-begins' || kind === 'game-over');
  const recapping = new Recapping(what, ends < 0 ? since : since.slice(0, ends));
  const sides = Object.keys(what.view.players).map((side, number) => ({
    side: number,
    lines: recapping.lines(side, number),
  }));
  return sides.some(({ lines }) => lines.length > 0) ? sides : [];
}
