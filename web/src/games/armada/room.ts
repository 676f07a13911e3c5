// What Armada brings to the table.
import type { Builder } from '../../table/lists/builder';
import type { Room } from '../../table/room';
import Board from './Board.svelte';
import Inline from './Inline.svelte';
import Track from './Track.svelte';
import { draft } from './board/draft.svelte';
import { asksHelm } from './board/helm';
import CardFace from './cards/LaterFace.svelte';
import { about, thingOf } from './items';
import Consequence from './panel/Consequence.svelte';
import Drafted from './panel/Drafted.svelte';
import Measures from './panel/Measures.svelte';
import Picture from './panel/Picture.svelte';
import Helm from './panel/Helm.svelte';
import Situation from './panel/Situation.svelte';
import SpotFields from './panel/SpotFields.svelte';
import { beats } from './scene/beats';
import Fleets from './rail/Fleets.svelte';
import Welcome from './start/Welcome.svelte';
import { withSides } from './sides';
import { story } from './story/story';
import { draws } from './telling';
import type { Armada } from './wire';
import { words } from './words';

export const room: Room<Armada> = {
  Board,
  Rail: Fleets,
  Track,
  Scene: Situation,
  Picture,
  Consequence,
  Beside: Measures,
  Spot: SpotFields,
  Drafted,
  Inline,
  CardFace,
  Welcome,
  // The frame passes it only fleets of this game.
  builder: async () => (await import('./builder')).builder as unknown as Builder,
  context: withSides,
  answer: (question) => (asksHelm(question) ? Helm : null),
  draft,
  thingOf,
  draws,
  about,
  beats,
  retells: story,
  recaps: async () => (await import('./story/recap')).recap,
  words,
};
