// What a search finds is grouped, with what the question names first.
import { expect, it } from 'vitest';
import type { CardLine, RuleTitle } from '../wire';
import { grouped } from './search';

const rule = (id: string, title: string, kind = 'rule'): RuleTitle => ({ id, title, kind, says: 'It begins.' });
const card = (id: string, name: string): CardLine => ({
  id,
  name,
  kind: 'stone',
  sort: ['stone', '3 points'],
  says: 'Stone for 3 points',
  text: '',
  emblems: [],
  played: true,
  effect: true,
  facts: {},
});

const titles = (question: string, rules: RuleTitle[], cards: CardLine[]) =>
  grouped(question, rules, cards).map((group) => [group.title, group.hits.map(({ title }) => title)]);

it('groups rules, keywords and cards, and leaves out cards among the rules', () => {
  const rules = [
    rule('fire.burn', 'What burns'),
    rule('heavy', 'Heavy stone', 'keyword'),
    rule('flint', 'Flint', 'card'),
  ];
  expect(titles('what does burn', rules, [card('flint', 'Flint')])).toEqual([
    ['Rules', ['What burns']],
    ['Keywords', ['Heavy stone']],
    ['Cards', ['Flint']],
  ]);
});

it('puts the group first whose best hit the question names', () => {
  const rules = [rule('fire.burn', 'What burns')];
  expect(titles('what does Flint do?', rules, [card('flint', 'Flint')])[0]).toEqual(['Cards', ['Flint']]);
  expect(titles('flints', rules, [card('flint', 'Flint')])[0][0]).toBe('Rules');
});

it('says of a card what sort it is', () => {
  expect(grouped('flint', [], [card('flint', 'Flint')])[0].hits[0].says).toBe('Stone for 3 points');
});
