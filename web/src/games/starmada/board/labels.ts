// What a screen reader says of something on the board.
import type { FlightView, ShipView } from '../wire';

export const fighters = (count: number): string => (count === 1 ? '1 fighter' : `${count} fighters`);

export function shipLabel(name: string, ship: ShipView, whose: string): string {
  const nose = ship.pivot === 0 ? '' : `, facing ${ship.facing}`;
  const marked = Object.values(ship.marked).reduce((sum, count) => sum + count, 0);
  const hurt = marked > 0 ? `, ${marked} damage marked` : '';
  return (
    `${name}, ${ship.class}, ${whose}, at ${ship.place}, heading ${ship.heading}${nose}, speed ${ship.before.speed}, ` +
    `hull ${ship.hull} of ${ship.hull_size}${hurt}`
  );
}

export const flightLabel = (name: string, flight: FlightView, whose: string): string =>
  `${name}, ${fighters(flight.fighters)}, ${whose}, at ${flight.place}, heading ${flight.heading}` +
  `${flight.screening ? ', screening' : ''}${flight.marked > 0 ? `, ${flight.marked} marked` : ''}`;
