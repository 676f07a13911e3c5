// The keyboard on the board.
import type { Ground } from '../wire';
import type { BoardDraft } from './draft.svelte';
import type { Key } from './things';

/** What the tools do; their keys work wherever the focus is. */
export interface ToolKeys {
  zoom(factor: number): void;
  /** Shows the whole board, and what is usually in view again. */
  fit(): void;
  ruler(): void;
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
  readonly ground: Ground;
}

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One key on the ghost of what is being placed. */
function onGhost(event: KeyboardEvent, draft: BoardDraft, keys: Keys): boolean {
  const arrow = ARROWS[event.key];
  const fine = event.shiftKey;
  if (arrow) draft.step(keys.ground, ...arrow, fine);
  else if (event.key.toLowerCase() === 'q') draft.turn(keys.ground, -1, fine);
  else if (event.key.toLowerCase() === 'e') draft.turn(keys.ground, 1, fine);
  else if (event.key === 'Enter' || event.key === ' ') keys.confirm();
  else return false;
  return true;
}

/** One key on a piece or a hex. */
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
  const kind = key?.split(':')[0];
  if (key === 'act:carry' && onGhost(event, draft, keys)) return true;
  if (key && kind === 'act' && (event.key === 'Enter' || event.key === ' ')) {
    keys.press(key);
    return true;
  }
  if (key && kind !== 'act' && onPiece(event, key, keys)) return true;
  return onBoard(event, keys);
}
