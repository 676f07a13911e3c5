// What is brought where nobody has chosen: of each group the first that fits the game is a candidate. And what is
// ready-made for whatever is agreed on.
import type { BroughtCard, Values } from '../wire';
import { checkBrought } from '../wire/api';

export const groupOf = ({ emblem, id }: BroughtCard): string | null => emblem?.id ?? id;

/** The first candidate of another group than these that may be played on these terms; null if there is none. */
export async function anyOf(
  ruleset: string,
  terms: Values,
  fitting: readonly BroughtCard[],
  taken: readonly (string | null)[],
): Promise<BroughtCard | null> {
  const groups = new Map(fitting.toReversed().map((card) => [groupOf(card), card]));
  const candidates = fitting.filter((card) => groups.get(groupOf(card)) === card && !taken.includes(groupOf(card)));
  for (const card of candidates) {
    if (card.id === null) continue;
    const { legal } = await checkBrought(ruleset, { ready: card.id }, terms);
    if (legal) return card;
  }
  return null;
}

/** A ready-made one on these terms; one that was made for certain terms, or may not be played on these, as it is. */
export async function onTerms(ruleset: string, terms: Values, card: BroughtCard): Promise<BroughtCard> {
  const { id, suits } = card;
  if (id === null || Object.keys(suits).length > 0) return card;
  const verdict = await checkBrought(ruleset, { ready: id }, terms).catch(() => null);
  return verdict?.card ? { ...verdict.card, id, suits } : card;
}
