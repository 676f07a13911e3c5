// How units are called where what happened is told.
import { keyOf, namedUnit, obstacleOf, type Key } from '../board/things';
import { shortUnit } from '../rail/short';
import { ZONES } from '../terms';
import type { Aim, Board, UnitId, View, Zone } from '../wire';
import { say, type Part } from './say';

/** A unit in a sentence: its name, and whether that is a plural, as in "Gozanti-class Cruisers". */
export interface Subject {
  readonly part: Part;
  readonly many: boolean;
}

/** The hull zones of a ship that is attacked. */
const SIDES: Record<Zone, string> = { ...ZONES, left: 'left side', right: 'right side' };

/** What comes before the class in a name, and the number of one among several. */
const [CLASS, NUMBER] = [/^(.+?)-class\b/, / \d+$/];

export class Names {
  readonly #parts = new Map<Key, Part>();

  constructor(
    readonly board: Board,
    readonly view: View,
    /** Whether there is little room, as under a scene. */
    readonly brief: boolean,
  ) {}

  says(unit: UnitId): string {
    const name = namedUnit(this.view, unit)?.[0] ?? 'a unit';
    return this.brief ? this.#shortened(unit, name) : name;
  }

  /** "Victory II" for a Victory II-class Star Destroyer, "Vulture 2" for a Vulture-class Droid Fighter Squadron 2; the word of the rail for ships with a title and those whose class is not in their name. */
  #shortened(unit: UnitId, name: string): string {
    const [, kind] = CLASS.exec(name) ?? [];
    const [number = ''] = NUMBER.exec(name) ?? [];
    return kind ? `${kind}${number}` : (shortUnit(this.board, this.view, unit)?.says ?? name);
  }

  /** A unit in its place. */
  part(unit: UnitId): Part {
    const key = keyOf(unit);
    const known = this.#parts.get(key) ?? this.#named(unit);
    this.#parts.set(key, known);
    return known;
  }

  #named(unit: UnitId): Part {
    const card = namedUnit(this.view, unit)?.[1].card;
    const name = card && (this.board.ships[card] ?? this.board.squadrons[card])?.name;
    return { item: { item: unit, says: this.says(unit), ...(card && name && { card: { id: card, name } }) } };
  }

  subject(unit: UnitId): Subject {
    return { part: this.part(unit), many: !this.brief && this.isPlural(unit) };
  }

  /** Is the whole name of a ship a plural? Its short one never is. */
  isPlural(unit: UnitId): boolean {
    if (!('ship' in unit)) return false;
    const [name, { card }] = namedUnit(this.view, unit) ?? ['', { card: '' }];
    return name === this.board.ships[card]?.name && name.endsWith('s');
  }

  /** Is an obstacle the only one of its kind, as a station? Others have numbers. */
  isOnly(obstacle: number): boolean {
    const kind = obstacleOf(this.view, obstacle)?.[1].kind;
    return Object.values(this.view.obstacles).filter((other) => other.kind === kind).length === 1;
  }

  /** What is aimed at: of a ship, the hull zone. */
  aim(aim: Aim): Part[] | null {
    if ('squadron' in aim) return [this.part(aim)];
    if (!('zone' in aim)) return null;
    const [ship, zone] = aim.zone;
    return this.brief ? [this.part({ ship })] : say`the ${SIDES[zone]} of ${this.part({ ship })}`;
  }
}

/** "its front arc", "their front arc". */
export const arcOf = ({ many }: Subject, zone: Zone): string => `${many ? 'their' : 'its'} ${ZONES[zone]} arc`;

/** The unit that is attacked, if it is one. */
export const unitAimedAt = (aim: Aim): UnitId | null =>
  'squadron' in aim ? aim : 'zone' in aim ? { ship: aim.zone[0] } : null;
