// The parts of the shipyard's form say what is changed, and draw what they are told.
import { expect, it, vi } from 'vitest';
import { put } from '../../../table/test/page';
import type { SheetPrint } from '../wire/generated/SheetPrint';
import BatteryForm from './BatteryForm.svelte';
import Faulty from './Faulty.svelte';
import Sheet from './Sheet.svelte';
import SystemsForm from './SystemsForm.svelte';
import Working from './Working.svelte';

const LINE = 'Laser Cannon 3-6-9 1x4+/1/1 [AC]x2 (1)';

const named = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[aria-label], button')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent.trim()) === name,
  )!;

function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent.trim() === label)!;
  return document.getElementById(found.htmlFor) as HTMLInputElement;
}

function fill(label: string, value: string) {
  const input = field(label);
  input.value = value;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function battery(text = LINE) {
  const onchange = vi.fn<(text: string, says: string) => void>();
  put(BatteryForm, { text, number: 1, traits: [], onchange, onremove: () => undefined });
  return () => onchange.mock.calls.map(([text]) => text);
}

it('changes a figure of a battery, and keeps to what can be written', () => {
  const written = battery();
  named('Range band: one more').click();
  fill('Accuracy', '9');
  fill('Weapons', '5-inch [gun]');
  expect(written()).toEqual(['Laser Cannon 4-8-12 1x4+/1/1 [AC]x2 (1)', 'Laser Cannon 3-6-9 1x6+/1/1 [AC]x2 (1)']);
});

it('picks arcs by pointer and by key, and mirrors a bank', () => {
  const written = battery();
  named('Arc G, dead ahead').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  named('Arc A, ahead to port').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  named('Same on the other side').click();
  expect(written()).toEqual([
    'Laser Cannon 3-6-9 1x4+/1/1 [ACG]x2 (1)',
    'Laser Cannon 3-6-9 1x4+/1/1 [C]x2 (1)',
    'Laser Cannon 3-6-9 1x4+/1/1 [AC]x2 [BD]x2 (1)',
  ]);
});

it('forgets a loss limit that the weapons no longer reach', () => {
  const written = battery('Gun 3-6-9 1x4+/1/1 [AB]x2 (2)');
  named('Weapons in bank 1: one less').click();
  expect(written()).toEqual(['Gun 3-6-9 1x4+/1/1 [AB]x1']);
});

it('shows a battery that it cannot read as it is written', () => {
  battery('Point Cannon');
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('Point Cannon');
});

it('fits systems and takes them away', () => {
  const onchange = vi.fn<(systems: string[], says: string) => void>();
  const part = { id: '', kind: 'part', text: '', words: [], emblems: [], points: null, unique: false, played: true };
  const parts = [
    { ...part, name: 'Flares', says: 'They hinder fire.', detail: { places: [], option: null } },
    {
      ...part,
      name: 'Probes',
      says: 'They help fire.',
      detail: { places: [], option: { name: 'p', title: 'Probes' } },
    },
  ];
  put(SystemsForm, { title: 'Munitions', says: '', systems: ['Flares x2'], parts, most: 60, onchange });
  expect(document.body.textContent).toContain('In games with the option “Probes”.');
  named('Flares: one more').click();
  named('Fit Probes').click();
  named('Remove Flares').click();
  expect(onchange.mock.calls.map(([systems]) => systems)).toEqual([['Flares x3'], ['Flares x2', 'Probes'], []]);
});

it('shows faults at their field and item alone', () => {
  const fault = { field: 'batteries', item: 1, rule: 'sheet.battery', says: 'it is not a battery' };
  put(Faulty, { faults: [fault], field: 'batteries', item: 1 });
  put(Faulty, { faults: [fault], field: 'batteries', item: 0 });
  put(Faulty, { faults: [fault], field: 'hull' });
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
});

it('works a rating out term by term', () => {
  const factors = [
    { says: 'weapons', value: 2 },
    { says: 'chance to hit', value: 0.25 },
  ];
  const rating = {
    method: 'provisional',
    combat: 17,
    offensive: 0.5,
    defensive: 8,
    factor: 8.264,
    simulated: 16,
    offence: [{ of: 'Laser [AB]', factors }],
    defence: [],
    systems: [{ says: 'Countermeasures', value: 1.5 }],
    printed: null,
  };
  put(Working, { rating });
  expect(document.querySelector('p')?.textContent).toContain('√(0.5 × 8) × 1.5, rounded');
  const cells = [...document.querySelectorAll('tr:first-child > *')].map((cell) => cell.textContent.trim());
  expect(cells.slice(0, 3)).toEqual(['Laser [AB]', '2 weapons × 0.25 chance to hit', '0.5']);
  expect(cells.slice(-2)).toEqual(['Countermeasures', '×1.5']);
});

const SHEET: SheetPrint = {
  faction: 'Meridian Compact',
  class: 'Tern',
  role: 'corvette',
  combat_rating: 53,
  hull: 4,
  engine: [6, 3],
  weapons: [4, 2],
  shields: [],
  batteries: [
    {
      name: 'Laser Cannon',
      range: [3, 6, 9],
      rate_of_fire: 1,
      accuracy: 4,
      impact: 1,
      damage: 1,
      traits: ['Acr'],
      banks: [{ arcs: 'AB', weapons: 3 }],
      loss_limit: 2,
    },
  ],
  equipment: [{ name: 'Hyperdrive', count: 1 }],
  equipment_limit: 1,
  traits: [{ name: 'Carrier', count: 2 }],
  munitions: [],
};

it('draws a sheet with its boxes and squares', () => {
  put(Sheet, { sheet: SHEET });
  const boxes = [...document.querySelectorAll('dd')].map((row) => row.textContent.trim().replaceAll(/\s+/g, ''));
  expect(boxes).toEqual(['4321', '63', '42', 'none']);
  expect(document.querySelectorAll('section[aria-label="Laser Cannon"] i')).toHaveLength(3);
  expect(document.querySelectorAll('section[aria-label="Equipment"] i')).toHaveLength(1);
  expect(document.querySelector('section[aria-label="Traits"]')?.textContent).toContain('Carrier 2');
  expect(document.querySelector('section[aria-label="Munitions"]')).toBeNull();
});
