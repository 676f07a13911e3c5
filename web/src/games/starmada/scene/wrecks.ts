// Where ships were lost: the last place where they stood.
import { spotOfPose } from '../board/space';
import { shipOf } from '../board/things';
import { inner } from '../telling';
import type { Spot, TableEvent, View } from '../wire';

export interface Wreck {
  readonly ship: number;
  readonly name: string;
  readonly side: string;
  readonly at: Spot;
}

export function wrecks(told: readonly TableEvent[], view: View): Wreck[] {
  const stood = new Map<number, Spot>();
  const lost: Wreck[] = [];
  for (const event of told) {
    const moved = inner(event, 'moved') ?? inner(event, 'placed');
    if (moved && 'ship' in moved.element)
      stood.set(moved.element.ship, spotOfPose('to' in moved ? moved.to : moved.at));
    const displaced = inner(event, 'displaced');
    if (displaced) stood.set(displaced.ship, spotOfPose(displaced.to));
    const destroyed = inner(event, 'destroyed');
    const at = destroyed && stood.get(destroyed.ship);
    const found = destroyed && shipOf(view, destroyed.ship);
    if (at && found) lost.push({ ship: destroyed.ship, name: found[0], side: found[1].side, at });
  }
  return lost;
}
