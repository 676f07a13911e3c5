// What is of a size that suits the game is offered before other things.
import { expect, it } from 'vitest';
import type { BroughtCard, Field, Form } from '../wire';
import { suiting } from './suiting';

const field = (id: string, title: string, kind: Field['kind'], usual: Field['default']): Field => ({
  id,
  title,
  kind,
  default: usual,
  advanced: false,
  aliases: [],
});
const form: Form = {
  fields: [
    field('learning', 'Learning game', 'switch', false),
    field('points', 'Points', { number: { least: 1, most: 3000, none: 'usual' } }, null),
  ],
  presets: [],
};
const card = (name: string, suits: BroughtCard['suits']): BroughtCard => ({
  id: name,
  name,
  emblem: null,
  points: 0,
  suits,
  summary: '',
  sections: [],
  unplayed: [],
  detail: null,
});
const ready = [
  card('first steps', { learning: true, points: 180 }),
  card('core set', { points: 180 }),
  card('battle', { points: 400 }),
  card('any', {}),
];
const told = (values: Record<string, unknown>) =>
  suiting(form, values, ready).map(({ card: { name }, remark }) => (remark ? `${name}: ${remark}` : name));

it('large ones first in a standard game', () => {
  expect(told({ learning: false, points: null })).toEqual([
    'battle',
    'any',
    'core set: made for a smaller game',
    'first steps: made for: Learning game',
  ]);
});

it('small ones first in a small game', () => {
  expect(told({ learning: false, points: 180 })).toEqual([
    'core set',
    'any',
    'battle: made for a larger game',
    'first steps: made for: Learning game',
  ]);
});

it('those for learners first in a learning game', () => {
  expect(told({ learning: true, points: 180 })[0]).toBe('first steps');
});
