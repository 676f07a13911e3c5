// Which silhouette a ship class or a squadron's chassis has.
import { strokes, type Drawing, type Stroke } from './outline';
import { empire } from './ships/empire';
import { rebel } from './ships/rebel';
import { republic } from './ships/republic';
import { separatist } from './ships/separatist';
import { plain, squadrons } from './squadrons';

const drawings: Record<string, Drawing> = { ...empire, ...rebel, ...republic, ...separatist, ...squadrons };

/** Every class and chassis with a drawing of its own. */
export const drawn: readonly string[] = Object.keys(drawings);

const made = new Map<string, readonly Stroke[]>();

/** The silhouette of a ship class or a chassis; a plain arrowhead for one that is not known. */
export function silhouette(of: string): readonly Stroke[] {
  let ready = made.get(of);
  if (!ready) {
    ready = strokes(drawings[of] ?? plain);
    made.set(of, ready);
  }
  return ready;
}
