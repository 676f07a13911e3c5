// What is said about playing a game again, as one of its players reads it. What others want counts as proposed to you until
// you want the same.
import type { GameCard, GameLine, RematchWord } from '../wire';

/** A game in a list, or on its own page. */
export type Spoken = Pick<GameLine | GameCard, 'seats' | 'rematch_said'>;

/** A rematch that others want. */
export interface Proposed {
  readonly swap: boolean;
  readonly says: string;
}

const isYours = ({ seats }: Spoken, seat: number): boolean => seats[seat]?.player === 'you';

/** What you have said. */
export const ownWord = (game: Spoken): RematchWord | null =>
  game.rematch_said.find(({ seat }) => isYours(game, seat))?.says ?? null;

/** The names of the others who have said this. */
const whoSay = (game: Spoken, word: RematchWord): string[] =>
  game.rematch_said
    .filter(({ seat, says }) => says === word && !isYours(game, seat))
    .map(({ seat }) => game.seats[seat]?.name ?? 'Somebody');

const sides = (swap: boolean): string => (swap ? 'sides swapped' : 'on the same sides');

/** The rematches that others want and you have not agreed to. */
export function proposedTo(game: Spoken): Proposed[] {
  const own = ownWord(game);
  return (['same', 'swapped'] as const).flatMap((word): Proposed[] => {
    const names = word === own ? [] : whoSay(game, word);
    if (names.length === 0) return [];
    const verb = names.length > 1 ? 'propose' : 'proposes';
    const swap = word === 'swapped';
    return [{ swap, says: `${names.join(' and ')} ${verb} a rematch, ${sides(swap)}` }];
  });
}

/** What you want, and whose answer is missing. */
export function yourProposal(game: Spoken): string | null {
  const own = ownWord(game);
  if (own === null || own === 'declined') return null;
  const agree = game.rematch_said.filter(({ says }) => says === own).map(({ seat }) => game.seats[seat]?.name);
  const missing = game.seats.filter(({ player, name }) => player === 'person' && !agree.includes(name));
  const names = [...new Set(missing.map(({ name }) => name))].join(' and ');
  return `You propose a rematch, ${sides(own === 'swapped')}. Waiting for ${names}…`;
}

/** Who does not want what was proposed last. */
export function declinedBy(game: Spoken): string | null {
  const names = whoSay(game, 'declined');
  return names.length === 0 ? null : `${names.join(' and ')} declined the rematch.`;
}
