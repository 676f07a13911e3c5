import { describe, expect, it } from 'vitest';
import { add, empty } from '../builder/fleet';
import { ARCS, mirrored, sector, toggled } from './arcs';
import { NEW_BATTERY, readBattery, weaponsOf, whyNoName, writeBattery } from './battery';
import { beginning, changed, fitted, freeName, ownClasses, withClass, withoutClass } from './design';

describe('batteries', () => {
  it('are read and written as on a ship file', () => {
    for (const line of [
      'Laser Cannon 3-6-9 1x4+/2/1 [AB]x1 [EF]x2 (1)',
      'Lightning Turret 4-8-12 2x5+/1/1 Pr1 [ACE]x2 [BDF]x2 (2)',
      'Gun 1-2-3 1x6+/1/9 Dfs Fcs [ABCDEFGHIJKL]x60',
    ]) {
      const battery = readBattery(line);
      expect(battery && writeBattery(battery)).toBe(line);
    }
    expect(readBattery('Laser  Cannon 3-6-9 1×4+/2/1 [AB]×4')).toMatchObject({ name: 'Laser Cannon', limit: null });
    expect(weaponsOf(readBattery('Gun 3-6-9 1x4+/1/1 [AB]x3 [C]x2')!)).toBe(5);
    for (const line of ['', 'Gun', 'Gun 3-6-9 1x4+/1/1', 'Gun 3-6-9 1x4+/1/1 [AM]x1']) {
      expect(readBattery(line)).toBeNull();
    }
  });

  it('have names that can be read again', () => {
    for (const name of ['Laser', '5 inch Gun', 'X-Ray Laser']) {
      expect(whyNoName(name)).toBeNull();
      expect(readBattery(writeBattery({ ...NEW_BATTERY, name }))?.name).toBe(name);
    }
    for (const name of [' ', 'Big [gun]', '5-inch Gun']) expect(whyNoName(name)).not.toBeNull();
  });
});

describe('arcs', () => {
  it('are chosen one by one, and one is left', () => {
    expect(toggled('AC', 'B')).toBe('ABC');
    expect(toggled('ABC', 'B')).toBe('AC');
    expect(toggled('A', 'A')).toBe('A');
  });

  it('have a mirror image that has them', () => {
    expect(mirrored('ACE')).toBe('BDF');
    expect(mirrored('GHL')).toBe('GIL');
    for (const arc of ARCS) expect(mirrored(mirrored(arc))).toBe(arc);
  });

  it('are drawn with dead ahead at the top', () => {
    expect(sector('G', 0, 10)).toBe('M-5.00 -8.66A10 10 0 0 1 5.00 -8.66L0 0Z');
  });
});

describe('own classes', () => {
  const copied = { ...beginning(null, 'Karst Dominion', []), combat_rating: 185, engine_track: [5, 4, 2] };
  const fleet = () => add(withClass(empty(), beginning(copied, null, ['new CLASS'])), 'New class 2');

  it('begin with a name of their own, and are rated by the table', () => {
    const [text] = ownClasses(fleet());
    expect(text).toMatchObject({
      class: 'New class 2',
      faction: 'Karst Dominion',
      combat_rating: 0,
      engine_track: null,
    });
    expect(freeName('Tern', ['tern', 'Tern 2'])).toBe('Tern 3');
  });

  it('keep their ships when they are renamed, and take them along when they go', () => {
    const renamed = changed(fleet(), 0, 'class', 'Tern');
    expect(renamed.ships.map((ship) => ship.class)).toEqual(['Tern']);
    expect(ownClasses(renamed)[0].class).toBe('Tern');
    const gone = withoutClass(add(renamed, 'Longitude'), 0);
    expect([gone.ships.map((ship) => ship.class), gone.classes]).toEqual([['Longitude'], []]);
  });

  it('lose what was printed for them when it is no longer true', () => {
    const printed = withClass(empty(), { ...copied, shields_track: [2, 1, 1], weapons_track: [4, 3, 1] });
    const faster = ownClasses(changed(printed, 0, 'engine', 6))[0];
    expect(faster).toMatchObject({ engine_track: null, shields_track: [2, 1, 1], combat_rating: 0 });
    const noted = ownClasses(changed(printed, 0, 'note', 'Fast'))[0];
    expect(noted).toMatchObject({ engine_track: [5, 4, 2], combat_rating: 185 });
    expect(ownClasses(changed(printed, 0, 'hull', 9))[0]).toMatchObject({ weapons_track: null, shields_track: null });
  });

  it('are fitted with systems', () => {
    expect(fitted(['Hyperdrive'], 'Flares', 3)).toEqual(['Hyperdrive', 'Flares x3']);
    expect(fitted(['Flares x3', 'Probes'], 'Flares', 1)).toEqual(['Flares', 'Probes']);
    expect(fitted(['Flares x3', 'Probes'], 'Flares', 0)).toEqual(['Probes']);
    expect(fitted([], 'Flares', 0)).toEqual([]);
  });
});
