// An attack as it is told: what was rolled, what each card and token did to the dice, and what became of the damage.
import type { CardRef } from '../../../table/wire';
import { capital, plain } from '../../../table/words';
import { inner, type Inner } from '../telling';
import { thrown } from '../scene/dice';
import { keyOf } from '../board/things';
import { COMMANDS, ZONES } from '../terms';
import type { Payment, PoolDie, RangeBand, Source, TableEvent, UnitId, Zone } from '../wire';
import { arcOf, unitAimedAt, type Names } from './names';
import { cardPart, counted, dice, listed, say, type Part } from './say';

/** What may change dice or bring something else about, until something else happens. */
export interface Cause {
  /** The card or keyword, if it is one. */
  readonly source?: Source;
  /** Whether dice that it takes away are cancelled, as by a token, and not spent. */
  readonly cancels: boolean;
  /** The events that it was, which have no line of their own once it is seen what they did. */
  readonly events: readonly TableEvent[];
  /** The beginning of the sentence about what it did. */
  readonly lead: readonly Part[];
  readonly cards?: readonly CardRef[];
  /** What it has done to the dice so far. */
  readonly steps: readonly (readonly Part[])[];
}

const RANGES: Record<RangeBand, string> = {
  close: ' at close range',
  medium: ' at medium range',
  long: ' at long range',
  beyond: ' at extreme range',
};

export const paidWith = ({ dial, token }: Payment): string =>
  dial && token ? 'dial and token' : dial ? 'dial' : 'token';

/** "Demolisher attacks the rear of Home One from its front arc at close range." */
export function declared(
  names: Names,
  { attacker, defender, kind, obstructed, range }: Inner<'attack-declared'>,
): Part[] | undefined {
  const aim = names.aim(defender);
  if (!aim || typeof attacker !== 'object' || !('zone' in attacker || 'squadron' in attacker)) return undefined;
  const how = typeof kind === 'object' && 'counter' in kind ? ' with counter' : kind === 'salvo' ? ' with a salvo' : '';
  const beside = obstructed ? ', obstructed' : '';
  if ('squadron' in attacker) return say`${names.part(attacker)} attacks ${aim}${how}${beside}.`;
  const [ship, zone] = attacker.zone;
  const by = names.subject({ ship });
  const from = names.brief ? '' : ` from ${arcOf(by, zone)}${range ? RANGES[range] : ''}`;
  return say`${by.part} ${by.many ? 'attack' : 'attacks'} ${aim}${how}${from}${beside}.`;
}

/** What was done to dice in one go: "[hit] is cancelled", "[blank] becomes [hit]". */
function changed(before: readonly PoolDie[], now: readonly PoolDie[], cancels: boolean): Part[] | null {
  const fates = thrown(before, now);
  const of = (fate: string) => fates.filter((each) => each.fate === fate);
  const [gone, come, turned] = [of('goes'), [...of('comes'), ...of('rolls')], of('changes')];
  const are = (all: readonly unknown[], what: string) => `${all.length === 1 ? 'is' : 'are'} ${what}`;
  const shown = (all: typeof fates) => dice(all.map(({ die }) => die));
  const says: Part[][] = [
    ...(gone.length > 0
      ? [
          say`${gone.length > 1 && now.length === 0 ? 'all dice' : shown(gone)} ${are(gone, cancels ? 'cancelled' : 'spent')}`,
        ]
      : []),
    ...turned.map(
      ({ die, was }) => say`${dice([{ colour: die.colour, face: was ?? die.face }])} becomes ${dice([die])}`,
    ),
    ...(come.length > 0 ? [say`${shown(come)} ${are(come, 'added')}`] : []),
  ];
  return says.length > 0 ? listed(says) : null;
}

/** What happens to the dice of the attack that is going on. */
export class Attacking {
  /** The dice as they lie; null before they are rolled. */
  #pool: readonly PoolDie[] | null = null;
  #aim: Inner<'attack-declared'>['defender'] | null = null;

  constructor(readonly names: Names) {}

  begin({ defender }: Inner<'attack-declared'>) {
    this.#pool = null;
    this.#aim = defender;
  }

  /** Who is attacked, if it is a unit. */
  get defender(): UnitId | null {
    return this.#aim && unitAimedAt(this.#aim);
  }

  /** The dice after something; with what has changed them, and what follows. */
  roll(pool: readonly PoolDie[], cause: Cause | null, next: TableEvent | undefined): { parts: Part[]; cause?: Cause } {
    const before = this.#pool;
    this.#pool = pool;
    if (before === null) return { parts: say`The dice: ${dice(pool)}.` };
    // An accuracy is told with the token that it locks.
    if (next?.kind === 'token-locked' && pool.length < before.length) return { parts: [] };
    const what = changed(before, pool, cause?.cancels ?? true);
    if (cause) {
      // Dice that are shown once more have been told.
      if (!what && cause.steps.length > 0) return { parts: [], cause };
      const steps = what ? [...cause.steps, what] : cause.steps;
      const parts = say`${cause.lead}${steps.length > 0 ? listed(steps, ', ') : 'nothing changes'}.`;
      return { parts, cause: { ...cause, steps } };
    }
    if (!what) return { parts: [] };
    return { parts: pool.length > 0 ? say`The dice now: ${dice(pool)}.` : say`No dice are left.` };
  }
}

/** The card or keyword of an effect. */
export function sourcePart(names: Names, event: TableEvent, source: Source): Part[] {
  const card = event.cards?.[0];
  if ('keyword' in source) {
    const [squadron, word] = source.keyword;
    return say`${capital(plain(word))} of ${names.part({ squadron })}`;
  }
  const [thing = 'pass'] = event.things ?? [];
  return card ? [cardPart(card, thing)] : [];
}

export const causeOfEffect = (names: Names, event: TableEvent, source: Source): Cause => ({
  source,
  cancels: false,
  events: [event],
  lead: say`${sourcePart(names, event, source)}: `,
  cards: event.cards,
  steps: [],
});

/** Commands and tokens that change dice. */
export function causeOfSpending(names: Names, event: TableEvent): Cause | null {
  const command = inner(event, 'command-resolved');
  if (command?.command === 'concentrate-fire') {
    const { part, many } = names.subject({ ship: command.ship });
    const what = COMMANDS[command.command];
    const spends = `${many ? 'spend their' : 'spends its'} ${what} ${paidWith(command.with)}`;
    const lead = names.brief ? say`${capital(what)}: ` : say`${part} ${spends}: `;
    return { cancels: false, events: [event], lead, steps: [] };
  }
  const token = inner(event, 'defense-spent');
  if (token?.kind !== 'evade' && token?.kind !== 'scatter') return null;
  return { cancels: true, events: [event], lead: say`${spent(names, token)}: `, steps: [] };
}

/** What a card does for which a token is spent. */
export const paidFor = (card: Cause, token: Cause): Cause => ({
  ...card,
  events: [...card.events, ...token.events],
  lead: [...card.lead, ...token.lead],
});

/** "Home One spends an evade token, which is discarded". */
export function spent(names: Names, { owner, kind, discarded }: Inner<'defense-spent'>): Part[] {
  const { part, many } = names.subject(owner);
  const spends = `${many ? 'spend' : 'spends'} ${kind === 'evade' ? 'an' : 'a'} ${kind} token`;
  return say`${part} ${spends}${discarded && !names.brief ? ', which is discarded' : ''}`;
}

/** What is one loss together. */
const LOSSES = new Set(['shields', 'damage-card', 'hull']);

const loser = (event: TableEvent): UnitId | null => {
  const ship = inner(event, 'shields')?.ship ?? inner(event, 'damage-card')?.ship;
  const hull = inner(event, 'hull');
  return ship !== undefined ? { ship } : hull && { squadron: hull.squadron };
};

/** The losses of a unit that follow at once. */
export function lossesAfter(events: readonly TableEvent[], at: number, unit: UnitId): TableEvent[] {
  const after = events.slice(at + 1);
  const end = after.findIndex((event) => {
    const hurt = LOSSES.has(event.kind) ? loser(event) : null;
    return !hurt || keyOf(hurt) !== keyOf(unit);
  });
  return end < 0 ? after : after.slice(0, end);
}

/** "Home One suffers 3 damage: front shields 0, a damage card." */
export function suffered(names: Names, unit: UnitId, damage: number, losses: readonly TableEvent[]): Part[] {
  const { part, many } = names.subject(unit);
  const suffers = many ? 'suffer' : 'suffers';
  if (names.brief) return say`${part}: ${damage === 0 ? 'no' : damage} damage.`;
  if (damage === 0) return say`${part} ${suffers} no damage.`;
  const zones = new Map<Zone, number>();
  for (const { zone, now } of losses.flatMap((event) => inner(event, 'shields') ?? [])) zones.set(zone, now);
  const facedown = losses.filter((event) => inner(event, 'damage-card')?.face === null).length;
  const hull = losses.flatMap((event) => inner(event, 'hull') ?? []).at(-1)?.now ?? 0;
  const left = [
    ...[...zones].map(([zone, now]) => `${ZONES[zone]} shields ${now}`),
    ...(facedown > 0 ? [counted(facedown, 'damage card')] : []),
    ...(hull > 0 ? [`${hull} hull left`] : []),
  ];
  return say`${part} ${suffers} ${damage} damage${left.length > 0 ? ': ' : ''}${left.join(', ')}.`;
}
