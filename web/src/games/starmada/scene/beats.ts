// What happens in a battle, cut into beats: orders are shown together, all ships move at once, a roll of fire comes step by
// step, damage is marked and takes effect, ships are lost. How long each takes is said here once, for normal speed.
import type { Beat, Happening } from '../../../table/scene/beat';
import { flightOf, keyOf, shipOf, whereIs, type Key } from '../board/things';
import { thingsOf } from '../items';
import { written } from '../orders';
import { inner } from '../telling';
import type { Element, Orders, Spot, Starmada, TableEvent, Thing, View } from '../wire';
import { after } from './after';
import { stopsOf, type Stop } from './course';
import { allCount, diceOf, weaponsOf, type Die } from './volleys';

/** Dice beside a line of fire. */
export interface Roll {
  /** Who fires; null where the dice are about the target alone. */
  readonly from: Spot | null;
  readonly to: Spot;
  /** Who is fired at. */
  readonly target: Key;
  /** The weapons that fire, where that is known. */
  readonly weapons: string;
  /** What is rolled. */
  readonly step: string;
  readonly dice: readonly Die[];
  readonly says: string;
}

/** What the board draws of a beat. */
export interface Drawn {
  /** What must be in sight. */
  readonly looks: readonly Spot[];
  readonly moves?: ReadonlyMap<Key, readonly Stop[]>;
  readonly roll?: Roll;
  /** Short words beside those they are about: orders that are shown, damage. */
  readonly says?: readonly { readonly key: Key; readonly at: Spot; readonly says: string; readonly hurts: boolean }[];
  /** Who is lost, and where. */
  readonly lost?: { readonly key: Key; readonly at: Spot };
}

/** A beat that is being played, and for how long. */
export interface Playing {
  readonly drawn: Drawn | null;
  readonly ms: number;
}

const [ORDERS_MS, MOVE_MS, STEP_MS, ROLL_MS, DAMAGE_MS, LOSS_MS] = [1100, 700, 110, 650, 500, 600];
/** The longest that ships move. */
const LONGEST_MOVE_MS = 1800;

/** Things that are only said, and how long they stand at least. */
const SAID: Record<string, number> = {
  'phase-began': 500,
  'first-rolled': 350,
  'orders-illegal': 700,
  'stacking-rolled': 350,
  declared: 350,
  'weapon-lost': 350,
  screens: 350,
  launched: 350,
  'battle-over': 500,
};

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** Cuts one change of the battle, event by event. */
class Cutting {
  readonly beats: Beat<Starmada>[] = [];
  #view: View;
  #told: TableEvent[] = [];
  #begins: Beat<Starmada>['begins'];
  /** The orders that have been shown and not been carried out yet. */
  readonly #orders = new Map<number, Orders>();
  #moves = new Map<Key, readonly Stop[]>();
  #shown: NonNullable<Drawn['says']>[number][] = [];
  /** The weapons of each roll to hit. */
  #weapons: ReadonlyMap<number, string> | null = null;

  constructor(readonly what: Happening<Starmada>) {
    this.#view = what.before;
  }

  all(): Beat<Starmada>[] {
    const { events, view } = this.what;
    events.forEach((event, index) => this.#take(event, events[index + 1]));
    if (this.#told.length > 0 || this.#begins) this.#beat(0, {}, view);
    return this.beats;
  }

  #beat(ms: number, more: Partial<Beat<Starmada>>, view = this.#view) {
    this.beats.push({ view, ms, events: this.#told, ...(this.#begins && { begins: this.#begins }), ...more });
    this.#told = [];
    this.#begins = undefined;
    this.#view = view;
  }

  #take(event: TableEvent, next: TableEvent | undefined) {
    if (event.kind === 'phase-began' || event.kind === 'declared') this.#begin(event);
    this.#told.push(event);
    const view = after(this.#view, event);
    if (event.kind === 'orders-shown') this.#order(event, view, next?.kind === 'orders-shown');
    else if (event.kind === 'moved' || event.kind === 'left-board') this.#move(event, view, next);
    else if (event.kind === 'destroyed' || event.kind === 'eliminated') this.#lose(event, view);
    else if (event.kind.startsWith('rolled-') || event.kind === 'fighters-rolled') this.#roll(event, view);
    else if (event.kind === 'damage-applied' || event.kind === 'fighters-lost') this.#hurt(event, view);
    else this.#say(event, view);
  }

  /** With a phase an act begins, and with the fire of a ship; its later volleys belong to it. */
  #begin(event: TableEvent) {
    const fired = inner(event, 'declared');
    const goesOn =
      fired &&
      this.#told.concat(this.beats.flatMap(({ events }) => [...events])).some(({ kind }) => kind === 'declared');
    if (goesOn) return;
    if (this.#told.length > 0) this.#beat(0, {});
    this.#begins = { side: fired ? this.#sideOf({ ship: fired.ship }) : null };
  }

  #sideOf(thing: Thing): number | null {
    const side = 'ship' in thing ? shipOf(this.#view, thing.ship)?.[1].side : null;
    const number = ['first', 'second'].indexOf(side ?? '');
    return number < 0 ? null : number;
  }

  /** All orders are shown together. */
  #order(event: TableEvent, view: View, more: boolean) {
    const { ship, orders } = inner(event, 'orders-shown')!;
    const at = whereIs(view, { ship });
    this.#orders.set(ship, orders);
    if (at) this.#shown.push({ key: keyOf({ ship }), at, says: written(orders), hurts: false });
    this.#view = view;
    if (more) return;
    const drawn: Drawn = { looks: this.#shown.map(({ at }) => at), says: this.#shown };
    this.#beat(ORDERS_MS, { ...(this.#shown.length === 1 && { says: event }), drawn });
    this.#shown = [];
  }

  /** Ships that move one after another in the same phase move at once. */
  #move(event: TableEvent, view: View, next: TableEvent | undefined) {
    const element: Element = inner(event, 'moved')?.element ?? { ship: inner(event, 'left-board')!.ship };
    const from = whereIs(this.#view, element);
    const to = whereIs(view, element);
    if (from) this.#moves.set(keyOf(element), this.#stops(element, from, to));
    this.#view = this.#pivoted(view, element);
    const together = next?.kind === 'moved' || next?.kind === 'left-board' || next?.kind === 'scored';
    const flies = 'flight' in element;
    if (together && !flies && !(next.kind === 'scored' && event.kind !== 'left-board')) return;
    const ways = [...this.#moves.values()];
    const longest = Math.max(0, ...ways.map((stops) => stops.length));
    const ms = Math.min(LONGEST_MOVE_MS, MOVE_MS + longest * STEP_MS);
    const drawn: Drawn = { looks: ways.flatMap((stops) => [stops[0].at, stops.at(-1)!.at]), moves: this.#moves };
    // Of several that move at once the phase says enough.
    const says = ways.length === 1 ? { says: event } : {};
    this.#beat(ways.length > 0 ? ms : 0, { ...says, drawn, sound: 'thrusters' });
    this.#moves = new Map();
  }

  /** Along its orders, as far as they lead there; otherwise straight. */
  #stops(element: Element, from: Spot, to: Spot | null): readonly Stop[] {
    const orders = 'ship' in element ? this.#orders.get(element.ship) : undefined;
    const start: Stop = { at: from, pivot: 0 };
    const stops = orders ? stopsOf(this.#view.ground, start, orders) : [];
    const end = stops.at(-1)?.at;
    if (stops.length > 0 && (!to || (end?.[0] === to[0] && end[1] === to[1]))) return stops;
    return [start, ...(to ? [{ at: to, pivot: 0 }] : [])];
  }

  #pivoted(view: View, element: Element): View {
    if ('flight' in element) return view;
    const [name, ship] = shipOf(view, element.ship) ?? [];
    const pivot = this.#orders.get(element.ship)?.pivot ?? 0;
    return name && ship ? { ...view, ships: { ...view.ships, [name]: { ...ship, pivot } } } : view;
  }

  #lose(event: TableEvent, view: View) {
    const [thing] = thingsOf(event);
    const at = thing && whereIs(this.#view, thing);
    const drawn: Drawn | undefined = at ? { looks: [at], lost: { key: keyOf(thing), at } } : undefined;
    this.#beat(LOSS_MS, { says: event, ...(drawn && { drawn }), sound: 'hit' }, view);
  }

  #roll(event: TableEvent, view: View) {
    const roll = this.#rolled(event);
    if (!roll) return this.#say(event, view);
    const drawn: Drawn = { looks: [...(roll.from ? [roll.from] : []), roll.to], roll };
    this.#beat(roll.dice.length > 0 ? ROLL_MS : 0, { says: event, drawn, sound: 'dice' }, view);
  }

  /** Who fires, and with what: those of the last roll to hit. */
  #gun: { readonly from: Spot | null; readonly weapons: string } = { from: null, weapons: '' };

  #rolled(event: TableEvent): Roll | null {
    const at = (thing: Element) => ({ to: whereIs(this.#view, thing), target: keyOf(thing) });
    const roll = (thing: Element, more: Pick<Roll, 'step' | 'dice' | 'says'>): Roll | null => {
      const { to, target } = at(thing);
      return to && { ...this.#gun, to, target, ...more };
    };
    const hit = inner(event, 'rolled-to-hit');
    if (hit) {
      this.#weapons ??= weaponsOf(this.what.before, this.what.events);
      this.#gun = { from: whereIs(this.#view, { ship: hit.ship }), weapons: this.#weapons.get(event.number) ?? '' };
      const dice = diceOf(hit.dice, hit.again, hit.hits);
      return roll(hit.target, { step: 'To hit', dice, says: count(hit.hits, 'hit') });
    }
    const impact = inner(event, 'rolled-impact');
    if (impact) {
      const dice = diceOf(impact.dice, impact.again, impact.impact);
      return roll({ ship: impact.target }, { step: 'Impact', dice, says: `${impact.impact} through` });
    }
    const damage = inner(event, 'rolled-damage');
    if (damage) {
      const marked = Object.entries(damage.hits).filter(([, boxes]) => boxes > 0);
      const says = marked.map(([track, boxes]) => `${track} ${boxes}`).join(', ') || 'nothing';
      return roll({ ship: damage.target }, { step: 'Damage', dice: allCount(damage.dice), says });
    }
    const flown = inner(event, 'fighters-rolled');
    if (!flown) return null;
    const { flight, losses, hits } = flown;
    this.#gun = { from: whereIs(this.#view, { flight }), weapons: flightOf(this.#view, flight)?.[0] ?? '' };
    const says = `${count(hits, 'hit')}${losses > 0 ? `, ${losses} lost` : ''}`;
    return roll(flown.target, { step: 'Attack', dice: diceOf(flown.dice, [], hits), says });
  }

  #hurt(event: TableEvent, view: View) {
    const [thing] = thingsOf(event);
    const at = thing && whereIs(this.#view, thing);
    const hits = inner(event, 'damage-applied')?.hits;
    const lost = hits
      ? Object.values(hits).reduce((sum, boxes) => sum + boxes, 0)
      : (inner(event, 'fighters-lost')?.lost ?? 0);
    if (!at || lost === 0) return this.#say(event, view);
    const drawn: Drawn = { looks: [at], says: [{ key: keyOf(thing), at, says: `−${lost}`, hurts: true }] };
    this.#beat(DAMAGE_MS, { says: event, drawn, sound: 'hit' }, view);
  }

  #say(event: TableEvent, view: View) {
    const [thing] = thingsOf(event);
    const at = thing && whereIs(view, thing);
    const ms = this.what.characters(event) > 0 ? (SAID[event.kind] ?? 0) : 0;
    this.#view = view;
    if (ms > 0) this.#beat(ms, { says: event, ...(at && { drawn: { looks: [at] } }) });
  }
}

export const beats = (what: Happening<Starmada>): Beat<Starmada>[] => new Cutting(what).all();
