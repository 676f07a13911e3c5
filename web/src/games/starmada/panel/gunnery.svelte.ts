// The fire of the attacking ship as it is planned: what its banks bear on, and what each is aimed at. The board draws it.
import { SvelteMap } from 'svelte/reactivity';
import type { Game } from '../../../table/wire/game.svelte';
import { key, same } from '../../../table/wire/shapes';
import { onBoard } from '../items';
import { plan } from '../plan.svelte';
import type { BankSight, Item, Question, Starmada } from '../wire';
import {
  HOLD_FIRE,
  aimOf,
  aimedWeapons,
  bankOf,
  followingOf,
  hurting,
  isFlight,
  stillOpen,
  together,
  withWeapons,
  type Aimed,
  type Order,
} from './fire';

const keyOf = ({ battery, bank }: BankSight): string => `${battery}/${bank}`;

/** What an attack does to a target, all volleys together. */
export type Toll = { target: Item; says: string; weapons: number; damage: number };

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

  /** Is everything that bears on a target aimed at it? */
  allAimed(target: Item): boolean {
    const bearing = this.banks.filter((bank) => aimOf(bank, target));
    return bearing.every((bank) => this.weaponsAt(bank, target) === bank.weapons);
  }

  /** Aims a bank at a target: the weapons that hold fire, if the others are aimed already, otherwise all of them. */
  point(bank: BankSight, target: Item) {
    const idle = bank.weapons - aimedWeapons(this.aimed(bank));
    this.aim(bank, target, idle > 0 ? this.weaponsAt(bank, target) + idle : bank.weapons);
  }

  /**
   * Aims at a target that was clicked on the board: the chosen bank, or the first that bears on it, rather one that holds
   * fire. Then the next that holds fire is chosen.
   */
  aimChosen(target: Item) {
    const bearing = this.banks.filter((bank) => aimOf(bank, target));
    const bank =
      bearing.find((each) => each === this.chosen) ?? bearing.find((each) => this.#silent(each)) ?? bearing.at(0);
    if (!bank) return;
    this.point(bank, target);
    this.chosen = this.banks.find((each) => this.#silent(each)) ?? bank;
  }

  #silent = (bank: BankSight): boolean => this.aimed(bank).length === 0;

  clear() {
    this.#aimed.clear();
  }

  /** Everything that any bank bears on, with what all of them together would do: ships first, and who suffers most. */
  get targets(): Toll[] {
    const seen = new Map<string, Toll>();
    for (const bank of this.banks)
      for (const { target, says, shots } of bank.targets) {
        const toll = seen.get(key(target)) ?? { target, says, weapons: 0, damage: 0 };
        toll.weapons += bank.weapons;
        toll.damage += together(shots, bank.weapons).damage;
        seen.set(key(target), toll);
      }
    return [...seen.values()].sort(
      (one, other) => Number(isFlight(one.target)) - Number(isFlight(other.target)) || other.damage - one.damage,
    );
  }

  get orders(): Order[] {
    return this.banks.map((bank) => ({ bank, aimed: this.aimed(bank) }));
  }

  /** What is aimed at each target. */
  get tolls(): Toll[] {
    const tolls = new Map<string, Toll>();
    for (const { bank, aimed } of this.orders)
      for (const { target, weapons } of aimed) {
        const { says = '', shots = [] } = aimOf(bank, target) ?? {};
        const toll = tolls.get(key(target)) ?? { target, says, weapons: 0, damage: 0 };
        toll.weapons += weapons;
        toll.damage += together(shots, weapons).damage;
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
    // Without a look each question is answered on its own, on the board as well.
    if (from === null || this.blind) return this.hide();
    const aims = this.tolls.flatMap(({ target, damage }) => {
      const to = onBoard(target);
      return to ? [{ from, to, says: hurting(target, damage), strong: true }] : [];
    });
    const faint = (this.chosen?.targets ?? []).flatMap(({ target }) => {
      const to = onBoard(target);
      const drawn = aims.some((each) => same(each.to, to));
      return to && !drawn ? [{ from, to, says: '', strong: false }] : [];
    });
    plan.aims = [...aims, ...faint];
    plan.marks = this.targets.map(({ target, says }) => ({ item: target, says }));
    plan.onaim = (target) => this.aimChosen(target);
    plan.lit = this.chosen && { ship: from, battery: this.chosen.battery, bank: this.chosen.bank };
  }

  hide() {
    plan.aims = [];
    plan.marks = plan.onaim = null;
    plan.lit = null;
  }
}

/** Shared by the page: one ship attacks at a time. */
export const gunnery = new Gunnery();
