// Short names of ships, much as players call them: a line of the rail has room for a short word.
import { shipOf, squadronOf, unitOf } from '../board/things';
import { ZONES } from '../terms';
import type { Board, ShipView, Thing, View } from '../wire';

/** By class. */
const CLASSES: Record<string, string> = {
  'acclamator-class': 'Acclam.',
  'arquitens-class': 'Arquit.',
  'assault-frigate-mark-ii': 'AF II',
  'consular-class': 'Consul.',
  'cr90-corvette': 'CR90',
  'executor-class': 'SSD',
  'gladiator-class': 'GSD',
  'gozanti-class': 'Gozanti',
  'gr-75-transport': 'GR-75',
  'hammerhead-corvette': 'Hammer',
  'hardcell-class': 'Hardc.',
  'imperial-class': 'ISD',
  'interdictor-class': 'Interd.',
  'mc30c-frigate': 'MC30c',
  'mc75-cruiser': 'MC75',
  'mc80-home-one-type': 'MC80',
  'mc80-liberty-type': 'Liberty',
  'munificent-class': 'Munif.',
  'nebulon-b-frigate': 'Neb-B',
  'onager-class': 'Onager',
  'pelta-class': 'Pelta',
  'providence-class': 'Provid.',
  'quasar-fire-class': 'Quasar',
  'raider-class': 'Raider',
  'recusant-class': 'Recus.',
  'starhawk-class': 'Starh.',
  'venator-class': 'Venator',
  'victory-class': 'VSD',
};

/** The version of a class, as the II of "Victory II-class Star Destroyer" and the A of "CR90 Corvette A". */
const VERSION = /\b(I{1,3}|[AB])(?=-class\b|$)/;

/** What tells two ships of one name apart in a fleet, as the 2 of "GR-75 Medium Transports 2". */
const NUMBER = / (\d+)$/;

/** A ship in a word or two, and its number among those of the same name. One that was given a name of its own keeps it. */
export function shortName(name: string, { card }: ShipView, board: Board): { word: string; number: string } {
  const shape = board.ships[card];
  const known = shape && CLASSES[shape.class];
  if (!known || !name.startsWith(shape.name)) return { word: name, number: '' };
  const [, version] = VERSION.exec(shape.name) ?? [];
  const [, number = ''] = NUMBER.exec(name) ?? [];
  return { word: version ? `${known} ${version}` : known, number };
}

/** A unit or a hull zone in a few words, and whose it is; null for everything else. */
export function shortUnit(board: Board, view: View, thing: Thing): { says: string; zone: string; side: string } | null {
  const unit = unitOf(thing);
  if (!unit) return null;
  if ('squadron' in unit) {
    const squadron = squadronOf(view, unit.squadron)?.[1];
    return squadron ? { says: squadron.short, zone: '', side: squadron.side } : null;
  }
  const [name, ship] = shipOf(view, unit.ship) ?? [];
  if (!name || !ship) return null;
  const { word, number } = shortName(name, ship, board);
  const says = number ? `${word} ${number}` : word;
  return { says, zone: 'zone' in thing ? ZONES[thing.zone[1]] : '', side: ship.side };
}
