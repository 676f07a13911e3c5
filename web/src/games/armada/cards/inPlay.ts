// What is left of a card in the game that is played: the unit, the upgrade or the damage card on the table.
import type { ShipView, SquadronView, Thing, UpgradeView, View } from '../wire';

/** The only one of several; null if there are more, because a card alone does not say which is meant. */
const only = <T>(found: readonly T[]): T | null => (found.length === 1 ? found[0] : null);

export function shipInPlay(view: View | null, card: string, thing: Thing | null): ShipView | null {
  const ships = Object.values(view?.ships ?? {}).filter((ship) => ship.card === card);
  return ships.find(({ id }) => thing && 'ship' in thing && thing.ship === id) ?? only(ships);
}

export function squadronInPlay(view: View | null, card: string, thing: Thing | null): SquadronView | null {
  const squadrons = Object.values(view?.squadrons ?? {}).filter((squadron) => squadron.card === card);
  return squadrons.find(({ id }) => thing && 'squadron' in thing && thing.squadron === id) ?? only(squadrons);
}

/** The upgrade, on the ship that is meant or on the only one that has it. */
export function upgradeInPlay(view: View | null, card: string, thing: Thing | null): UpgradeView | null {
  const ships = Object.values(view?.ships ?? {});
  const meant = ships.filter(({ id }) => thing && 'ship' in thing && thing.ship === id);
  const among = (some: ShipView[]) =>
    some.flatMap((ship) => Object.values(ship.upgrades)).filter((up) => up.card === card);
  return among(meant)[0] ?? only(among(ships));
}
