// What a search finds: rules, keywords and cards, each group best first, the group with the best answer first.
import type { CardLine, RuleTitle } from '../wire';
import * as api from '../wire/api';

export interface Hit {
  id: string;
  title: string;
  says: string;
}

export interface Group {
  title: 'Rules' | 'Keywords' | 'Cards';
  hits: Hit[];
}

/** The most hits of a group that are shown at once. */
export const SHOWN = 8;

const hit = ({ id, title, says }: RuleTitle): Hit => ({ id, title, says });
const cardHit = ({ id, name, says }: CardLine): Hit => ({ id, title: name, says });

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );

/** Is everything that a title says in the question? Then that is what is asked about. */
function named(title: string, question: string): boolean {
  const asked = wordsOf(question);
  return [...wordsOf(title)].every((word) => asked.has(word));
}

/** The groups of a search; rules first, unless the question names a card or a keyword. */
export function grouped(question: string, rules: readonly RuleTitle[], cards: readonly CardLine[]): Group[] {
  const groups: Group[] = [
    { title: 'Rules', hits: rules.filter(({ kind }) => kind === 'rule').map(hit) },
    { title: 'Keywords', hits: rules.filter(({ kind }) => kind === 'keyword').map(hit) },
    { title: 'Cards', hits: cards.map(cardHit) },
  ];
  const first = ({ hits: [best] }: Group) => (best && named(best.title, question) ? 0 : 1);
  return groups.filter(({ hits }) => hits.length > 0).sort((one, other) => first(one) - first(other));
}

export async function search(ruleset: string, question: string): Promise<Group[]> {
  const [rules, cards] = await Promise.all([api.searchRules(ruleset, question), api.searchCards(ruleset, question)]);
  return grouped(question, rules, cards);
}
