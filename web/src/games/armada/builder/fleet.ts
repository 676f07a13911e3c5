// The fleet sheet: a fleet with one thing changed, what it costs, and the rows of a ship's upgrade bar.
import type { Category, UpgradeIcon } from '../wire';
import type { Faction } from '../wire/generated/Faction';
import type { Fleet } from '../wire/generated/Fleet';
import type { FleetShip } from '../wire/generated/FleetShip';
import type { Shelf } from './goods';

export type { Fleet, FleetShip };

/** The most squadrons of one card; nobody can pay for more. */
const MOST_SQUADRONS = 30;

export const empty = (faction: Faction = 'rebel'): Fleet => ({ faction, ships: [] });

export const upgradesOf = (ship: FleetShip): string[] => ship.upgrades ?? [];
export const squadronsOf = (fleet: Fleet) => (fleet.squadrons ?? []).map(({ card, count = 1 }) => ({ card, count }));
export const objectivesOf = (fleet: Fleet): string[] => fleet.objectives ?? [];

/** The list without the thing at a place. */
const without = <T>(all: readonly T[], at: number): T[] => all.filter((_, index) => index !== at);

const withShips = (fleet: Fleet, ships: FleetShip[]): Fleet => ({ ...fleet, ships });

function withShip(fleet: Fleet, at: number, change: (ship: FleetShip) => FleetShip): Fleet {
  return withShips(
    fleet,
    fleet.ships.map((ship, index) => (index === at ? change(ship) : ship)),
  );
}

export const addShip = (fleet: Fleet, card: string): Fleet => withShips(fleet, [...fleet.ships, { card }]);

export const removeShip = (fleet: Fleet, at: number): Fleet => withShips(fleet, without(fleet.ships, at));

/** The ship once more, without the cards of which there is only one, and without a second commander. */
export function repeatShip(fleet: Fleet, at: number, shelf: Shelf): Fleet {
  const { card, ...ship } = fleet.ships[at];
  const upgrades = upgradesOf({ card, ...ship }).filter((id) => !shelf.find(id)?.unique && !isCommander(id, shelf));
  const ships = [...fleet.ships];
  ships.splice(at + 1, 0, { card, upgrades });
  return withShips(fleet, ships);
}

export const addUpgrade = (fleet: Fleet, at: number, card: string): Fleet =>
  withShip(fleet, at, (ship) => ({ ...ship, upgrades: [...upgradesOf(ship), card] }));

export const removeUpgrade = (fleet: Fleet, at: number, upgrade: number): Fleet =>
  withShip(fleet, at, (ship) => ({ ...ship, upgrades: without(upgradesOf(ship), upgrade) }));

/** One squadron more or less of a card; without any left it is gone. */
export function countSquadrons(fleet: Fleet, card: string, by: number): Fleet {
  const all = squadronsOf(fleet);
  const known = all.some((each) => each.card === card) ? all : [...all, { card, count: 0 }];
  const counted = known.map((each) =>
    each.card === card ? { card, count: Math.min(MOST_SQUADRONS, each.count + by) } : each,
  );
  return { ...fleet, squadrons: counted.filter(({ count }) => count > 0) };
}

/** An objective takes the place of the one of its category. */
export function chooseObjective(fleet: Fleet, card: string, shelf: Shelf): Fleet {
  const category = shelf.objective(card)?.category;
  const others = objectivesOf(fleet).filter((id) => shelf.objective(id)?.category !== category);
  return { ...fleet, objectives: [...others, card] };
}

export const removeObjective = (fleet: Fleet, card: string): Fleet => ({
  ...fleet,
  objectives: objectivesOf(fleet).filter((id) => id !== card),
});

export const objectiveOf = (fleet: Fleet, category: Category, shelf: Shelf): string | null =>
  objectivesOf(fleet).find((id) => shelf.objective(id)?.category === category) ?? null;

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

export const shipPoints = (ship: FleetShip, shelf: Shelf): number =>
  sum([ship.card, ...upgradesOf(ship)].map((id) => shelf.points(id)));

export const squadronPoints = (fleet: Fleet, shelf: Shelf): number =>
  sum(squadronsOf(fleet).map(({ card, count }) => shelf.points(card) * count));

export const fleetPoints = (fleet: Fleet, shelf: Shelf): number =>
  sum(fleet.ships.map((ship) => shipPoints(ship, shelf))) + squadronPoints(fleet, shelf);

export const isCommander = (id: string, shelf: Shelf): boolean =>
  shelf.upgrade(id)?.slots.includes('commander') ?? false;

/** The ship that carries the commander, if one does. */
export function flagshipOf(fleet: Fleet, shelf: Shelf): number | null {
  const at = fleet.ships.findIndex((ship) => upgradesOf(ship).some((id) => isCommander(id, shelf)));
  return at < 0 ? null : at;
}

/** A place for an upgrade: its icons, and the card that is there. */
export interface Row {
  readonly slots: readonly UpgradeIcon[];
  /** Its place among the upgrades of the ship. */
  readonly upgrade: number | null;
  /** The card has no icon to go to. */
  readonly astray: boolean;
}

/** The icons of a ship: of the commander and the title, of its bar, and those that its upgrades add. */
function iconsOf(ship: FleetShip, leads: boolean, shelf: Shelf): UpgradeIcon[] {
  const facts = shelf.ship(ship.card);
  if (!facts) return [];
  const added = facts.grows ? upgradesOf(ship).flatMap((id) => shelf.upgrade(id)?.adds ?? []) : [];
  return [
    ...(leads && facts.commands ? (['commander'] as const) : []),
    ...(facts.titled ? (['title'] as const) : []),
    ...facts.bar,
    ...added,
  ];
}

/** The rows of a ship's sheet. `leads`: it may carry the commander, because no other ship does. */
export function rowsOf(ship: FleetShip, leads: boolean, shelf: Shelf): Row[] {
  const free: (UpgradeIcon | null)[] = iconsOf(ship, leads, shelf);
  const placed = free.map((): number | 'more' | null => null);
  const astray: Row[] = [];
  for (const [upgrade, id] of upgradesOf(ship).entries()) {
    const slots = shelf.upgrade(id)?.slots ?? [];
    const left = [...free];
    const places = slots.map((slot) => {
      const place = left.indexOf(slot);
      if (place >= 0) left[place] = null;
      return place;
    });
    if (slots.length === 0 || places.includes(-1)) {
      astray.push({ slots, upgrade, astray: true });
      continue;
    }
    for (const [order, place] of places.entries()) {
      free[place] = null;
      placed[place] = order === 0 ? upgrade : 'more';
    }
  }
  const icons = iconsOf(ship, leads, shelf);
  const rows = placed.flatMap((there, place): Row[] => {
    if (there === 'more') return [];
    if (there === null) return [{ slots: [icons[place]], upgrade: null, astray: false }];
    return [{ slots: shelf.upgrade(upgradesOf(ship)[there])?.slots ?? [], upgrade: there, astray: false }];
  });
  return [...rows, ...astray];
}

/** A place of the fleet as the table's remarks name it. */
export const placeOf = {
  ship: (ship: number): string => `ships[${ship}]`,
  upgrade: (ship: number, upgrade: number): string => `ships[${ship}].upgrades[${upgrade}]`,
  squadrons: (at: number): string => `squadrons[${at}]`,
  objective: (at: number): string => `objectives[${at}]`,
};
