// Builds fleets: what the table needs of it.
import type { Builder } from '../../../table/lists/builder';
import Editor from './Editor.svelte';
import Paper from './Paper.svelte';
import { empty, type Fleet } from './fleet';

export const builder: Builder<Fleet> = {
  Editor,
  Paper,
  empty,
};
