// Every game that has a room, by the name of its ruleset: the only list of games in the client. A room is fetched when
// somebody comes to its door.
import type { Doors } from '../table/room';
import { door as armada } from './armada/door';

export const doors: Doors = { armada };
