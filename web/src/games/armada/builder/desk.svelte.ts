// What is being done at the builder: which place of the sheet is filled, and what was looked for.
import type { Building } from '../../../table/lists/building.svelte';
import type { Category, UpgradeIcon } from '../wire';
import { ANYTHING, find, type Wish } from './find';
import {
  addShip,
  addUpgrade,
  chooseObjective,
  countSquadrons,
  fleetPoints,
  placeOf,
  removeUpgrade,
  upgradesOf,
  type Fleet,
} from './fleet';
import { Shelf, type Goods, type Kind } from './goods';

export class FleetDesk {
  wish = $state.raw<Wish>(ANYTHING);
  /** The ship whose upgrades are chosen. */
  ship = $state(0);
  /** The upgrade that is replaced, by its place on the ship. */
  replaced = $state<number | null>(null);
  /** The card that is looked at. */
  looked = $state<string | null>(null);
  /** On a narrow screen: what is shown. */
  tab = $state<'sheet' | 'search'>('sheet');
  /** The cell of the sheet that the search was opened from; the keyboard returns to it. */
  #from: string | null = null;
  shelf = $derived.by(() => Shelf.of(this.building.catalog));
  found = $derived.by(() =>
    find(
      this.shelf.all,
      { ...this.wish, faction: this.wish.faction === 'own' ? this.fleet.faction : this.wish.faction },
      this.building.unfit,
    ),
  );

  constructor(readonly building: Building<Fleet>) {
    this.look({});
  }

  get fleet(): Fleet {
    return this.building.brought;
  }

  get points(): number {
    return fleetPoints(this.fleet, this.shelf);
  }

  /** Looks for something else; the filters for another kind of card do not apply to it. */
  look(wish: Partial<Wish>) {
    const kind = wish.kind ?? this.wish.kind;
    const kept = kind === this.wish.kind ? this.wish : { ...this.wish, slot: '' as const, category: '' as const };
    if (wish.kind && wish.kind !== this.wish.kind) this.replaced = null;
    this.wish = { ...kept, ...wish };
    this.#seek();
  }

  /** Fills a slot of a ship, or replaces what is there. */
  fill(ship: number, slot: UpgradeIcon, replaced: number | null, from: string) {
    this.ship = ship;
    this.replaced = replaced;
    this.#open({ kind: 'upgrade', slot, text: '' }, from);
  }

  seek(kind: Kind, from: string, category: Category | '' = '') {
    this.#open({ kind, category, text: '' }, from);
  }

  /** Upgrades are chosen for another ship. */
  aim(ship: number) {
    this.ship = ship;
    this.replaced = null;
    this.#seek();
  }

  add(goods: Goods) {
    const { building, fleet, shelf } = this;
    const { id, name, kind } = goods;
    const done = this.#with(goods);
    if (!done) {
      building.said = 'Add a ship first; upgrades go to a ship.';
      return;
    }
    const points = fleetPoints(done, shelf);
    const limit = building.verdict?.limit;
    const where = kind === 'upgrade' ? ` to ${shelf.name(fleet.ships[this.ship].card)}` : '';
    building.change(done, `${name} added${where}. ${points}${limit ? ` of ${limit}` : ''} points.`);
    this.looked = id;
    if (kind === 'ship') this.ship = done.ships.length - 1;
    // A place of the sheet is filled now; whoever only searches goes on.
    if (this.#from !== null && (kind === 'upgrade' || kind === 'objective')) this.back();
  }

  /** The keyboard goes back to the cell that the search was opened from, or to the one that ships are added from. */
  back() {
    this.tab = 'sheet';
    this.replaced = null;
    const cell = this.#from ?? 'ships';
    queueMicrotask(() => document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus());
    this.#from = null;
  }

  #with({ id, kind }: Goods): Fleet | null {
    const { fleet, shelf } = this;
    if (kind === 'ship') return addShip(fleet, id);
    if (kind === 'squadron') return countSquadrons(fleet, id, 1);
    if (kind === 'objective') return chooseObjective(fleet, id, shelf);
    return fleet.ships[this.ship] ? addUpgrade(this.#base(), this.ship, id) : null;
  }

  /** The fleet without the upgrade that is to be replaced. */
  #base(): Fleet {
    const { fleet, ship, replaced } = this;
    const there = replaced !== null && fleet.ships[ship] && replaced < upgradesOf(fleet.ships[ship]).length;
    return there ? removeUpgrade(fleet, ship, replaced) : fleet;
  }

  #open(wish: Partial<Wish>, from: string) {
    this.#from = from;
    this.look(wish);
    this.tab = 'search';
    queueMicrotask(() => document.querySelector<HTMLElement>('[data-search]')?.focus());
  }

  #seek() {
    const upgrades = this.wish.kind === 'upgrade';
    if (upgrades && this.ship >= this.fleet.ships.length) this.ship = Math.max(0, this.fleet.ships.length - 1);
    this.building.seek(upgrades ? placeOf.ship(this.ship) : undefined, () => (upgrades ? this.#base() : this.fleet));
  }
}
