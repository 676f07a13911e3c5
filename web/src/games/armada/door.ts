// What the start page says about Armada before its room is there.
import type { Door, Room } from '../../table/room';

export const door: Door = {
  choose: 'Choose the fleets',
  alone: 'A small battle against the computer. Hints teach the round while you play it.',
  friend: 'Choose your fleet, send the link. Your friend brings the other one.',
  screen: 'Two people take turns at this screen. A curtain keeps dials secret.',
  atOnce: { mode: 'computer', opponent: 'greedy', learning: true },
  // The table hands a game only what came from that game, so its types are those of the room.
  enter: async () => (await import('./room')).room as unknown as Room,
};
