// How a lesson stands: the conditions it comes with, checked against what this player was told.
import type { LessonCard } from '../wire';

/** What is known of the game. */
type Told = {
  events: readonly { event: unknown }[];
  progress: { round?: number } | null;
  /** What is going on, such as an attack: it is played to its end first. */
  scene: unknown;
};

/** It goes on, its task is done, or it is over without that. */
export type Standing = 'open' | 'done' | 'missed';

export function standing(
  { over, at_once, goals }: Pick<LessonCard, 'over' | 'at_once' | 'goals'>,
  told: Told,
): Standing {
  if (told.scene && !at_once) return 'open';
  const isTold = (pattern: unknown) => told.events.some(({ event }) => isLike(event, pattern));
  if (goals.unwanted.some(isTold)) return 'missed';
  if (!isOver(over, told)) return 'open';
  return goals.wanted.every(isTold) ? 'done' : 'missed';
}

function isOver(end: LessonCard['over'], { events, progress }: Told): boolean {
  if ('round' in end) return (progress?.round ?? 0) > end.round;
  const { like, times } = end.events;
  return events.filter(({ event }) => like.some((pattern) => isLike(event, pattern))).length >= times;
}

/** Does an event match a pattern? It names what matters: objects key by key, lists by the index. */
export function isLike(event: unknown, pattern: unknown): boolean {
  if (typeof pattern !== 'object' || pattern === null) return event === pattern;
  if (typeof event !== 'object' || event === null) return false;
  const found = event as Record<string, unknown>;
  return Object.entries(pattern).every(([key, wanted]) => key in found && isLike(found[key], wanted));
}
