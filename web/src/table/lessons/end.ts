// When a lesson is over: the condition it comes with, checked against what this player was told.
import type { LessonEnd } from '../wire';

/** What is known of the game. */
type Told = {
  events: readonly { event: unknown }[];
  progress: { round?: number } | null;
  /** What is going on, such as an attack: it is played to its end first. */
  scene: unknown;
};

export function isOver(end: LessonEnd, { events, progress, scene }: Told): boolean {
  if (scene) return false;
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
