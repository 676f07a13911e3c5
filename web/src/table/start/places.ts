// Where in something brought a fault is, in people's words. The table names places by paths in the game's own form of it,
// and every card there has its name among the lines.
import type { BroughtVerdict } from '../wire';

const STEP = /^(\w+)\[(\d+)\]$/;

const cardOf = (item: unknown): unknown =>
  typeof item === 'string' ? item : (item as { card?: unknown } | null)?.card;

/** Null if it cannot be said better than in the remark itself. */
export function placeIn({ brought, lines }: Pick<BroughtVerdict, 'brought' | 'lines'>, at: string): string | null {
  const steps = at.split('.').map((step) => STEP.exec(step));
  let here: unknown = brought;
  const names: string[] = [];
  for (const step of steps) {
    if (!step) return steps.length === 1 ? at : null;
    const all = (here as Record<string, unknown[] | undefined> | null)?.[step[1]] ?? [];
    const index = Number(step[2]);
    here = all[index];
    const card = cardOf(here);
    const line = lines.find((line) => line.card !== null && line.card === card);
    if (!line) return null;
    const alike = all.map(cardOf).flatMap((other, index) => (other === card ? [index] : []));
    names.unshift(alike.length > 1 ? `${line.says} ${alike.indexOf(index) + 1}` : line.says);
  }
  return names.join(' on ');
}
