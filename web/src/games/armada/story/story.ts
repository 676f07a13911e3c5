// What happened in a battle, told as players would: one sentence for one thing, with where a move has led, what a card
// has done, and what became of an attack. The table's own sentences stand where there is nothing to add.
import type { Happened, Told } from '../../../table/log/told';
import { keyOf, unitOf, type Key } from '../board/things';
import { thingsOf } from '../items';
import { inner, type Inner, type Tag } from '../telling';
import { COMMANDS, ZONES } from '../terms';
import type { Armada, Item, TableEvent, UnitId } from '../wire';
import * as attacks from './attack';
import { Names } from './names';
import { Nearness, type Led } from './near';
import { listed, say, type Part } from './say';
import { Standing } from './standing';
import { CHANGES, ofOne } from './verbs';

const UNSAID: Told<Armada> = { parts: [] };

/** What an effect brings about besides changes of dice; told in one sentence with the card. */
const CONSEQUENCES = new Set([
  'damage-card',
  'defense-token',
  'dial-discarded',
  'dial-gained',
  'dial-set',
  'hull',
  'joined',
  'kept',
  'looked-at',
  'objective-ship',
  'obstacle-removed',
  'raided',
  'repaired',
  'rolled-outside-attack',
  'set-aside',
  'shields',
  'slider-toggled',
  'speed-changed',
  'squadron-moved',
  'token-gained',
  'token-lost',
  'token-placed',
  'victory-tokens',
]);

/** What an effect was used for or on, told where nothing else tells it. */
const USES = new Set(['used-for', 'used-on']);

/** Under a scene, of so many at most each is named. */
const MOST_NAMED = 2;

/** A sentence of our own; null if another event tells it, undefined if the table's own will do. */
type Telling = Part[] | null | undefined;

class Teller {
  readonly told = new Map<number, Told<Armada>>();
  readonly #names: Names;
  readonly #standing: Standing;
  readonly #near: Nearness;
  readonly #attack: attacks.Attacking;
  readonly #events: readonly TableEvent[];
  /** What may bring about the next event. */
  #cause: attacks.Cause | null = null;
  /** What has brought about the last event; more of the same kind may follow. */
  #again: { readonly cause: attacks.Cause; readonly kind: string } | null = null;
  /** Units that an effect keeps in play after they should have been destroyed. */
  readonly #kept = new Set<Key>();
  /** Losses that were told with the damage. */
  readonly #suffered = new Set<TableEvent>();
  /** Ships that have moved since they were activated. */
  readonly #moved = new Set<number>();

  constructor({ events, board, view }: Happened<Armada>, brief: boolean) {
    this.#events = events;
    this.#names = new Names(board, view, brief);
    this.#standing = new Standing(board, view, events);
    this.#near = new Nearness(board, view, this.#standing);
    this.#attack = new attacks.Attacking(this.#names);
  }

  all(): ReadonlyMap<number, Told<Armada>> {
    this.#events.forEach((event, at) => {
      this.#tell(event, at);
      this.#standing.take(event);
    });
    return this.told;
  }

  #tell(event: TableEvent, at: number) {
    const cause = this.#cause ?? (this.#again?.kind === event.kind ? this.#again.cause : null);
    this.#again = null;
    this.#cause = event.kind === 'rolled' ? null : this.#causeOf(event, cause, at);
    const rolled = inner(event, 'rolled');
    if (rolled) return this.#roll(event, this.#attack.roll(rolled.pool, cause, this.#events.at(at + 1)));
    if (USES.has(event.kind) && cause) {
      // It names the card itself.
      this.#unsay(cause.events);
      return void this.told.set(event.number, { parts: this.#asTheTable(event), cards: cause.cards });
    }
    const own = this.#sentence(event, at);
    const brought = cause !== null && this.#bringsAbout(cause, event, at);
    if (own === null) {
      // The event that tells it has the same cause.
      if (brought) this.#cause ??= cause;
      return void this.told.set(event.number, UNSAID);
    }
    const parts = own ?? this.#asTheTable(event);
    if (brought) {
      this.#unsay(cause.events);
      this.#again = { cause: { ...cause, events: [] }, kind: event.kind };
    }
    this.told.set(event.number, brought ? { parts: say`${cause.lead}${parts}`, cards: cause.cards } : { parts });
  }

  #roll(event: TableEvent, { parts, cause }: { parts: Part[]; cause?: attacks.Cause }) {
    if (cause && parts.length > 0) this.#unsay(cause.events);
    this.#cause = cause ? { ...cause, events: [...cause.events, event] } : null;
    this.told.set(event.number, { parts, ...(cause?.cards && { cards: cause.cards }) });
  }

  #unsay(events: readonly TableEvent[]) {
    for (const { number } of events) this.told.set(number, UNSAID);
  }

  /** What an event may bring about is told with it. */
  #causeOf(event: TableEvent, before: attacks.Cause | null, at: number): attacks.Cause | null {
    const used = inner(event, 'effect-used') ?? inner(event, 'card-discarded');
    if (!used) {
      const spending = attacks.causeOfSpending(this.#names, event);
      const isPrice = spending && before && this.#bringsAbout(before, event, at);
      return isPrice ? attacks.paidFor(before, spending) : spending;
    }
    const cause = attacks.causeOfEffect(this.#names, event, used.source);
    // A card that is discarded for its effect is one cause.
    const same = JSON.stringify(before?.source) === JSON.stringify(used.source);
    return before && same ? { ...cause, events: [...before.events, event] } : cause;
  }

  #bringsAbout({ source, cards, events }: attacks.Cause, event: TableEvent, at: number): boolean {
    if (!source || 'keyword' in source || !cards) return false;
    if (event.kind === 'damage-total') return this.#totalBefore(at) !== null;
    // A token may be spent for a card of the same unit; what others spend then is their own doing.
    const spent = inner(event, 'defense-spent');
    if (spent) return events.flatMap(thingsOf).some((thing) => keyOf(unitOf(thing) ?? thing) === keyOf(spent.owner));
    // An effect may give a ship another maneuver than that of its activation.
    const ship = inner(event, 'ship-moved')?.ship;
    return CONSEQUENCES.has(event.kind) || (ship !== undefined && this.#moved.has(ship));
  }

  /** The damage of the same attack before an effect that has just changed it. */
  #totalBefore(at: number): number | null {
    const changed = this.#beside(at, -1, 'effect-used') && this.#beside(at, -2, 'damage-total');
    return changed?.damage ?? null;
  }

  #sentence(event: TableEvent, at: number): Telling {
    const tag = event.kind as Tag;
    const tell = this.#sentences[tag] as ((of: unknown, at: number) => Telling) | undefined;
    const of = inner(event, tag);
    const telling = of && tell ? tell(of, at) : undefined;
    const ship = inner(event, 'ship-moved')?.ship;
    if (ship !== undefined) this.#moved.add(ship);
    return telling;
  }

  #isPlural(item: Item): boolean {
    return typeof item === 'object' && 'ship' in item && this.#names.isPlural(item);
  }

  /** The table's sentence, with our names. */
  #asTheTable({ parts, says }: TableEvent): Part[] {
    if (!parts) return say`${says}`;
    const [first] = parts;
    const shortened = this.#names.brief && 'item' in first && this.#isPlural(first.item.item);
    return parts.map((part, at) => {
      if (shortened && 'text' in part) return { text: ofOne(part.text, at === 1) };
      if (!('item' in part) || typeof part.item.item !== 'object') return part;
      const { item, card } = part.item;
      if ('ship' in item || 'squadron' in item) return this.#names.part(item);
      // A damage card is one of its kind, whichever copy it is.
      return 'damage-card' in item && card ? { item: { ...part.item, says: card.name } } : part;
    });
  }

  readonly #sentences: { [T in Tag]?: (of: Inner<T>, at: number) => Telling } = {
    'ship-activated': ({ ship }, at) => {
      this.#moved.delete(ship);
      const { part, many } = this.#names.subject({ ship });
      const dial = this.#beside(at, 1, 'dial-revealed');
      const reveals = dial?.ship === ship ? `: ${COMMANDS[dial.command]} dial` : '';
      if (this.#names.brief && reveals) return say`${part}${reveals}.`;
      return say`${part} ${many ? 'are' : 'is'} activated${reveals}.`;
    },
    'dial-revealed': ({ ship, command }, at) => {
      if (this.#beside(at, -1, 'ship-activated')?.ship === ship) return null;
      const { part, many } = this.#names.subject({ ship });
      return say`${part} ${many ? 'reveal' : 'reveals'} a ${COMMANDS[command]} dial.`;
    },
    'token-gained': ({ ship, command }, at) => {
      const dial = this.#beside(at, -1, 'dial-revealed');
      if (dial?.ship !== ship || dial.command !== command) return undefined;
      const { part, many } = this.#names.subject({ ship });
      return say`${part} ${many ? 'keep their' : 'keeps its'} dial as a ${COMMANDS[command]} token.`;
    },
    'token-lost': ({ ship, command }, at) => {
      const resolved = this.#beside(at, 1, 'command-resolved');
      if (resolved?.ship === ship && resolved.command === command) return null;
      const gained = this.#beside(at, -1, 'token-gained');
      if (gained?.ship !== ship) return undefined;
      const { part, many } = this.#names.subject({ ship });
      const [has, gives] = many ? ['have', 'give'] : ['has', 'gives'];
      return gained.command === command
        ? say`${part} already ${has} a ${COMMANDS[command]} token and ${gives} one up.`
        : say`${part} ${gives} up a ${COMMANDS[command]} token: ${many ? 'they' : 'it'} can hold no more.`;
    },
    'defense-token': ({ owner, kind, change }, at) => {
      const { part, many } = this.#names.subject(owner);
      const token = `${kind === 'evade' ? 'an' : 'a'} ${kind} token`;
      if (typeof change !== 'string') return undefined;
      if (change === 'discarded' && this.#evades(owner, at)) {
        return say`${part} ${many ? 'discard' : 'discards'} the evade token for one die more.`;
      }
      return say`${part} ${CHANGES[change][many ? 1 : 0]} ${token}${change === 'recovered' ? ' back' : ''}.`;
    },
    kept: ({ unit }) => {
      this.#kept.add(keyOf(unit));
      return undefined;
    },
    destroyed: ({ unit }) => {
      if (!this.#kept.has(keyOf(unit))) return undefined;
      const { part, many } = this.#names.subject(unit);
      return say`${part}, kept in play until now, ${many ? 'are' : 'is'} destroyed.`;
    },
    'obstacle-effect': ({ unit, obstacle }, at) => {
      const under = this.#events[at].parts?.at(2);
      if (!under || !('item' in under)) return undefined;
      const { part, many } = this.#names.subject(unit);
      const the = this.#names.isOnly(obstacle) ? 'the ' : '';
      return say`${part} ${many ? 'rest' : 'rests'} on ${the}${under}.`;
    },
    'command-resolved': ({ ship, command, with: paid }) => {
      // Under a scene the squadrons are seen.
      if (this.#names.brief && command !== 'repair') return null;
      const { part, many } = this.#names.subject({ ship });
      const what = `${many ? 'spend their' : 'spends its'} ${COMMANDS[command]} ${attacks.paidWith(paid)}`;
      return say`${part} ${what}${command === 'squadron' ? ' to command squadrons' : ''}.`;
    },
    'speed-changed': ({ ship, to }) => {
      const before = this.#standing.speed(ship);
      if (before === null || before === to) return undefined;
      const { part, many } = this.#names.subject({ ship });
      const [verb, way] = to > before ? ['speed', 'up'] : ['slow', 'down'];
      return say`${part} ${verb}${many ? '' : 's'} ${way} to ${to}.`;
    },
    'ship-moved': ({ ship, speed }, at) => {
      const { part, many } = this.#names.subject({ ship });
      const { paid, from } = this.#navigated(ship, at);
      if (speed === 0) return say`${part} ${many ? 'stay where they are' : 'stays where it is'}.`;
      const again = this.#moved.has(ship) ? ' again' : '';
      const where = this.#toward(this.#near.led(this.#events[at]));
      if (this.#names.brief) return say`${part} ${many ? 'move' : 'moves'}${again}${where}.`;
      const change = from === null || from === speed ? '' : ` (${speed > from ? 'up' : 'down'} from ${from})`;
      const how = paid ? ` with ${many ? 'their' : 'its'} navigate ${paid}` : '';
      return say`${part} ${many ? 'move' : 'moves'}${again} at speed ${speed}${change}${how}${where}.`;
    },
    'squadron-moved': ({ squadron, aside_for }, at) => {
      if (aside_for !== undefined) return undefined;
      const led = this.#near.led(this.#events[at]);
      if (!led) return undefined;
      const part = this.#names.part({ squadron });
      if (led.still) return say`${part} does not move.`;
      if (led.engaged.length > MOST_NAMED && this.#names.brief) {
        return say`${part} flies to engage ${led.engaged.length} squadrons.`;
      }
      if (led.engaged.length > 0) {
        return say`${part} flies to engage ${listed(led.engaged.map((other) => this.#names.part(other)))}.`;
      }
      return led.now === 'close' && led.ship
        ? say`${part} flies to close range of ${this.#names.part(led.ship)}.`
        : say`${part} flies on, engaging nobody.`;
    },
    'attack-declared': (of) => {
      this.#attack.begin(of);
      return attacks.declared(this.#names, of);
    },
    'token-locked': ({ owner, kind }) => say`An accuracy locks the ${kind} of ${this.#names.part(owner)}.`,
    'defense-spent': (of) => say`${attacks.spent(this.#names, of)}.`,
    'critical-resolved': ({ source }, at) => {
      const seen = this.#events.at(at + 1)?.kind === 'damage-total';
      return source === null && seen ? null : undefined;
    },
    'damage-total': ({ damage }, at) => {
      const unit = this.#attack.defender;
      if (!unit) return undefined;
      if (this.#beside(at, 1, 'effect-used') && this.#beside(at, 2, 'damage-total')) return null;
      const losses = attacks.lossesAfter(this.#events, at, unit);
      for (const loss of losses) this.#suffered.add(loss);
      return attacks.suffered(this.#names, unit, damage, losses);
    },
    shields: ({ ship, zone, now }, at) => {
      if (this.#suffered.has(this.#events[at])) return null;
      const next = this.#beside(at, 1, 'shields');
      if (next?.ship === ship && next.zone === zone) return null;
      const { part, many } = this.#names.subject({ ship });
      const rises = now > (this.#standing.shields(ship, zone) ?? now);
      const count = `${now} ${now === 1 ? 'shield' : 'shields'} ${rises ? 'again' : 'left'}`;
      return say`${part} ${many ? 'have' : 'has'} ${count} on ${many ? 'their' : 'its'} ${ZONES[zone]} side.`;
    },
    'damage-card': ({ ship, face }, at) => {
      if (face !== null) return undefined;
      if (this.#suffered.has(this.#events[at])) return null;
      return this.#names.brief ? say`${this.#names.part({ ship })}: a damage card.` : undefined;
    },
    hull: ({ squadron, now }, at) => {
      const next = this.#beside(at, 1, 'hull');
      if (now === 0 || this.#suffered.has(this.#events[at]) || next?.squadron === squadron) return null;
      return say`${this.#names.part({ squadron })} has ${now} hull left.`;
    },
  };

  /** The fields of an event so many places on, if it is of this kind. */
  #beside<T extends Tag>(at: number, by: number, tag: T): Inner<T> | null {
    const event = at + by < 0 ? undefined : this.#events.at(at + by);
    return event ? inner(event, tag) : null;
  }

  /** Has a unit just spent an evade? */
  #evades(owner: UnitId, at: number): boolean {
    const rolled = this.#events.slice(0, at).findLastIndex(({ kind }) => kind !== 'rolled');
    const spent = rolled < 0 ? null : inner(this.#events[rolled], 'defense-spent');
    return spent?.kind === 'evade' && keyOf(spent.owner) === keyOf(owner);
  }

  /** The navigate command and the change of speed that a move is told with. */
  #navigated(ship: number, at: number): { paid: string | null; from: number | null } {
    let [paid, from]: [string | null, number | null] = [null, null];
    for (let before = at - 1; before >= 0; before -= 1) {
      const event = this.#events[before];
      const command = inner(event, 'command-resolved');
      const speed = inner(event, 'speed-changed');
      if (command?.ship === ship && command.command === 'navigate') paid = attacks.paidWith(command.with);
      else if (speed?.ship === ship) from = this.#standing.speedBefore(ship);
      else if (inner(event, 'token-lost')?.ship !== ship || paid === null) break;
      this.told.set(event.number, UNSAID);
    }
    return { paid, from };
  }

  /** Where a move of a ship has led. */
  #toward(led: Led | null): Part[] {
    if (!led?.ship) return [];
    const { before, now } = led;
    if (now === null) return say`, out of range of enemy ships`;
    const near = say`${now} range of ${this.#names.part(led.ship)}`;
    return before === now ? say`, still at ${near}` : this.#names.brief ? say` to ${near}` : say`, to ${near}`;
  }
}

export const story = (what: Happened<Armada>, brief = false): ReadonlyMap<number, Told<Armada>> =>
  new Teller(what, brief).all();
