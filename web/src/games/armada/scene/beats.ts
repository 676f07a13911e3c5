// What happens in a battle, cut into beats: an activation begins, a ship moves, dice are rolled, a token works on them,
// damage falls. How long each takes is said here once, for normal speed.
import type { Beat, Happening } from '../../../table/scene/beat';
import { unitOf, attackOf, keyOf, aimedAt, shipOf, squadronOf, type Key } from '../board/things';
import type { Stand } from '../board/space';
import { besideZone, whereIs } from '../board/whereabouts';
import { thingsOf } from '../items';
import { diceOf, inner } from '../telling';
import type { Armada, Board, Point, TableEvent, Thing, UnitId, View, Zone } from '../wire';
import { after } from './after';
import { thrown, type ThrownDie } from './dice';

/** Who loses how much, and where it is said. */
interface Hurt {
  readonly key: Key;
  readonly at: Point;
  readonly count: number;
}

/** What the board draws of a beat. */
export interface Drawn {
  /** What must be in sight, in millimetres. */
  readonly looks: readonly Point[];
  readonly move?: { readonly key: Key; readonly from: Stand; readonly to: Stand };
  readonly dice?: readonly ThrownDie[];
  /** Where dice lie that belong to no attack. */
  readonly diceAt?: Point;
  readonly hurts?: readonly Hurt[];
  /** Who is destroyed. */
  readonly lost?: { readonly key: Key; readonly at: Point };
}

/** A beat that is being played, and for how long. */
export interface Playing {
  readonly drawn: Drawn | null;
  readonly ms: number;
}

const MOVE_MS = 600;
const ROLL_MS = 700;
const CHANGE_MS = 350;
const DAMAGE_MS = 400;
const LOSS_MS = 500;

/**
 * Things that are only said, and how long they stand at least. One's own need not be said: one has just chosen them. What
 * an activated squadron does says who it is, and what a ship does says what it has spent for it.
 */
const SAID: Record<string, number> = {
  'round-begins': 700,
  'phase-begins': 500,
  passed: 500,
  'ship-activated': 500,
  'command-resolved': 350,
  'effect-used': 350,
  'used-for': 350,
  'used-on': 350,
  'dial-set': 350,
  'dial-gained': 350,
  'dial-discarded': 350,
  'card-discarded': 350,
  'critical-resolved': 350,
  overlapped: 350,
  'obstacle-effect': 350,
  repaired: 350,
  raided: 350,
  'victory-tokens': 350,
  'retreat-begun': 500,
  retreated: 500,
};

/** Things that can be seen on the dice or beside them, whoever did them. */
const SHOWN: Record<string, number> = {
  'attack-declared': 400,
  'damage-total': DAMAGE_MS,
  'token-locked': CHANGE_MS,
  'defense-spent': CHANGE_MS,
};

/** What befalls a unit on its way: the player who chose the way need not have known it. */
const BEFALLS = new Set(['overlapped', 'obstacle-effect']);

/** What together is one loss. */
const LOSSES = new Set(['shields', 'damage-card', 'hull']);

const standOf = (board: Board, view: View, unit: UnitId): Stand | null => {
  const at = whereIs(board, view, unit);
  return at && { at, heading: ('ship' in unit && shipOf(view, unit.ship)?.[1].heading) || 0 };
};

/** The side of a unit, by its number at the table. */
function sideOf(view: View, unit: UnitId | null): number | null {
  const side = unit && ('ship' in unit ? shipOf(view, unit.ship) : squadronOf(view, unit.squadron))?.[1].side;
  const number = Object.keys(view.players).indexOf(side ?? '');
  return number < 0 ? null : number;
}

/** What a unit has lost, and where: shields beside their hull zone, hull on the unit, on its attacked side if it is one. */
function hurtsOf(board: Board, before: View, view: View, unit: UnitId): Hurt[] {
  const lost = (thing: Thing, at: Point | null, count: number): Hurt[] =>
    at && count > 0 ? [{ key: keyOf(thing), at, count }] : [];
  const where = (thing: Thing) => whereIs(board, view, thing) ?? whereIs(board, before, thing);
  if ('squadron' in unit) {
    const [had, has] = [before, view].map((each) => squadronOf(each, unit.squadron)?.[1].hull ?? 0);
    return lost(unit, where(unit), had - has);
  }
  const [had, has] = [before, view].map((each) => shipOf(each, unit.ship)?.[1]);
  if (!had || !has) return [];
  const shields = (Object.entries(had.shields) as [Zone, number][]).flatMap(([zone, count]) =>
    lost({ zone: [unit.ship, zone] }, besideZone(board, had, zone), count - (has.shields[zone] ?? 0)),
  );
  const aim = attackOf(before)?.defender;
  const side = aim && 'zone' in aim && aim.zone[0] === unit.ship ? aim : unit;
  return [...shields, ...lost(unit, where(side), has.damage.length - had.damage.length)];
}

/** Both ends of the attack that is going on. */
function endsOf(board: Board, view: View): Point[] {
  const attack = attackOf(view);
  if (!attack) return [];
  const ends: Thing[] = [aimedAt(attack.defender)];
  if (attack.attacker !== 'objective') ends.push(attack.attacker);
  return ends.map((end) => whereIs(board, view, end)).filter((end) => end !== null);
}

/** Does an activation begin with this event, or a part of the round? Squadrons that a ship commands belong to it. */
function beginsWith(view: View, event: TableEvent): { side: number | null } | undefined {
  const within = view.going_on.some((going) => 'ship-activation' in going);
  if (event.kind === 'round-begins' || event.kind === 'phase-begins') return { side: null };
  if (event.kind !== 'ship-activated' && (event.kind !== 'squadron-activated' || within)) return undefined;
  return { side: sideOf(view, unitOf(thingsOf(event)[0] ?? null)) };
}

/** Cuts one change of the table, event by event. */
class Cutting {
  readonly beats: Beat<Armada>[] = [];
  #view: View;
  /** Events that are told with the next beat. */
  #told: TableEvent[] = [];
  #begins: Beat<Armada>['begins'];
  /** What happened before the dice changed. */
  #before = '';

  constructor(readonly what: Happening<Armada>) {
    this.#view = what.before;
  }

  all(): Beat<Armada>[] {
    const { events, view } = this.what;
    for (let at = 0; at < events.length; at += 1) {
      const next = events.at(at + 1);
      this.#take(events[at], next !== undefined && LOSSES.has(next.kind));
    }
    if (this.#told.length > 0 || this.#begins) this.#beat(0, {}, view);
    return this.beats;
  }

  #beat(ms: number, { says, ...more }: Partial<Beat<Armada>>, view: View) {
    const told = says && this.#words(says) ? { says } : {};
    this.beats.push({ view, ms, events: this.#told, ...(this.#begins && { begins: this.#begins }), ...more, ...told });
    this.#told = [];
    this.#begins = undefined;
    this.#view = view;
  }

  #take(event: TableEvent, lossFollows: boolean) {
    const before = this.#view;
    const begins = beginsWith(before, event);
    // What was not worth a beat belongs to what was before.
    if (begins && this.#told.length > 0) this.#beat(0, {}, before);
    this.#begins ??= begins;
    this.#told.push(event);
    const view = after(before, event);
    if (LOSSES.has(event.kind)) this.#lose(view, lossFollows);
    else if (event.kind === 'damage-total' && lossFollows) this.#view = view;
    else if (event.kind === 'ship-moved' || event.kind === 'squadron-moved') this.#move(event, view);
    else if (event.kind === 'destroyed') this.#destroy(event, view);
    else if (event.kind === 'rolled' || diceOf(event).length > 0) this.#roll(event, view);
    else this.#say(event, view);
    if (event.kind !== 'rolled') this.#before = event.kind;
  }

  /** What the table looked like before the losses that are being told. */
  #unhurt: View | null = null;

  #lose(view: View, more: boolean) {
    this.#unhurt ??= this.#view;
    this.#view = view;
    if (more) return;
    const { board } = this.what;
    const before = this.#unhurt;
    this.#unhurt = null;
    const units = this.#told
      .filter(({ kind }) => LOSSES.has(kind))
      .flatMap((each) => unitOf(thingsOf(each)[0] ?? null) ?? []);
    const hurts = [...new Map(units.map((unit) => [keyOf(unit), unit])).values()].flatMap((unit) =>
      hurtsOf(board, before, view, unit),
    );
    const says = this.#told.find(
      (each) => (LOSSES.has(each.kind) || each.kind === 'damage-total') && this.#words(each),
    );
    const drawn: Drawn = { looks: hurts.map(({ at }) => at), hurts };
    this.#beat(DAMAGE_MS, { ...(says && { says }), ...(hurts.length > 0 && { drawn, sound: 'hit' }) }, view);
  }

  #move(event: TableEvent, view: View) {
    const { board } = this.what;
    const unit = unitOf(thingsOf(event)[0] ?? null);
    const [from, to] = [this.#view, view].map((each) => unit && standOf(board, each, unit));
    if (!unit || !from || !to) return this.#beat(0, {}, view);
    const still = from.at[0] === to.at[0] && from.at[1] === to.at[1] && from.heading === to.heading;
    const drawn: Drawn = { looks: [from.at, to.at], move: { key: keyOf(unit), from, to } };
    const says = { says: event, known: this.#own(view, unit) };
    this.#beat(still ? CHANGE_MS : MOVE_MS, { ...says, drawn, ...(!still && { sound: 'thrusters' }) }, view);
  }

  #destroy(event: TableEvent, view: View) {
    const unit = inner(event, 'destroyed')!.unit;
    const at = whereIs(this.what.board, this.#view, unit);
    if (!at) return this.#beat(0, { says: event }, view);
    const drawn: Drawn = { looks: [at], lost: { key: keyOf(unit), at } };
    this.#beat(LOSS_MS, { says: event, drawn, sound: 'hit' }, view);
  }

  #roll(event: TableEvent, view: View) {
    const { board } = this.what;
    const looks = endsOf(board, view);
    if (event.kind !== 'rolled') {
      const thing = thingsOf(event).at(0);
      const at = thing && whereIs(board, view, thing);
      if (!at) return this.#say(event, view);
      const dice = thrown([], diceOf(event));
      return this.#beat(ROLL_MS, { says: event, drawn: { looks: [at], dice, diceAt: at }, sound: 'dice' }, view);
    }
    const dice = thrown(attackOf(this.#view)?.pool ?? [], diceOf(event));
    const rolled = dice.some(({ fate }) => fate === 'rolls');
    const changed = dice.some(({ fate }) => fate !== 'rests');
    const sound = rolled ? ({ sound: 'dice' } as const) : {};
    // The first roll is seen; what changes it afterwards is said.
    const says = rolled ? {} : { says: event, known: this.#ownAttack(view) && this.#before !== 'defense-spent' };
    const shown = { drawn: { looks, dice }, ...sound, ...says };
    this.#beat(rolled ? ROLL_MS : changed ? CHANGE_MS : 0, changed ? shown : {}, view);
  }

  #say(event: TableEvent, view: View) {
    const { board } = this.what;
    const shown = SHOWN[event.kind];
    const unit = unitOf(thingsOf(event)[0] ?? null);
    const chosen = event.kind === 'token-locked' ? this.#ownAttack(view) : this.#own(view, unit);
    const known = chosen && !BEFALLS.has(event.kind);
    if (shown)
      return this.#beat(
        shown,
        { says: event, known: known && event.kind !== 'damage-total', drawn: { looks: endsOf(board, view) } },
        view,
      );
    const at = unit && whereIs(board, view, unit);
    const ms = known || !this.#words(event) ? 0 : (SAID[event.kind] ?? 0);
    this.#view = view;
    if (ms > 0) this.#beat(ms, { says: event, ...(at && { drawn: { looks: [at] } }) }, view);
  }

  /** Is it a unit of the player who looks? */
  #own(view: View, unit: UnitId | null): boolean {
    const { side } = this.what;
    return side !== null && sideOf(view, unit) === side;
  }

  /** Is the attack made by the player who looks? */
  #ownAttack(view: View): boolean {
    const by = attackOf(view)?.attacker;
    return typeof by === 'object' && this.#own(view, unitOf(by));
  }

  /** Whether an event has words of its own. */
  #words(event: TableEvent): boolean {
    return this.what.characters(event) > 0;
  }
}

export const beats = (what: Happening<Armada>): Beat<Armada>[] => new Cutting(what).all();
