// The fire of the attacking ship as it is planned: what its banks bear on, and what each is aimed at. The board draws it.
import { SvelteMap } from 'svelte/reactivity';
import type { Game } from '../../../table/wire/game.svelte';
import { key, same } from '../../../table/wire/shapes';
import { plan } from '../plan.svelte';
import type { BankSight, Element, Item, Question, Starmada } from '../wire';
import {
  HOLD_FIRE,
  aimOf,
  bankOf,
  followingOf,
  stillOpen,
  tenths,
  together,
  withWeapons,
  type Aimed,
  type Order,
} from './fire';

const keyOf = ({ battery, bank }: BankSight): string => `${battery}/${bank}`;

/** What an attack does to a target, all volleys together. */
export type Toll = { target: Item; weapons: number; damage: number };

export class Gunnery {
  ship = $state.raw<number | null>(null);
  /** The banks that can still be aimed. */
  banks = $state.raw<readonly BankSight[]>([]);
  /** Whether the table did not say what the banks bear on; then each question is answered on its own. */
  blind = $state(false);
  /** The bank that is aimed by pointing at a target on the board. */
  chosen = $state.raw<BankSight | null>(null);
  /** Whether the volleys are resolved in the order of the sheet. */
  inOrder = $state(true);
  readonly #aimed = new SvelteMap<string, Aimed>();
  #key = '';

  async begin(game: Game<Starmada>, question: Question) {
    const asked = bankOf(question);
    const attack = `${game.id}/${game.view?.turn}/${asked?.ship}`;
    if (!asked) return;
    if (attack !== this.#key) {
      this.#key = attack;
      this.#aimed.clear();
      this.banks = [];
    }
    this.ship = asked.ship;
    const sight = await game.peek({ fire: { ship: asked.ship } }).catch(() => null);
    this.blind = !sight;
    if (!sight || !('fire' in sight)) return;
    this.banks = stillOpen(sight.fire.banks, question);
    this.chosen = this.banks[0] ?? null;
  }

  aimed = (bank: BankSight): Aimed => this.#aimed.get(keyOf(bank)) ?? [];

  /** How many weapons of a bank are aimed at a target. */
  weaponsAt = (bank: BankSight, target: Item): number =>
    this.aimed(bank).find((each) => same(each.target, target))?.weapons ?? 0;

  aim(bank: BankSight, target: Item, weapons: number) {
    this.#aimed.set(keyOf(bank), target === HOLD_FIRE ? [] : withWeapons(bank, this.aimed(bank), target, weapons));
  }

  /** Every bank that bears on a target is aimed at it. */
  aimAll(target: Item) {
    for (const bank of this.banks) if (aimOf(bank, target)) this.aim(bank, target, bank.weapons);
  }

  /** Aims the chosen bank at a target that was clicked on the board, and goes on to the next that holds fire. */
  aimChosen(target: Item) {
    const { chosen } = this;
    if (!chosen || !aimOf(chosen, target)) return;
    this.aim(chosen, target, chosen.weapons);
    this.chosen = this.banks.find((bank) => this.aimed(bank).length === 0) ?? chosen;
  }

  clear() {
    this.#aimed.clear();
  }

  /** Everything that any bank bears on, with what all of them together would do. */
  get targets(): Toll[] {
    const seen = new Map<string, Toll>();
    for (const bank of this.banks)
      for (const { target, shots } of bank.targets) {
        const toll = seen.get(key(target)) ?? { target, weapons: 0, damage: 0 };
        toll.weapons += bank.weapons;
        toll.damage += together(shots, bank.weapons).damage;
        seen.set(key(target), toll);
      }
    return [...seen.values()];
  }

  get orders(): Order[] {
    return this.banks.map((bank) => ({ bank, aimed: this.aimed(bank) }));
  }

  /** What is aimed at each target. */
  get tolls(): Toll[] {
    const tolls = new Map<string, Toll>();
    for (const { bank, aimed } of this.orders)
      for (const { target, weapons } of aimed) {
        const toll = tolls.get(key(target)) ?? { target, weapons: 0, damage: 0 };
        toll.weapons += weapons;
        toll.damage += together(aimOf(bank, target)?.shots ?? [], weapons).damage;
        tolls.set(key(target), toll);
      }
    return [...tolls.values()];
  }

  /** The answers to all questions of this attack. */
  following(game: Game<Starmada>) {
    const [ship, turn] = [this.ship, game.view?.turn];
    return followingOf(ship ?? -1, this.orders, this.inOrder, () => game.view?.turn === turn);
  }

  /** Draws the lines of fire: strong ones for what is aimed, faint ones for what the chosen bank bears on. */
  show() {
    const from = this.ship;
    const elementOf = (item: Item): Element | null =>
      typeof item === 'object' && 'element' in item ? item.element : null;
    const aims = this.tolls.flatMap(({ target, damage }) => {
      const to = elementOf(target);
      return to && from !== null ? [{ from, to, says: `${tenths(damage)} damage`, strong: true }] : [];
    });
    const faint = (this.chosen?.targets ?? []).flatMap(({ target, distance }) => {
      const to = elementOf(target);
      const drawn = aims.some((each) => same(each.to, to));
      return to && from !== null && !drawn ? [{ from, to, says: `${distance} hexes`, strong: false }] : [];
    });
    plan.aims = [...aims, ...faint];
    plan.onaim = (target) => this.aimChosen(target);
    plan.lit =
      this.chosen && from !== null ? { ship: from, battery: this.chosen.battery, bank: this.chosen.bank } : null;
  }

  hide() {
    plan.aims = [];
    plan.onaim = null;
    plan.lit = null;
  }
}

/** Shared by the page: one ship attacks at a time. */
export const gunnery = new Gunnery();
