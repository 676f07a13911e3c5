// The table after one event, as far as it can be seen on the board. Between two states that the table sends, several
// things may happen; this is what lies in between.
import type { Stand } from '../board/space';
import { inner, type Inner, type Tag } from '../telling';
import { attackOf, shipOf, squadronOf } from '../board/things';
import { FACES, type Icon } from '../terms';
import type {
  AttackView,
  GoingOn,
  PoolDie,
  ShipView,
  SquadronView,
  Stage,
  TableEvent,
  TokenState,
  TokenView,
  UnitId,
  View,
} from '../wire';

function withShip(view: View, id: number, change: (ship: ShipView) => Partial<ShipView>): View {
  const [name, ship] = shipOf(view, id) ?? [];
  return name === undefined || !ship
    ? view
    : { ...view, ships: { ...view.ships, [name]: { ...ship, ...change(ship) } } };
}

function withSquadron(view: View, id: number, change: Partial<SquadronView>): View {
  const [name, squadron] = squadronOf(view, id) ?? [];
  return name === undefined || !squadron
    ? view
    : { ...view, squadrons: { ...view.squadrons, [name]: { ...squadron, ...change } } };
}

/** A token of this kind has another state: the first that is not in it yet. */
function withToken(view: View, owner: UnitId, kind: string, discarded: boolean): View {
  const found = 'ship' in owner ? shipOf(view, owner.ship) : squadronOf(view, owner.squadron);
  const left = (token: TokenView) => token.kind === kind && token.state !== 'discarded';
  const at = found?.[1].defense.findIndex(left) ?? -1;
  if (!found || at < 0) return view;
  const state: TokenState = discarded ? 'discarded' : 'exhausted';
  const defense = found[1].defense.map((token, index) => (index === at ? { ...token, state } : token));
  return 'ship' in owner
    ? withShip(view, owner.ship, () => ({ defense }))
    : withSquadron(view, owner.squadron, { defense });
}

/** A place as it is written in events. */
export const spotOf = (to: Inner<'ship-moved'>['to']): Stand =>
  Array.isArray(to) ? { at: [to[0], to[1]], heading: to[2] } : { at: to.at, heading: to.heading };

const without = (view: View, ...kinds: string[]): GoingOn[] =>
  view.going_on.filter((going) => !kinds.some((kind) => kind in going));

function withAttack(view: View, change: (attack: AttackView) => Partial<AttackView>): View {
  const attack = attackOf(view);
  if (!attack) return view;
  const going_on = view.going_on.map((going) =>
    'attack' in going && going.attack === attack ? { attack: { ...attack, ...change(attack) } } : going,
  );
  return { ...view, going_on };
}

/** The names of the things in the sentence of an event, in their order. */
const named = ({ parts = [] }: TableEvent): string[] =>
  parts.flatMap((part) => ('item' in part ? [part.item.says] : []));

/** An attack that has only just been declared. */
function declared(event: TableEvent, of: Inner<'attack-declared'>): AttackView {
  const [attacker_says = '', defender_says = ''] = named(event);
  return {
    ...of,
    attacker_says,
    defender_says,
    seat: 0,
    step: 'declare-target',
    range: of.range ?? 'close',
    distance: 1,
    pool: [],
    icons: { hits: 0, criticals: 0, accuracies: 0 },
    locked: [],
    spent: [],
    braced: false,
    contained: false,
    redirects: [],
    salvo: false,
    suffered: 0,
  };
}

/** What dice show, added up. */
function shownBy(pool: readonly PoolDie[]): AttackView['icons'] {
  const icons = pool.flatMap(({ face }) => FACES[face].icons);
  const count = (icon: Icon) => icons.filter((each) => each === icon).length;
  return { hits: count('hit'), criticals: count('critical'), accuracies: count('accuracy') };
}

function lockedToken(view: View, { owner, kind }: Inner<'token-locked'>, says: string): View {
  const found = 'ship' in owner ? shipOf(view, owner.ship) : squadronOf(view, owner.squadron);
  const index = found?.[1].defense.findIndex((token) => token.kind === kind) ?? -1;
  return withAttack(view, ({ locked }) => ({ locked: [...locked, { token: { owner, index }, says }] }));
}

/** With which a phase begins. */
const STAGES: Record<string, Stage> = {
  command: 'command-phase',
  ship: 'ship-phase-start',
  squadron: 'squadron-phase-start',
  status: 'status-phase',
};

const CHANGES: { [T in Tag]?: (view: View, of: Inner<T>, event: TableEvent) => View } = {
  'ship-activated': (view, { ship }) => ({
    ...view,
    going_on: [{ 'ship-activation': { ship, step: 'reveal', attacked_from: [] } }],
  }),
  'squadron-activated': (view, { squadron }) => ({
    ...view,
    going_on: [
      ...without(view, 'squadron-activation', 'attack', 'squadron-move'),
      { 'squadron-activation': { squadron, moved: false, attacked: false } },
    ],
  }),
  'round-begins': (view, { round }) => ({ ...view, round, stage: 'round-start' }),
  'phase-begins': (view, { phase }) => ({ ...view, stage: STAGES[phase] ?? view.stage, going_on: [] }),
  'ship-moved': (view, { ship, to, speed }) =>
    withShip({ ...view, going_on: without(view, 'attack') }, ship, () => ({ ...spotOf(to), speed })),
  'squadron-moved': (view, { squadron, to }) => withSquadron(view, squadron, { at: to }),
  'speed-changed': (view, { ship, to }) => withShip(view, ship, () => ({ speed: to })),
  shields: (view, { ship, zone, now }) =>
    withShip(view, ship, ({ shields }) => ({ shields: { ...shields, [zone]: now } })),
  'damage-card': (view, { ship, face }) =>
    withShip(view, ship, ({ damage }) => ({ damage: [...damage, { faceup: face !== null, card: null }] })),
  repaired: (view, { ship }) => withShip(view, ship, ({ damage }) => ({ damage: damage.slice(0, -1) })),
  hull: (view, { squadron, now }) => withSquadron(view, squadron, { hull: now }),
  destroyed: (view, { unit }) =>
    'ship' in unit
      ? withShip(view, unit.ship, () => ({ at: null, standing: 'destroyed' }))
      : withSquadron(view, unit.squadron, { at: null, standing: 'destroyed' }),
  'attack-declared': (view, of, event) => ({
    ...view,
    going_on: [...without(view, 'attack'), { attack: declared(event, of) }],
  }),
  rolled: (view, { pool }) => withAttack(view, () => ({ pool, icons: shownBy(pool) })),
  'token-locked': (view, of, { says }) => lockedToken(view, of, says),
  'defense-spent': (view, { owner, kind, discarded }) => withToken(view, owner, kind, discarded),
};

export function after(view: View, event: TableEvent): View {
  if (event.kind === 'attack-canceled') return { ...view, going_on: without(view, 'attack') };
  const tag = event.kind as Tag;
  const of = inner(event, tag);
  // Every change takes the fields of its own kind of event.
  const change = CHANGES[tag] as ((view: View, of: unknown, event: TableEvent) => View) | undefined;
  return of && change ? change(view, of, event) : view;
}
