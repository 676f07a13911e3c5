// How a battle is told: turns and phases in the log, and when something happened.
import type { Begins } from '../../table/log/chapters';
import type { Event, Phase, TableEvent } from './wire';

type Tagged = Exclude<Event, string>;
export type Tag = Tagged extends infer E ? (E extends unknown ? keyof E : never) : never;
export type Inner<T extends Tag> = Extract<Tagged, Record<T, unknown>>[T];

/** The fields of an event, if it is of this kind. */
export function inner<T extends Tag>({ event }: TableEvent, tag: T): Inner<T> | null {
  return typeof event === 'object' && tag in event ? (event as unknown as Record<T, Inner<T>>)[tag] : null;
}

/** The phases of a game turn as the track shows them; others are parts of these. */
export const PHASES: readonly { id: Phase; title: string }[] = [
  { id: 'orders', title: 'Orders' },
  { id: 'movement', title: 'Movement' },
  { id: 'fighters', title: 'Fighters' },
  { id: 'combat', title: 'Combat' },
  { id: 'end', title: 'End' },
];

const PART_OF: Partial<Record<Phase, Phase>> = { stacking: 'movement', launch: 'end' };

/** The phase of the track that a phase belongs to; null before the battle and after it. */
export const phaseOf = (phase: Phase): (typeof PHASES)[number] | null =>
  PHASES.find(({ id }) => id === (PART_OF[phase] ?? phase)) ?? null;

/** A game turn is a chapter of the log, a phase a section, and a ship's fire a group. */
export function begins(event: TableEvent): Begins | null {
  const phase = inner(event, 'phase-began')?.phase;
  if (phase === 'orders' || event.kind === 'battle-over') return 'chapter';
  if (phase) return phase in PART_OF ? null : 'section';
  return null;
}

/** On the timeline a game turn is its number, and the end is the end. */
export function chapter(event: TableEvent): string | null {
  const began = inner(event, 'phase-began');
  return began ? `${began.turn}` : event.kind === 'battle-over' ? '' : null;
}

/** Losses are what matters most. */
export const big = ({ kind }: TableEvent): boolean => kind === 'destroyed' || kind === 'left-board';

/** When an event happened: its game turn and phase, from the events before it. */
export function when(events: readonly TableEvent[], event: TableEvent): string {
  const began = events.findLast((each) => each.number <= event.number && inner(each, 'phase-began'));
  const at = began && inner(began, 'phase-began');
  if (!at) return 'Deployment';
  const phase = phaseOf(at.phase);
  return phase ? `Game turn ${at.turn}, ${phase.title} Phase` : `Game turn ${at.turn}`;
}
