// How Armada is told: dice in sentences, rounds and activations in the log, and when something happened.
import type { Begins } from '../../table/log/chapters';
import { capital } from '../../table/words';
import type { Colour, Event, Face, Named, PoolDie, TableEvent } from './wire';

type Tagged = Exclude<Event, string>;
export type Tag = Tagged extends infer E ? (E extends unknown ? keyof E : never) : never;
export type Inner<T extends Tag> = Extract<Tagged, Record<T, unknown>>[T];

/** The fields of an event, if it is of this kind. */
export function inner<T extends Tag>({ event }: TableEvent, tag: T): Inner<T> | null {
  return typeof event === 'object' && tag in event ? (event as unknown as Record<T, Inner<T>>)[tag] : null;
}

/** The dice of a roll, in an attack or for an effect outside of attacks. */
export const diceOf = (event: TableEvent): PoolDie[] =>
  inner(event, 'rolled')?.pool ?? inner(event, 'rolled-outside-attack')?.dice ?? [];

/** The die that is named, if it is one. */
export function dieOf({ item }: Named): { colour: Colour; face: Face } | null {
  if (typeof item !== 'object' || !('die' in item)) return null;
  const [, colour, face] = item.die;
  return { colour, face };
}

/** Dice are drawn in sentences. */
export const draws = (named: Named): boolean => dieOf(named) !== null;

const BEGINS: Partial<Record<string, Begins>> = {
  'round-begins': 'chapter',
  'game-over': 'chapter',
  'phase-begins': 'section',
  'ship-activated': 'group',
  'squadron-activated': 'group',
};

/** A round is a chapter of the log; phases and activations are its parts. */
export const begins = ({ kind }: TableEvent): Begins | null => BEGINS[kind] ?? null;

/** On the timeline a round is its number, and the end is the end. */
export function chapter(event: TableEvent): string | null {
  const round = inner(event, 'round-begins');
  return round ? `${round.round}` : event.kind === 'game-over' ? '' : null;
}

/** Losses are what matters most. */
export const big = ({ kind }: TableEvent): boolean => kind === 'destroyed';

/** A squadron that a ship commands is activated inside of the ship's activation. */
export const within = ({ kind }: TableEvent, title: TableEvent): boolean =>
  kind === 'squadron-activated' && title.kind === 'ship-activated';

/** The ship that does something in an event. */
function actingShip(event: TableEvent): number | null {
  const attacker = inner(event, 'attack-declared')?.attacker;
  if (attacker && typeof attacker === 'object' && 'zone' in attacker) return attacker.zone[0];
  const acts = inner(event, 'ship-moved') ?? inner(event, 'command-resolved') ?? inner(event, 'speed-changed');
  return acts?.ship ?? null;
}

/** The squadrons that a ship commands are done when the ship itself acts. */
export function resumes(event: TableEvent, title: TableEvent): boolean {
  const activated = inner(title, 'ship-activated');
  return activated !== null && actingShip(event) === activated.ship;
}

/** When an event happened: its round and phase, from the events before it. */
export function when(events: readonly TableEvent[], event: TableEvent): string {
  const earlier = events.filter(({ number }) => number <= event.number);
  const at = earlier.findLastIndex((each) => inner(each, 'round-begins'));
  if (at < 0) return 'Setup';
  const since = earlier.slice(at);
  const phase = since.map((each) => inner(each, 'phase-begins')).findLast((each) => each !== null);
  const round = `Round ${inner(since[0], 'round-begins')?.round ?? ''}`;
  return phase ? `${round}, ${capital(phase.phase)} Phase` : round;
}
