// What Starmada brings to the table.
import type { Builder } from '../../table/lists/builder';
import type { Room } from '../../table/room';
import Board from './Board.svelte';
import Track from './Track.svelte';
import { draft } from './board/draft.svelte';
import { about, thingOf } from './items';
import Situation from './panel/Situation.svelte';
import { answer } from './panel/answer';
import SpotFields from './panel/SpotFields.svelte';
import Fleets from './rail/Fleets.svelte';
import { beats } from './scene/beats';
import { withSides } from './sides';
import { titles } from './telling';
import type { Starmada } from './wire';
import { words } from './words';

export const room: Room<Starmada> = {
  Board,
  Rail: Fleets,
  Track,
  Scene: Situation,
  answer,
  Spot: SpotFields,
  // The frame passes it only fleets of this game.
  builder: async () => (await import('./builder')).builder as unknown as Builder,
  context: withSides,
  draft,
  thingOf,
  about,
  beats,
  retells: titles,
  recaps: async () => (await import('./story/recap')).recap,
  words,
};
