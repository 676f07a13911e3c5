// The rail: a line for each ship, its sheet on demand, and what the log knows of it.
import { describe, expect, it, vi } from 'vitest';
import { reference } from '../../../table/reference/reference.svelte';
import { put } from '../../../table/test/page';
import { plan } from '../plan.svelte';
import { batteriesOf, loadSheets } from '../sheets.svelte';
import { battle, flight, ship, told } from '../test/battle';
import type { SheetPrint } from '../wire';
import Flights from './Flights.svelte';
import Sheet from './Sheet.svelte';
import ShipLine from './ShipLine.svelte';
import { hitsOf, recordOf } from './record';

const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
const hits = { hull: 2, engine: 1, weapons: 0, shields: 0 };
const EVENTS = [
  told({ 'phase-began': { turn: 1, phase: 'orders' } }),
  told({
    'orders-shown': {
      ship: 0,
      orders: { evasion: 2, maneuvers: [{ Forward: 3 }, 'UTurn'], speed_written: true, pivot: 0 },
    },
  }),
  told({ 'damage-applied': { ship: 0, hits } }),
  told({ 'phase-began': { turn: 2, phase: 'orders' } }),
  told({
    'orders-shown': {
      ship: 0,
      orders: { evasion: 0, maneuvers: [{ Slip: 'port' }, { Turn: 'starboard' }], speed_written: true, pivot: -2 },
    },
  }),
  told({ 'orders-illegal': { ship: 0, requirement: 7, rating: 5 } }),
  told({ 'damage-applied': { ship: 1, hits } }),
];

describe('the record of a ship', () => {
  it('adds up its boxes, and has its orders by game turn', () => {
    expect(hitsOf(EVENTS, 0)).toEqual(hits);
    expect(recordOf(EVENTS, 0)).toEqual([
      { turn: 2, orders: 'LS(1)-2', illegal: true, damage: 0 },
      { turn: 1, orders: 'Z2/3U(3)', illegal: false, damage: 3 },
    ]);
  });
});

describe('a line', () => {
  it('says hull, shields and speed, and damage that is marked', () => {
    put(ShipLine, { name: 'Ajax', ship: ship(0, 'first', [4, 5, 0], { hull: 3, marked: hits }) });
    expect(text()).toContain(', damage marked+3 , hull3/8 , shields3 , speed»4');
    expect(document.querySelector('.low')).not.toBeNull();
  });

  it('says what became of a ship', () => {
    put(ShipLine, { name: 'Ajax', ship: ship(0, 'first', null, { fate: 'left' }) });
    expect(text()).toContain('left the board');
  });
});

describe('flights', () => {
  it('stand in a line beside their carrier, each with its number and its strength', () => {
    const onlook = vi.fn();
    const weak = flight(2, 'first', [5, 5, 0], { fighters: 3, marked: 1 });
    const flights = {
      'Ajax flight 1': flight(0, 'first', null, { fighters: 0 }),
      'Ajax flight 2': weak,
      Wasps: flight(3, 'first', [6, 6, 0], { carrier: 'Boreas' }),
    };
    put(Flights, { flights: Object.entries(flights), looked: (id: number) => id === 2, onlook });
    expect([...document.querySelectorAll('dt')].map((each) => each.textContent)).toEqual(['Ajax', 'Boreas']);
    const chips = [...document.querySelectorAll('button')];
    expect(chips.map((chip) => chip.querySelector('.unseen')?.textContent)).toEqual([
      'Ajax flight 1, no more',
      'Ajax flight 2, 3 fighters, 1 marked and lost in the End Phase',
      'Wasps, 6 fighters',
    ]);
    const figures = (chip: Element) => [...chip.querySelectorAll('[aria-hidden]')].map((each) => each.textContent);
    expect(chips.map(figures)).toEqual([
      ['1', '0'],
      ['2', '3', '−1'],
      ['Wasps', '6'],
    ]);
    expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
    chips[2].click();
    expect(onlook).toHaveBeenCalledWith(3);
  });
});

describe('a sheet', () => {
  const { Ajax } = battle({ ships: { Ajax: ship(0, 'first', [4, 5, 0], { hull: 6, marked: hits }) } }).ships;

  it('crosses out what is in effect and slashes what is marked', () => {
    put(Sheet, { name: 'Ajax', ship: Ajax, told: EVENTS });
    const hull = document.querySelector('[role="img"]');
    expect(hull?.getAttribute('aria-label')).toBe('Hull: 6 of 8 boxes left, 2 marked');
    expect(hull?.querySelectorAll('.crossed')).toHaveLength(2);
    expect(hull?.querySelectorAll('.slashed')).toHaveLength(2);
    expect(text()).toContain('Hyperdrive');
    expect(text()).toContain('Z2/3U(3)');
  });

  it('of a class that a player brought has its boxes, and tells batteries of one name apart', async () => {
    const laser: SheetPrint['batteries'][number] = {
      ...{ name: 'Laser', range: [3, 6, 9], rate_of_fire: 1, accuracy: 4, impact: 1, damage: 1 },
      ...{ traits: [], banks: [{ arcs: 'AB', weapons: 3 }], loss_limit: 2 },
    };
    const tern: SheetPrint = {
      ...{ class: 'Tern', faction: 'Independent', role: 'corvette', combat_rating: 40, hull: 8 },
      ...{ engine: [5, 3, 1], weapons: [6, 2], shields: [], batteries: [laser, laser] },
      ...{ equipment: [], equipment_limit: 0, traits: [], munitions: [] },
    };
    await loadSheets(['Tern'], { Tern: tern });
    const working = (left: number) => ({
      weapon: '3-6-9 1x4+/1/1',
      working: { AB: left },
      lost: 3 - left,
      loss_limit: 2,
    });
    const own = { class: 'Tern', engine: 3, batteries: { Laser: working(3), 'Laser no. 2': working(1) } };
    put(Sheet, { name: 'Ajax', ship: ship(0, 'first', [4, 5, 0], own), told: EVENTS });
    const labels = [...document.querySelectorAll('[role="img"]')].map((each) => each.getAttribute('aria-label'));
    expect(labels[1]).toBe('Engine: 2 of 3 boxes left');
    expect(batteriesOf(ship(0, 'first', null, own)).map(({ banks }) => banks[0].working)).toEqual([3, 1]);
  });

  it('opens what a system or the trait of a weapon does, and has the flights of a carrier', () => {
    const piercing = { weapon: '4-8-12 2x5+/1/1 Pr1', working: { AB: 2 }, lost: 0, loss_limit: 1 };
    const flights = battle().flights;
    const own = { ...Ajax, class: 'Heron', batteries: { Lance: piercing } };
    put(Sheet, { name: 'Ajax', ship: own, told: [], flights: Object.entries(flights) });
    expect(text()).toContain('4-8-12 2×5+/1/1 Pr1');
    expect(text()).toContain('Flights 1: 6 fighters');
    for (const word of ['Pr1', 'Hyperdrive']) {
      [...document.querySelectorAll('button')].find((each) => each.textContent === word)?.click();
      expect(reference.at).toEqual({ keyword: word });
    }
    reference.close();
  });

  it('lights up the bank that is pointed at', () => {
    put(Sheet, { name: 'Ajax', ship: Ajax, told: [], live: true });
    const [, turret] = document.querySelectorAll('.bank');
    turret.dispatchEvent(new Event('pointerenter'));
    expect(plan.lit).toEqual({ ship: 0, battery: 1, bank: 0 });
    turret.dispatchEvent(new Event('pointerleave'));
    expect(plan.lit).toBeNull();
  });
});
