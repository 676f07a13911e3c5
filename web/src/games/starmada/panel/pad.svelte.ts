// The orders pad: a line of orders for each ship that is asked for, what the table says of each, and what of it the board
// shows. It outlives a reload, and stays in sight after sealing until all orders are revealed.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { recall, remember } from '../../../table/memory';
import type { Game } from '../../../table/wire/game.svelte';
import { plan, plannedOf } from '../plan.svelte';
import type { DriftSight, OrdersSight, Question, Reached, ShipView, Spot, Starmada, View } from '../wire';
import { asBefore } from './line';

/** The table refuses looks that come too fast. */
const MIN_INTERVAL_MS = 40;

const MEMORY = 'starmada-orders';

/** The ship of this number, with its name. */
export function shipOf(view: View | null, id: number): (ShipView & { name: string }) | null {
  const found = Object.entries(view?.ships ?? {}).find(([, ship]) => ship.id === id);
  return found ? { name: found[0], ...found[1] } : null;
}

/** The ships for which a question asks orders. */
export function shipsOf(question: Question | null): number[] {
  const { shape } = question ?? {};
  if (typeof shape !== 'object' || !('write' in shape)) return [];
  return shape.write.lines.flatMap(({ item }) =>
    typeof item === 'object' && 'element' in item && 'ship' in item.element ? [item.element.ship] : [],
  );
}

const samePlace = (one: Spot, other: Spot): boolean => one[0] === other[0] && one[1] === other[1];

export class Pad {
  ships = $state.raw<readonly number[]>([]);
  /** The ship that is worked on. */
  chosen = $state.raw<number | null>(null);
  readonly lines = new SvelteMap<number, string>();
  /** What the table says of each line. */
  readonly sights = new SvelteMap<number, OrdersSight>();
  /** Where the chosen ship could end, with the orders that lead there. */
  reach = $state.raw<readonly Reached[]>([]);
  drift = $state.raw<readonly DriftSight[]>([]);
  /** Whether the orders were sealed, and others still write. */
  sealed = $state(false);

  #game: Game<Starmada> | null = null;
  #key = '';
  /** Ships whose lines the table has not seen yet. */
  readonly #unseen = new SvelteSet<number>();
  #looking = false;

  /** Begins with the orders for a question: those that were drafted before a reload, or as before. */
  begin(game: Game<Starmada>, question: Question) {
    const key = `${game.id}/${question.at}/${question.seat}`;
    if (key === this.#key) return;
    this.#key = key;
    this.#game = game;
    this.sealed = false;
    this.ships = shipsOf(question);
    this.lines.clear();
    this.sights.clear();
    this.drift = [];
    // Where ships could go has changed since the last orders.
    this.chosen = null;
    this.reach = [];
    const kept = this.#kept(key);
    for (const ship of this.ships) this.lines.set(ship, kept[ship] ?? this.before(ship));
    this.choose(this.ships[0] ?? null);
    this.ships.forEach((ship) => this.#unseen.add(ship));
    void this.#lookAtAll();
    void this.#lookAround();
  }

  /** The orders with which a ship continues as before. */
  before(ship: number): string {
    return asBefore(shipOf(this.#game?.view ?? null, ship)?.before.speed ?? 0);
  }

  line = (ship: number): string => this.lines.get(ship) ?? '';

  write(ship: number, line: string) {
    if (this.line(ship) === line) return;
    this.lines.set(ship, line);
    this.#keep();
    this.#unseen.add(ship);
    void this.#lookAtAll();
  }

  /** All ships continue as before. */
  continueAll() {
    for (const ship of this.ships) this.write(ship, this.before(ship));
  }

  /** Works on a ship; its reach is looked up. */
  choose(ship: number | null) {
    if (ship === this.chosen && this.reach.length > 0) return;
    this.chosen = ship;
    this.reach = [];
    if (ship !== null) void this.#lookAtReach(ship);
  }

  /** Works on the next ship, or an earlier one. */
  step(by: number) {
    const at = this.ships.indexOf(this.chosen ?? -1);
    const next = this.ships[at + by];
    if (next !== undefined) this.choose(next);
  }

  /** The orders that lead to a place, by heading there. */
  ways = (spot: Spot): Reached[] => this.reach.filter(({ at }) => samePlace(at, spot));

  /** Writes the orders to a place; clicked again, those that end there with the next heading. */
  go(spot: Spot) {
    const { chosen } = this;
    const ways = this.ways(spot).sort((one, other) => one.needs - other.needs);
    if (chosen === null || ways.length === 0) return;
    const now = ways.findIndex(({ orders }) => orders === this.line(chosen));
    this.write(chosen, ways[(now + 1) % ways.length].orders);
  }

  /** May everything be sealed, as far as is known? */
  get ready(): boolean {
    return this.ships.every((ship) => this.known(ship) && !this.sights.get(ship)?.refused);
  }

  /** Does what the table said belong to the line as it is now? */
  known = (ship: number): boolean => !this.#unseen.has(ship);

  /** The lines as they are sealed. */
  get written(): string[] {
    return this.ships.map((ship) => this.sights.get(ship)?.orders ?? this.line(ship));
  }

  /** Draws what is planned on the board. */
  show(mine: (ship: number) => boolean) {
    plan.chosen = this.sealed ? null : this.chosen;
    plan.planned = this.ships.flatMap((ship) => {
      const sight = this.sights.get(ship);
      return sight ? [plannedOf({ ship }, sight.course, !sight.refused)] : [];
    });
    plan.reach = this.sealed ? [] : this.reach.map(({ at }) => at);
    plan.drift = this.drift.filter(({ ship }) => !mine(ship)).map(({ ship, course }) => plannedOf({ ship }, course));
    plan.onreach = (spot) => this.go(spot);
    plan.onstep = (ship) => {
      if (this.ships.includes(ship)) this.choose(ship);
    };
  }

  /** Takes everything off the board. */
  hide() {
    plan.chosen = plan.onreach = plan.onstep = null;
    plan.planned = plan.reach = plan.drift = [];
  }

  /** Forgets the orders: they have been revealed. */
  end() {
    this.#key = '';
    this.ships = [];
    this.sealed = false;
    this.hide();
  }

  async #lookAtAll() {
    if (this.#looking) return;
    this.#looking = true;
    while (this.#unseen.size > 0) {
      const ship = this.chosen !== null && this.#unseen.has(this.chosen) ? this.chosen : [...this.#unseen][0];
      await this.#look(ship);
      await new Promise((done) => setTimeout(done, MIN_INTERVAL_MS));
    }
    this.#looking = false;
  }

  async #look(ship: number) {
    const line = this.line(ship);
    const sight = await this.#game?.peek({ orders: { ship, line } }).catch(() => null);
    // While it was looked at, something else may have been written.
    if (this.line(ship) === line) this.#unseen.delete(ship);
    if (sight && 'orders' in sight) this.sights.set(ship, sight.orders);
    // Without a look, the table still judges the orders when they are sealed.
    else this.sights.delete(ship);
  }

  async #lookAtReach(ship: number) {
    const sight = await this.#game?.peek({ reach: { ship } }).catch(() => null);
    if (sight && 'reach' in sight && this.chosen === ship) this.reach = sight.reach;
  }

  async #lookAround() {
    const sight = await this.#game?.peek({ drift: {} }).catch(() => null);
    if (sight && 'drift' in sight) this.drift = sight.drift;
  }

  /** Drafts of one question are kept; those of earlier ones are of no use. */
  #keep() {
    remember(MEMORY, JSON.stringify({ key: this.#key, lines: Object.fromEntries(this.lines) }));
  }

  #kept(key: string): Record<number, string> {
    try {
      const kept = JSON.parse(recall(MEMORY) ?? '{}') as { key?: string; lines?: Record<number, string> };
      return kept.key === key ? (kept.lines ?? {}) : {};
    } catch {
      return {};
    }
  }
}

/** Shared by the page: orders are written for one question at a time. */
export const pad = new Pad();
