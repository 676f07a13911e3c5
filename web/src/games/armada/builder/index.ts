// Builds fleets: what the table needs of it.
import type { Builder } from '../../../table/lists/builder';
import Editor from './Editor.svelte';
import Paper from './Paper.svelte';
import { empty, fleetPoints, type Fleet } from './fleet';
import { Shelf } from './goods';

export const builder: Builder<Fleet> = {
  Editor,
  Paper,
  empty,
  points: (fleet, catalog) => fleetPoints(fleet, Shelf.of(catalog)),
};
