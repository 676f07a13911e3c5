// What is not saved yet, kept in this browser: nothing is lost if the line is down or the window is closed.
import { recall, remember } from '../memory';
import type { Values } from '../wire';

export interface LocalDraft {
  /** The version it was made from. */
  readonly from: number;
  readonly brought: unknown;
  readonly terms: Values;
  readonly name: string;
}

const keyOf = (id: string): string => `list-${id}`;

export const keepDraft = (id: string, draft: LocalDraft) => remember(keyOf(id), JSON.stringify(draft));

export function dropDraft(id: string) {
  try {
    window.localStorage.removeItem(`wardroom.${keyOf(id)}`);
  } catch {
    // Without storage there is nothing to drop.
  }
}

export function draftOf(id: string): LocalDraft | null {
  const text = recall(keyOf(id));
  try {
    return text ? (JSON.parse(text) as LocalDraft) : null;
  } catch {
    return null;
  }
}
