// Every game that has a room, by the name of its ruleset: the only list of games in the client. A room is loaded on
// demand; a game without one is played through the table alone.
import type { Room, Rooms } from '../table/room';
import type { GameTypes } from '../table/wire';

// The table passes a room only data of its own game, so the types match.
const anyRoom = <G extends GameTypes>(room: Room<G>): Room => room as unknown as Room;

export const rooms: Rooms = {
  armada: async () => anyRoom((await import('./armada/room')).room),
  starmada: async () => anyRoom((await import('./starmada/room')).room),
};
