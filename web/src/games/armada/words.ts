// Armada's words for what the wire calls by its plain names, and for what the table asks and tells.
import type { Words } from '../../table/room';
import * as shapes from '../../table/wire/shapes';
import { capital, plain } from '../../table/words';
import { shipOf, squadronOf } from './board/things';
import { doing } from './panel/doing';
import { hintOf } from './panel/hints';
import { sidesOf } from './sides';
import { spoken } from './spoken';
import { heading, told, when } from './telling';
import type { Armada, Item, Named, Question, Stage, UnitId, View, Zone } from './wire';

export const FACTIONS: Record<string, string> = {
  rebel: 'Rebel Alliance',
  empire: 'Galactic Empire',
  republic: 'Galactic Republic',
  separatist: 'Separatist Alliance',
};

export const faction = (word: string | null): string => (word ? (FACTIONS[word] ?? capital(plain(word))) : '');

export const ZONES: Record<Zone, string> = {
  front: 'front',
  left: 'left',
  right: 'right',
  rear: 'rear',
  'left-auxiliary': 'left auxiliary',
  'right-auxiliary': 'right auxiliary',
};

export const PHASES = ['Command', 'Ship', 'Squadron', 'Status'] as const;
export type Phase = (typeof PHASES)[number] | 'Setup' | 'Over';

/** The phase a stage belongs to. */
export function phase(stage: Stage): Phase {
  if (typeof stage !== 'string') {
    if ('setup' in stage) return 'Setup';
    return 'ship-phase' in stage ? 'Ship' : 'Squadron';
  }
  if (stage === 'over') return 'Over';
  if (stage === 'round-start' || stage === 'command-phase') return 'Command';
  if (stage === 'ship-phase-start') return 'Ship';
  return stage === 'squadron-phase-start' ? 'Squadron' : 'Status';
}

/** The name of a unit. */
export function unitName(view: View, unit: UnitId): string {
  const found = 'ship' in unit ? shipOf(view, unit.ship) : squadronOf(view, unit.squadron);
  return found?.[0] ?? 'a unit';
}

/** The step and the sentence of a question; the table still writes more into it than a player needs to read. */
export function asked(question: Question): { step: string; says: string } {
  // The pool lies in the tray, and how places are written concerns only those who write them.
  const bare = (question.says ?? '').replace(/ (\[pool: .*\]|\(x y .*\))$/, '');
  const { step, says } = shapes.worded({ ...question, says: bare });
  // Who attacks whom stands in the summary of the attack.
  if (step) return { step: step.replace(/^Attack of .*, (step \d)/, 'Attack, $1'), says: spoken(says) };
  const cut = says.indexOf(': ');
  return cut > 0 ? { step: says.slice(0, cut), says: spoken(says.slice(cut + 2)) } : { step: '', says: spoken(says) };
}

/** Its number key tells a die from the others, and its picture shows the colour. */
const DIE = /^die \d+: (red|blue|black) /;

export function option({ item, says }: Named): { says: string; heard?: string } {
  if (['command', 'obstacle'].includes(shapes.tag(item))) return { says: capital(plain(says)) };
  const die = DIE.exec(says)?.[0];
  return { says: capital(spoken(says).replace(DIE, '')), ...(die ? { heard: die } : {}) };
}

const SMALL = new Set(['die', 'colour', 'face', 'speed', 'number']);

export const words: Words<Armada> = {
  asked,
  option,
  small: (item: Item) => SMALL.has(shapes.tag(item)),
  doing,
  meanwhile: 'Meanwhile you may measure anything and look at every card.',
  hint: hintOf,
  told: (event, game) => told(event, (side) => game.nameOf(sidesOf(game).number(side))),
  heading,
  when,
  play: 'battle',
  rail: 'Fleets',
  search: 'attack',
  plot: {
    along: 'Side of the tool',
    way: (says) => `Tool on the ${says}`,
    still: 'Speed 0: the ship stays where it is.',
    confirm: 'Execute this maneuver',
  },
};
