// What Starmada brings to the table so far: its fleets can be built.
import type { Builder } from '../../table/lists/builder';
import type { Room } from '../../table/room';

export const room: Room = {
  // The frame passes it only fleets of this game.
  builder: async () => (await import('./builder')).builder as unknown as Builder,
};
