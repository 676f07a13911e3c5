// All icons by name: one set for text, cards, the board and the log.
import { dice } from './set/dice';
import { factions, slots } from './set/fleets';
import { keywords } from './set/keywords';
import type { Sign } from './set/sign';
import { states, tools } from './set/table';
import { commands, tokens } from './set/tokens';

const groups = { dice, tokens, commands, keywords: keywords, factions, slots, states, tools };

type Groups = typeof groups;

/** The name of an icon. */
export type IconName = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups];

/** The names in each group, for showing them all. */
export const names = Object.fromEntries(
  Object.entries(groups).map(([group, signs]) => [group, Object.keys(signs)]),
) as Record<keyof Groups, IconName[]>;

const signs: Record<string, Sign> = Object.fromEntries(
  Object.values(groups).flatMap((group) => Object.entries<Sign>(group)),
);

/** An icon by its name; undefined for words of the wire without an icon. */
export const sign = (name: string): Sign | undefined => signs[name];
