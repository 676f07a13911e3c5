// The keyboard on what is drafted: joints and speed of the maneuver tool, and the ghost of what is being placed.
import { ARROWS } from '../../../table/board/keys';
import type { BoardDraft } from './draft.svelte';
import type { Key } from './things';

export interface DraftKeys {
  confirm(): void;
  /** The drawing's own directions are turned for the second player. */
  readonly turned: boolean;
}

/** One key on a joint of the maneuver tool. */
function onJoint(event: KeyboardEvent, joint: number, draft: BoardDraft, keys: DraftKeys): boolean {
  const now = draft.course?.turns[joint] ?? 0;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') draft.click(joint, now - 1);
  else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') draft.click(joint, now + 1);
  else if (event.key === 'Home') draft.click(joint, draft.joints[joint]?.[0] ?? 0);
  else if (event.key === 'End') draft.click(joint, draft.joints[joint]?.[1] ?? 0);
  else if (event.key === 'Enter') keys.confirm();
  else return false;
  return true;
}

/** One key on the speed of the plan. */
function onSpeed(event: KeyboardEvent, draft: BoardDraft, keys: DraftKeys): boolean {
  const now = draft.plan?.speed ?? 0;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') draft.go(now - 1);
  else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') draft.go(now + 1);
  else if (event.key === 'Enter') keys.confirm();
  else return false;
  return true;
}

/** One key on the ghost of what is being placed. */
function onGhost(event: KeyboardEvent, draft: BoardDraft, keys: DraftKeys): boolean {
  const arrow = ARROWS[event.key];
  const fine = event.shiftKey;
  if (arrow && draft.spot) {
    const by = (fine ? 1 : 5) * (keys.turned ? -1 : 1);
    draft.move([draft.spot.at[0] + arrow[0] * by, draft.spot.at[1] - arrow[1] * by]);
  } else if (event.key.toLowerCase() === 'q') draft.turn(fine ? -1 : -5);
  else if (event.key.toLowerCase() === 'e') draft.turn(fine ? 1 : 5);
  else if (event.key === 'x') draft.mirror();
  else if (event.key === 'Enter' || event.key === ' ') keys.confirm();
  else return false;
  return true;
}

/** Handles a key on what is drafted; true if it had a meaning there. */
export function onDraft(event: KeyboardEvent, on: Key, draft: BoardDraft, keys: DraftKeys): boolean {
  const [kind, id] = on.split(':');
  if (kind === 'joint') return onJoint(event, Number(id), draft, keys);
  if (on === 'act:speed') return onSpeed(event, draft, keys);
  return on === 'act:carry' && onGhost(event, draft, keys);
}
