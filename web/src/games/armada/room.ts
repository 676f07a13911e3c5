// What Armada brings to the table.
import type { Room } from '../../table/room';
import Board from './Board.svelte';
import Told from './Told.svelte';
import Track from './Track.svelte';
import { draft } from './board/draft.svelte';
import { about, thingOf } from './items';
import AttackSummary from './panel/AttackSummary.svelte';
import Consequence from './panel/Consequence.svelte';
import Drafted from './panel/Drafted.svelte';
import Measures from './panel/Measures.svelte';
import Picture from './panel/Picture.svelte';
import SpotFields from './panel/SpotFields.svelte';
import Fleets from './rail/Fleets.svelte';
import Welcome from './start/Welcome.svelte';
import { withSides } from './sides';
import type { Armada } from './wire';
import { words } from './words';

export const room: Room<Armada> = {
  Board,
  Rail: Fleets,
  Track,
  Scene: AttackSummary,
  Picture,
  Consequence,
  Beside: Measures,
  Spot: SpotFields,
  Drafted,
  Told,
  Welcome,
  context: withSides,
  draft,
  thingOf,
  about,
  words,
};
