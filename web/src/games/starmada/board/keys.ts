// The keyboard on the ghost of what is being placed.
import { ARROWS } from '../../../table/board/keys';
import type { Ground } from '../wire';
import type { BoardDraft } from './draft.svelte';

/** Handles a key on it; true if it had a meaning there. */
export function onGhost(event: KeyboardEvent, draft: BoardDraft, ground: Ground, confirm: () => void): boolean {
  const arrow = ARROWS[event.key];
  const fine = event.shiftKey;
  if (arrow) draft.step(ground, ...arrow, fine);
  else if (event.key.toLowerCase() === 'q') draft.turn(ground, -1, fine);
  else if (event.key.toLowerCase() === 'e') draft.turn(ground, 1, fine);
  else if (event.key === 'Enter' || event.key === ' ') confirm();
  else return false;
  return true;
}
