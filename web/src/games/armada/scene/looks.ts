// What must be in sight while a beat is played: what it draws, and whom the sentence under it names.
import type { Part } from '../../../table/wire';
import { whereIs } from '../board/whereabouts';
import { thingOf } from '../items';
import type { Armada, Board, Point, View } from '../wire';
import type { Drawn } from './beats';

export function withNamed(drawn: Drawn, caption: readonly Part<Armada>[], board: Board, view: View): Drawn {
  if (drawn.looks.length === 0) return drawn;
  const named = caption.flatMap((part): Point[] => {
    const thing = 'item' in part ? thingOf(part.item) : null;
    const at = thing && whereIs(board, view, thing);
    return at ? [at] : [];
  });
  return { ...drawn, looks: [...drawn.looks, ...named] };
}
