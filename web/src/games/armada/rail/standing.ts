// How a unit stands, in figures and words, for the lines of the rail and their details.
import type { ShipView, Standing, Zone } from '../wire';

/** From bow to stern, left before right. */
export const ZONE_ORDER: readonly Zone[] = ['front', 'left', 'left-auxiliary', 'right', 'right-auxiliary', 'rear'];

export const hullLeft = ({ hull, damage }: ShipView): number => Math.max(0, hull - damage.length);

const WHERE: Partial<Record<Standing, string>> = {
  'to-deploy': 'to be deployed',
  'set-aside': 'set aside',
  destroyed: 'destroyed',
};

/** What it means that a squadron is engaged, for whoever sees the sign for the first time. */
export const ENGAGED = 'engaged by an enemy squadron: as a rule it cannot move, and attacks squadrons before ships';

/** Is it not on the table yet? */
export const isAway = (standing: Standing): boolean => standing === 'to-deploy' || standing === 'set-aside';

/** Where it is, if it is not in play. */
export const where = (standing: Standing): string | null => WHERE[standing] ?? null;
