// What a game brings to build lists of what players bring to it.
import type { Component } from 'svelte';
import type { BroughtVerdict, CatalogEntry } from '../wire';
import type { Building } from './building.svelte';

export interface Builder<B = unknown> {
  /** The list with everything that can be done to it. */
  Editor: Component<{ building: Building<B> }>;
  /** The list on paper. */
  Paper?: Component<{ building: Building<B> }>;
  /** What a list costs, as far as the catalog and the table's last verdict tell. */
  points: (brought: B, catalog: readonly CatalogEntry[], verdict: BroughtVerdict | null) => number;
  /** A list with nothing in it. */
  empty: () => B;
}
