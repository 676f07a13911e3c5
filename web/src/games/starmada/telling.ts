// How a battle is told: turns and phases in the log, and when something happened.
import type { Begins } from '../../table/log/chapters';
import type { Retells } from '../../table/log/told';
import type { Event, Item, Phase, Starmada, TableEvent } from './wire';

type Tagged = Exclude<Event, string>;
export type Tag = Tagged extends infer E ? (E extends unknown ? keyof E : never) : never;
export type Inner<T extends Tag> = Extract<Tagged, Record<T, unknown>>[T];

/** The fields of an event, if it is of this kind. */
export function inner<T extends Tag>({ event }: TableEvent, tag: T): Inner<T> | null {
  return typeof event === 'object' && tag in event ? (event as unknown as Record<T, Inner<T>>)[tag] : null;
}

/** The name of something in the sentence of an event: of the first that is of a kind. */
export function nameIn({ parts = [] }: TableEvent, is: (item: Item) => boolean): string {
  return parts.flatMap((part) => ('item' in part && is(part.item.item) ? [part.item.says] : []))[0] ?? '';
}

/** The phases of a game turn as the track shows them; others are parts of these. */
export const PHASES: readonly { id: Phase; title: string; name: string }[] = [
  { id: 'orders', title: 'Orders', name: 'Orders Phase' },
  { id: 'movement', title: 'Movement', name: 'Movement Phase' },
  { id: 'fighters', title: 'Fighters', name: 'Fighter Phase' },
  { id: 'combat', title: 'Combat', name: 'Combat Phase' },
  { id: 'end', title: 'End', name: 'End Phase' },
];

const PART_OF: Partial<Record<Phase, Phase>> = { stacking: 'movement', launch: 'end' };

/** The phase of the track that a phase belongs to; null before the battle and after it. */
export const phaseOf = (phase: Phase): (typeof PHASES)[number] | null =>
  PHASES.find(({ id }) => id === (PART_OF[phase] ?? phase)) ?? null;

/** A game turn is a chapter of the log, and a phase a section. */
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
  return phase ? `Game turn ${at.turn}, ${phase.name}` : `Game turn ${at.turn}`;
}

/** A game turn is named by its number, and a phase inside of it by its name; its steps are told as the table does. */
export const titles: Retells<Starmada> = ({ events }) =>
  new Map(
    events.flatMap((event) => {
      const began = inner(event, 'phase-began');
      const phase = began && PHASES.find(({ id }) => id === began.phase);
      if (!phase) return [];
      const text = phase.id === 'orders' ? `Game turn ${began.turn}` : phase.name;
      return [[event.number, { parts: [{ text }] }] as const];
    }),
  );
