// The catalog with Armada's own facts, by id and by kind.
import type { CatalogEntry } from '../../../table/wire';
import type { CatalogFacts } from '../wire/generated/CatalogFacts';
import type { ObjectiveFacts } from '../wire/generated/ObjectiveFacts';
import type { ShipFacts } from '../wire/generated/ShipFacts';
import type { SquadronFacts } from '../wire/generated/SquadronFacts';
import type { UpgradeFacts } from '../wire/generated/UpgradeFacts';

export type Kind = 'ship' | 'squadron' | 'upgrade' | 'objective';

/** An entry of the catalog. */
export type Goods = Omit<CatalogEntry, 'detail'> & { readonly detail: CatalogFacts };

export class Shelf {
  readonly #byId: ReadonlyMap<string, Goods>;

  constructor(readonly all: readonly Goods[]) {
    this.#byId = new Map(all.map((goods) => [goods.id, goods]));
  }

  static of(catalog: readonly CatalogEntry[]): Shelf {
    // The table passes on only what Armada wrote.
    return new Shelf(catalog as readonly Goods[]);
  }

  find(id: string): Goods | undefined {
    return this.#byId.get(id);
  }

  /** The name of a card; while the catalog is on its way, nothing. */
  name(id: string): string {
    return this.find(id)?.name ?? '…';
  }

  points(id: string): number {
    return this.find(id)?.points ?? 0;
  }

  ship(id: string): ShipFacts | undefined {
    const facts = this.find(id)?.detail;
    return facts && 'ship' in facts ? facts.ship : undefined;
  }

  squadron(id: string): SquadronFacts | undefined {
    const facts = this.find(id)?.detail;
    return facts && 'squadron' in facts ? facts.squadron : undefined;
  }

  upgrade(id: string): UpgradeFacts | undefined {
    const facts = this.find(id)?.detail;
    return facts && 'upgrade' in facts ? facts.upgrade : undefined;
  }

  objective(id: string): ObjectiveFacts | undefined {
    const facts = this.find(id)?.detail;
    return facts && 'objective' in facts ? facts.objective : undefined;
  }
}
