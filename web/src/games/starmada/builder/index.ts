// Builds fleets of starships: what the table needs of it.
import type { Builder } from '../../../table/lists/builder';
import Editor from './Editor.svelte';
import Paper from './Paper.svelte';
import { empty, pointsOf, type Brought } from './fleet';

export const builder: Builder<Brought> = { Editor, Paper, empty, points: pointsOf };
