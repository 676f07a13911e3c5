import { expect, test } from 'vitest';
import { pasted } from './link';

const HERE = 'https://table.example';
const ID = '0123456789abcdef0123456789abcdef';

test('a pasted link leads to the replay of its game, at its moment and with its eye', () => {
  const page = `/game/${ID}?replay=12&eye=all`;
  for (const text of [HERE + page, page, `  ${HERE}${page}\n`]) expect(pasted(text, HERE)).toEqual({ page });
});

test('a link without a moment, or the id alone, leads to the beginning', () => {
  for (const text of [`${HERE}/game/${ID}`, ID]) expect(pasted(text, HERE)).toEqual({ page: `/game/${ID}?replay=` });
});

test('a game at another table is not one of this table', () => {
  const found = pasted(`https://other.example/game/${ID}?replay=3`, HERE);
  expect(found && 'elsewhere' in found && found.elsewhere.host).toBe('other.example');
});

test('what is no link to a game is none', () => {
  for (const text of [
    '',
    'hello',
    `${HERE}/cards/x`,
    `${HERE}/game/12`,
    `javascript:/game/${ID}`,
    `${HERE}/game/${ID}/x`,
  ])
    expect(pasted(text, HERE)).toBeNull();
});
