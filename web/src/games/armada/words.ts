// Armada's own words for what the table shows, and the names of its phases and units.
import type { Words } from '../../table/room';
import { tag } from '../../table/wire/shapes';
import { namedUnit } from './board/things';
import { begins, big, chapter, resumes, when, within } from './telling';
import { faction } from './terms';
import { inside } from './wire/items';
import type { Armada, Item, Stage, UnitId, View } from './wire';

export { faction };

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
export const unitName = (view: View, unit: UnitId): string => namedUnit(view, unit)?.[0] ?? 'a unit';

const SMALL = new Set(['die', 'colour', 'face', 'speed', 'number']);

/** A ship that is deployed is seen to face the enemy; the degrees are for those who type them. */
const asked: Words<Armada>['asked'] = ({ ask, says = '', aside }) => ({
  says,
  ...(aside && ask !== 'deploy-ship' && { aside }),
});

export const words: Words<Armada> = {
  asked,
  small: (item: Item) => SMALL.has(tag(item)),
  number: (item: Item) => inside<number>(item, 'number') ?? inside<number>(item, 'speed') ?? null,
  meanwhile: 'Meanwhile you may measure anything and look at every card.',
  when,
  begins,
  chapter,
  big,
  within,
  resumes,
  play: 'battle',
  rail: 'Fleets',
  goal:
    'Destroy enemy ships and keep yours. A battle lasts six rounds; then whoever has destroyed more points of the other ' +
    'fleet wins, and a side that has lost all its ships has lost at once.',
  plot: {
    along: 'Side of the tool',
    way: (says) => `Tool on the ${says}`,
    part: 'joint',
    parts: 'Joints',
    still: 'Speed 0: the ship stays where it is.',
    confirm: 'Execute this maneuver',
  },
};
