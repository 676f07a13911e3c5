// The keyboard on a board. Keys of the drawing that begin with `act:` are buttons in it.
import type { Key } from './point';

/** What the tools do; their keys work wherever the focus is. */
export interface ToolKeys {
  zoom(factor: number): void;
  /** Shows the whole board, and what is usually in view again. */
  fit(): void;
  ruler(): void;
  /** Further tools of a game, by their keys. */
  readonly more: Readonly<Record<string, () => void>>;
}

export interface Keys extends ToolKeys {
  /** What the game makes of a key on something; true if it had a meaning there. */
  own(event: KeyboardEvent, on: Key): boolean;
  /** Is this one of the pieces that the keyboard goes through? */
  isPiece(key: Key): boolean;
  /** Goes to the next or an earlier piece. */
  step(by: number): void;
  /** Goes to the first or the last piece. */
  end(last: boolean): void;
  /** What a tap on it would do. */
  press(key: Key): void;
  pan(x: number, y: number): void;
  /** Closes what is open; false if nothing was. */
  back(): boolean;
}

export const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const presses = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** One key on a piece. */
function onPiece(event: KeyboardEvent, key: Key, keys: Keys): boolean {
  const arrow = ARROWS[event.key];
  if (arrow && !event.shiftKey) keys.step(arrow[0] + arrow[1]);
  else if (event.key === 'Home') keys.end(false);
  else if (event.key === 'End') keys.end(true);
  else if (presses(event)) keys.press(key);
  else return false;
  return true;
}

/** The key of a tool. */
export function onTools({ key }: KeyboardEvent, keys: ToolKeys): boolean {
  if (key === '+' || key === '=') keys.zoom(1.3);
  else if (key === '-') keys.zoom(1 / 1.3);
  else if (key === 'f') keys.fit();
  else if (key === 'm') keys.ruler();
  else if (keys.more[key]) keys.more[key]();
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
export function pressed(event: KeyboardEvent, key: Key | null, keys: Keys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key && keys.own(event, key)) return true;
  if (key && keys.isPiece(key) && onPiece(event, key, keys)) return true;
  if (key?.startsWith('act:') && presses(event)) {
    keys.press(key);
    return true;
  }
  return onBoard(event, keys);
}

/** The next piece in the order of the keyboard, around from the end to the start. */
export function step(order: readonly Key[], from: Key | null, by: number): Key | null {
  if (order.length === 0) return null;
  const at = from === null ? -1 : order.indexOf(from);
  if (at < 0) return order[by > 0 ? 0 : order.length - 1];
  return order[(at + by + order.length) % order.length];
}
