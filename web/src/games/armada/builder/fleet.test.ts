import { describe, expect, it } from 'vitest';
import * as fleets from './fleet';
import { ANYTHING, find } from './find';
import { shelf, unfitOf } from './test/shelf';

const built = () => {
  let fleet = fleets.addShip(fleets.empty('rebel'), 'corvette');
  fleet = fleets.addUpgrade(fleet, 0, 'dodonna');
  fleet = fleets.addUpgrade(fleet, 0, 'gunners');
  return fleets.countSquadrons(fleet, 'x-wing', 2);
};

describe('the fleet sheet', () => {
  it('adds up what everything costs', () => {
    const fleet = built();
    expect(fleets.shipPoints(fleet.ships[0], shelf)).toBe(44 + 20 + 7);
    expect(fleets.squadronPoints(fleet, shelf)).toBe(26);
    expect(fleets.fleetPoints(fleet, shelf)).toBe(97);
    expect(fleets.flagshipOf(fleet, shelf)).toBe(0);
  });

  it('counts squadrons of one card, and drops the card with the last one', () => {
    const fleet = fleets.countSquadrons(built(), 'x-wing', -1);
    expect(fleets.squadronsOf(fleet)).toEqual([{ card: 'x-wing', count: 1 }]);
    expect(fleets.squadronsOf(fleets.countSquadrons(fleet, 'x-wing', -1))).toEqual([]);
  });

  it('repeats a ship without what there can be only one of', () => {
    const { ships } = fleets.repeatShip(built(), 0, shelf);
    expect(ships.map((ship) => fleets.upgradesOf(ship))).toEqual([['dodonna', 'gunners'], ['gunners']]);
  });

  it('has one objective of each category', () => {
    let fleet = fleets.chooseObjective(built(), 'most-wanted', shelf);
    fleet = fleets.chooseObjective(fleet, 'outpost', shelf);
    fleet = fleets.chooseObjective(fleet, 'gunnery', shelf);
    expect(fleets.objectivesOf(fleet).toSorted()).toEqual(['gunnery', 'outpost']);
    expect(fleets.objectiveOf(fleet, 'assault', shelf)).toBe('gunnery');
    expect(fleets.objectiveOf(fleets.removeObjective(fleet, 'gunnery'), 'assault', shelf)).toBeNull();
  });

  it('has a row for each icon, and for those that upgrades add', () => {
    const ship = { card: 'corvette', upgrades: ['gunners'] };
    const rows = fleets.rowsOf(ship, true, shelf);
    expect(rows.map(({ slots, upgrade }) => [...slots, upgrade])).toEqual([
      ['commander', null],
      ['title', null],
      ['officer', null],
      ['weapons-team', 0],
    ]);
    expect(fleets.rowsOf(ship, false, shelf)[0].slots).toEqual(['title']);
    const grown = fleets.rowsOf({ card: 'corvette', upgrades: ['refit'] }, false, shelf);
    expect(grown.map(({ slots }) => slots[0])).toEqual(['title', 'officer', 'weapons-team', 'officer']);
    expect(grown[0].upgrade).toBe(0);
  });

  it('puts a card with two icons into one row, and one without a place below', () => {
    const both = fleets.rowsOf({ card: 'cruiser', upgrades: ['double'] }, false, shelf);
    expect(both).toEqual([
      { slots: ['officer', 'weapons-team'], upgrade: 0, astray: false },
      { slots: ['ordnance'], upgrade: null, astray: false },
    ]);
    const astray = fleets.rowsOf({ card: 'corvette', upgrades: ['gunners', 'gunners'] }, false, shelf);
    expect(astray.at(-1)).toEqual({ slots: ['weapons-team'], upgrade: 1, astray: true });
  });
});

describe('the search', () => {
  const names = (wish: Partial<typeof ANYTHING>, unfit = unfitOf()) =>
    find(shelf.all, { ...ANYTHING, faction: '', ...wish }, unfit).map(({ goods }) => goods.id);

  it('finds by name first, then by what is written on the card', () => {
    expect(names({ kind: 'squadron', text: 'xwing' })).toEqual(['x-wing']);
    expect(names({ kind: 'squadron', text: 'x wing' })).toEqual(['x-wing']);
    expect(names({ kind: 'upgrade', text: 'gun' })).toEqual(['gunners', 'double']);
  });

  it('filters by slot, side, cost and uniqueness', () => {
    expect(names({ kind: 'upgrade', slot: 'weapons-team' })).toEqual(['double', 'gunners']);
    expect(names({ kind: 'ship', faction: 'empire' })).toEqual(['cruiser']);
    expect(names({ kind: 'upgrade', most: 6 })).toEqual(['refit']);
    expect(names({ kind: 'upgrade', unique: 'unique' })).toEqual(['dodonna']);
    expect(names({ kind: 'objective', category: 'defense' })).toEqual(['outpost']);
    expect(names({ kind: 'upgrade', order: 'points' })).toEqual(['refit', 'gunners', 'double', 'dodonna']);
  });

  it('leaves out what does not fit, or shows it last', () => {
    const unfit = unfitOf('gunners');
    expect(names({ kind: 'upgrade', slot: 'weapons-team' }, unfit)).toEqual(['double']);
    expect(names({ kind: 'upgrade', slot: 'weapons-team', fits: false, text: 'gun' }, unfit)).toEqual([
      'double',
      'gunners',
    ]);
  });
});
