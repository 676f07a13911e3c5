// A form is filled in as it is described: what depends on something else comes and goes with it.
import { expect, it } from 'vitest';
import type { Field, Form } from '../wire';
import { applies, holds, inWords, optionsOf, presetOf, settled, told } from './terms';

const field = (id: string, more: Partial<Field>): Field => ({
  id,
  title: id,
  kind: 'switch',
  default: false,
  advanced: false,
  aliases: [],
  ...more,
});

const option = (value: string, when?: Field['when']) => ({
  value,
  says: value,
  aliases: [],
  ...(when ? { when } : {}),
});

const HEXES = { is: { field: 'ground', any_of: ['hexes'] } };
const form: Form = {
  fields: [
    field('ground', { kind: { one: { of: [option('hexes'), option('open')] } }, default: 'hexes' }),
    field('columns', { kind: { number: { least: 10, most: 40 } }, default: 24, when: HEXES }),
    field('extras', { kind: { several: { of: [option('fog'), option('walls', HEXES)] } }, default: [] }),
    field('deep', { when: { all: [HEXES, { not: { is: { field: 'columns', any_of: [24] } } }] } }),
  ],
  presets: [
    { title: 'Small', says: 'On few columns.', values: { columns: 10 } },
    { title: 'Usual', says: 'As it is.', values: {} },
  ],
};

it('a condition is one value of several, its contrary, or all of many', () => {
  const is = { is: { field: 'a', any_of: [1, null] } };
  expect([holds(is, { a: 1 }), holds(is, { a: null }), holds(is, { a: 2 }), holds(is, {})]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(holds({ not: is }, { a: 2 })).toBe(true);
  expect(holds({ all: [is, { not: { is: { field: 'b', any_of: [1] } } }] }, { a: 1, b: 1 })).toBe(false);
});

it('what is left out is at its default', () => {
  expect(settled(form, {})).toEqual({ ground: 'hexes', columns: 24, extras: [], deep: false });
});

it('what does not matter any more goes back to its default, and so does what hangs on it', () => {
  const chosen = settled(form, { columns: 30, deep: true, extras: ['fog', 'walls'] });
  expect(chosen).toEqual({ ground: 'hexes', columns: 30, extras: ['fog', 'walls'], deep: true });
  expect(settled(form, { ...chosen, ground: 'open' })).toEqual({
    ground: 'open',
    columns: 24,
    extras: ['fog'],
    deep: false,
  });
});

it('only options that can be chosen are offered', () => {
  expect(optionsOf(form.fields[2], { ground: 'hexes' }).map(({ says }) => says)).toEqual(['fog', 'walls']);
  expect(optionsOf(form.fields[2], { ground: 'open' }).map(({ says }) => says)).toEqual(['fog']);
  expect(applies(form.fields[1], { ground: 'open' })).toBe(false);
});

it('only what differs from its default is told', () => {
  expect(told(form, settled(form, { columns: 30 }))).toEqual({ columns: 30 });
  expect(told(form, settled(form, { ground: 'open', columns: 30 }))).toEqual({ ground: 'open' });
});

it('a usual game is known by its values', () => {
  expect(presetOf(form, settled(form, { columns: 10 }))?.title).toBe('Small');
  expect(presetOf(form, settled(form, {}))?.title).toBe('Usual');
  expect(presetOf(form, settled(form, { columns: 11 }))).toBeNull();
});

it('a condition is told with the titles of the fields and the words of their values', () => {
  const titled: Form = {
    fields: [
      field('blank', { title: 'Blank cards' }),
      field('ground', { title: 'Played on', kind: { one: { of: [{ value: 'hexes', says: 'Hexes', aliases: [] }] } } }),
      field('points', { title: 'Points', kind: { number: { least: 1, most: 9, none: 'no limit' } }, default: null }),
    ],
    presets: [],
  };
  const blank = { is: { field: 'blank', any_of: [true] } };
  expect(inWords(blank, titled)).toBe('“Blank cards” is “yes”');
  const not = { not: { is: { field: 'ground', any_of: ['hexes', 'sea'] } } };
  expect(inWords({ all: [blank, not] }, titled)).toBe('“Blank cards” is “yes” and “Played on” is not “Hexes” or “sea”');
  expect(inWords({ is: { field: 'points', any_of: [null, 3] } }, titled)).toBe('“Points” is “no limit” or “3”');
  expect(inWords({ not: { all: [blank] } }, titled)).toBe('not (“Blank cards” is “yes”)');
});
