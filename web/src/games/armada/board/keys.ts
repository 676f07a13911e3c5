// The keyboard on the board.
import type { BoardDraft } from './draft.svelte';
import type { Key } from './things';

/** What the tools do; their keys work wherever the focus is. */
export interface ToolKeys {
  zoom(factor: number): void;
  /** Shows the whole table, and what is usually in view again. */
  fit(): void;
  ruler(): void;
  threats(): void;
}

export interface Keys extends ToolKeys {
  /** Goes to the next or an earlier piece. */
  step(by: number): void;
  /** Goes to the first or the last piece. */
  end(last: boolean): void;
  /** What a tap on it would do. */
  press(key: Key): void;
  pan(x: number, y: number): void;
  confirm(): void;
  /** Closes what is open; false if nothing was. */
  back(): boolean;
  /** The drawing's own directions are turned for the second player. */
  readonly turned: boolean;
}

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One key on a joint of the maneuver tool. */
function onJoint(event: KeyboardEvent, joint: number, draft: BoardDraft, keys: Keys): boolean {
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
function onSpeed(event: KeyboardEvent, draft: BoardDraft, keys: Keys): boolean {
  const now = draft.plan?.speed ?? 0;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') draft.go(now - 1);
  else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') draft.go(now + 1);
  else if (event.key === 'Enter') keys.confirm();
  else return false;
  return true;
}

/** One key on the ghost of what is being placed. */
function onGhost(event: KeyboardEvent, draft: BoardDraft, keys: Keys): boolean {
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

/** One key on a piece. */
function onPiece(event: KeyboardEvent, key: Key, keys: Keys): boolean {
  const arrow = ARROWS[event.key];
  if (arrow && !event.shiftKey) keys.step(arrow[0] + arrow[1]);
  else if (event.key === 'Home') keys.end(false);
  else if (event.key === 'End') keys.end(true);
  else if (event.key === 'Enter' || event.key === ' ') keys.press(key);
  else return false;
  return true;
}

/** The key of a tool. */
export function onTools({ key }: KeyboardEvent, keys: ToolKeys): boolean {
  if (key === '+' || key === '=') keys.zoom(1.3);
  else if (key === '-') keys.zoom(1 / 1.3);
  else if (key === 'f') keys.fit();
  else if (key === 'm') keys.ruler();
  else if (key === 't') keys.threats();
  else return false;
  return true;
}

/** One key anywhere on the board. */
function onBoard(event: KeyboardEvent, keys: Keys): boolean {
  const arrow = ARROWS[event.key];
  if (event.key === 'Escape') return keys.back();
  if (!arrow) return onTools(event, keys);
  keys.pan(-arrow[0] * 60, -arrow[1] * 60);
  return true;
}

/** Handles a key by what it was pressed on; true if it had a meaning there. */
export function pressed(event: KeyboardEvent, key: Key | null, draft: BoardDraft, keys: Keys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const [kind, id] = key?.split(':') ?? [];
  if (key && kind === 'joint' && onJoint(event, Number(id), draft, keys)) return true;
  if (key === 'act:speed' && onSpeed(event, draft, keys)) return true;
  if (key === 'act:carry' && onGhost(event, draft, keys)) return true;
  if (key && kind !== 'joint' && kind !== 'act' && onPiece(event, key, keys)) return true;
  if (key && kind === 'act' && (event.key === 'Enter' || event.key === ' ')) {
    keys.press(key);
    return true;
  }
  return onBoard(event, keys);
}
