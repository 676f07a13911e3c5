// What players read: one sentence for one thing, and a card named only for what it did.
import { describe, expect, it } from 'vitest';
import type { Event, Item, TableEvent } from '../wire';
import { story } from './story';
import * as battle from './test/battle';

const { board, view, happened, sails, flies, fires, shoots, rolled, damage, used, screed } = battle;
const { NEBULON, GR75_2, DEMOLISHER, GLADIATOR_2, GOZANTI, HAN, BIGGS, TIE_1, TIE_2 } = battle;

type Happens = Parameters<typeof happened>;

/** The lines of what happened: those that have words. */
function lines(all: Happens, brief = false): string[] {
  const told = story({ events: happened(...all), board, view }, brief);
  return [...told.values()].flatMap(({ parts }) => {
    const says = parts.map((part) => ('text' in part ? part.text : 'item' in part ? part.item.says : '?')).join('');
    return says === '' ? [] : [says];
  });
}

const activated = (ship: number): Event => ({ 'ship-activated': { ship } });
const dial = (ship: number, command: 'navigate' | 'squadron'): Event => ({ 'dial-revealed': { ship, command } });
const spends = (ship: number, command: 'navigate' | 'squadron' | 'concentrate-fire'): Event => ({
  'command-resolved': { ship, command, with: { dial: true, token: false } },
});
const deployed = (ship: number): Event => ({
  'ship-deployed': { ship, pose: { at: [1200, 780], heading: 180 }, speed: 2 },
});

describe('activations', () => {
  it('say whose they are and which dial it is, in one line', () => {
    expect(lines([activated(GOZANTI), dial(GOZANTI, 'squadron'), spends(GOZANTI, 'squadron')])).toEqual([
      'Gozanti-class Cruisers are activated: squadron dial.',
      'Gozanti-class Cruisers spend their squadron dial to command squadrons.',
    ]);
  });

  it('a dial may be kept as a token', () => {
    const token: Event = { 'token-gained': { ship: DEMOLISHER, command: 'navigate' } };
    expect(lines([activated(DEMOLISHER), dial(DEMOLISHER, 'navigate'), token])).toEqual([
      'Demolisher is activated: navigate dial.',
      'Demolisher keeps its dial as a navigate token.',
    ]);
  });
});

it('a facedown damage card is told in two words where there is little room', () => {
  const card: Event = { 'damage-card': { ship: GOZANTI, face: null } };
  expect(lines([card], true)).toEqual(['Gozanti: a damage card.']);
  expect(lines([card])).toEqual(['[damage-card]']);
});

it('squadrons of a class go by its name where there is little room', () => {
  const { 'TIE Fighter Squadron 1': tie, ...others } = view.squadrons;
  const squadrons = { ...others, 'Vulture-class Droid Fighter Squadron 1': tie };
  const events = happened(flies(TIE_1, 1400, 500));
  const told = story({ events, board, view: { ...view, squadrons } }, true);
  const [item] = told.get(0)?.parts ?? [];
  expect(item).toMatchObject({ item: { says: 'Vulture 1' } });
});

describe('names in the plural', () => {
  const lost: Happens[0] = [
    { destroyed: { unit: { ship: GOZANTI } } },
    { parts: [{ item: { item: { ship: GOZANTI }, says: 'Gozanti-class Cruisers' } }, { text: ' are destroyed.' }] },
  ];
  const gone: Happens[0] = [
    { 'dial-discarded': { ship: GOZANTI } },
    {
      parts: [
        { item: { item: { ship: GOZANTI }, says: 'Gozanti-class Cruisers' } },
        { text: ' discard their top dial.' },
      ],
    },
  ];

  it('are those of one ship where they are short', () => {
    expect(lines([lost, gone])).toEqual([
      'Gozanti-class Cruisers are destroyed.',
      'Gozanti-class Cruisers discard their top dial.',
    ]);
    expect(lines([lost, gone], true)).toEqual(['Gozanti is destroyed.', 'Gozanti discards its top dial.']);
  });
});

describe('tokens that are given up', () => {
  const gains = (command: 'navigate' | 'squadron'): Event => ({ 'token-gained': { ship: DEMOLISHER, command } });
  const loses = (command: 'navigate' | 'squadron'): Event => ({ 'token-lost': { ship: DEMOLISHER, command } });

  it('say why: it has one of them, or as many as it can hold', () => {
    expect(lines([gains('navigate'), loses('navigate')]).at(-1)).toBe(
      'Demolisher already has a navigate token and gives one up.',
    );
    expect(lines([gains('navigate'), loses('squadron')]).at(-1)).toBe(
      'Demolisher gives up a squadron token: it can hold no more.',
    );
  });
});

describe('what a card does to several', () => {
  const mauler = used({ squadron: TIE_1 }, { id: 'mauler-mithel', name: '"Mauler" Mithel' }, { squadron: TIE_1 });
  const hull = (squadron: number, now: number): Event => ({ hull: { squadron, now } });

  it('is told of each with the card', () => {
    expect(lines([mauler, hull(BIGGS, 4), hull(HAN, 5)])).toEqual([
      '"Mauler" Mithel: Biggs Darklighter has 4 hull left.',
      '"Mauler" Mithel: Han Solo has 5 hull left.',
    ]);
  });

  it('is told with the card though it is done in several steps', () => {
    expect(lines([mauler, hull(BIGGS, 4), hull(BIGGS, 3)])).toEqual([
      '"Mauler" Mithel: Biggs Darklighter has 3 hull left.',
    ]);
  });

  it('ends with something else', () => {
    const gains: Event = { 'token-gained': { ship: DEMOLISHER, command: 'navigate' } };
    expect(lines([mauler, hull(BIGGS, 4), gains, hull(HAN, 5)]).at(-1)).toBe('Han Solo has 5 hull left.');
  });
});

describe('defense tokens', () => {
  const token = { owner: { ship: DEMOLISHER }, kind: 'brace' } as const;
  const evade = { owner: { ship: DEMOLISHER }, kind: 'evade' } as const;

  it('are readied, exhausted and discarded one at a time', () => {
    expect(
      lines([
        { 'defense-token': { ...token, change: 'readied' } },
        { 'defense-token': { ...evade, change: 'exhausted' } },
        { 'defense-token': { ...token, change: 'recovered' } },
      ]),
    ).toEqual([
      'Demolisher readies a brace token.',
      'Demolisher exhausts an evade token.',
      'Demolisher gets a brace token back.',
    ]);
  });

  it('an evade may be discarded for one die more', () => {
    const told = lines([
      fires(NEBULON, DEMOLISHER),
      rolled('hit', 'hit', 'hit'),
      { 'defense-spent': { ...evade, discarded: false } },
      rolled('hit'),
      { 'defense-token': { ...evade, change: 'discarded' } },
    ]);
    expect(told.at(-1)).toBe('Demolisher discards the evade token for one die more.');
  });
});

describe('units that are kept in play', () => {
  it('are destroyed later, and it is said why then', () => {
    const unit = { ship: DEMOLISHER };
    expect(lines([{ kept: { unit } }, { destroyed: { unit } }])).toEqual([
      '[kept]',
      'Demolisher, kept in play until now, is destroyed.',
    ]);
    expect(lines([{ destroyed: { unit } }])).toEqual(['[destroyed]']);
  });
});

describe('obstacles', () => {
  const idOf = (kind: string) => Object.values(view.obstacles).find((each) => each.kind === kind)!.id;
  const rests = (obstacle: number, says: string): Happens[0] => [
    { 'obstacle-effect': { unit: { ship: GOZANTI }, obstacle } },
    {
      parts: [
        { item: { item: { ship: GOZANTI }, says: 'Gozanti-class Cruisers' } },
        { text: ' rest on ' },
        { item: { item: { obstacle }, says } },
        { text: '.' },
      ],
    },
  ];

  it('are the one, or one of several by its number', () => {
    expect(lines([rests(idOf('station'), 'station'), rests(idOf('asteroid-field'), 'asteroid field 2')])).toEqual([
      'Gozanti-class Cruisers rest on the station.',
      'Gozanti-class Cruisers rest on asteroid field 2.',
    ]);
  });
});

describe('moves', () => {
  it('say how fast and how near to whom, with the command that was spent', () => {
    const faster: Event = { 'speed-changed': { ship: DEMOLISHER, to: 3 } };
    expect(
      lines([deployed(DEMOLISHER), spends(DEMOLISHER, 'navigate'), faster, sails(DEMOLISHER, 1000, 350, 3)]),
    ).toEqual([
      '[ship-deployed]',
      'Demolisher moves at speed 3 (up from 2) with its navigate dial, to medium range of Nebulon-B Escort Frigate.',
    ]);
  });

  it('a ship without a title keeps its number, and one that stays near says so', () => {
    expect(lines([sails(GLADIATOR_2, 600, 250), sails(GLADIATOR_2, 610, 240), sails(GLADIATOR_2, 528, 843)])).toEqual([
      'Gladiator I-class Star Destroyer 2 moves at speed 2, to close range of GR-75 Medium Transports 2.',
      'Gladiator I-class Star Destroyer 2 moves again at speed 2, still at close range of GR-75 Medium Transports 2.',
      'Gladiator I-class Star Destroyer 2 moves again at speed 2, out of range of enemy ships.',
    ]);
  });

  it('a second maneuver is that of the card', () => {
    const techs = used({ upgrade: 15 }, { id: 'engine-techs', name: 'Engine Techs' }, { upgrade: 15 });
    const [, again] = lines([sails(DEMOLISHER, 1259, 500), techs, sails(DEMOLISHER, 1259, 460, 1)]);
    expect(again).toBe('Engine Techs: Demolisher moves again at speed 1, out of range of enemy ships.');
  });

  it('squadrons fly to engage, to ships, or stay', () => {
    expect(lines([flies(TIE_1, 880, 90), flies(TIE_1, 1400, 500), flies(TIE_1, 1400, 500.2)])).toEqual([
      'TIE Fighter Squadron 1 flies to engage Han Solo and X-wing Squadron 2.',
      'TIE Fighter Squadron 1 flies on, engaging nobody.',
      'TIE Fighter Squadron 1 does not move.',
    ]);
    expect(lines([flies(TIE_1, 600, 260)])).toEqual([
      'TIE Fighter Squadron 1 flies to close range of GR-75 Medium Transports 2.',
    ]);
  });

  it('nobody engages behind an obstacle', () => {
    const asteroid = Object.values(view.obstacles).find(({ token }) => token === 'asteroid-field-1')!;
    const [x, y] = asteroid.at!;
    const [, clear] = lines([flies(HAN, 300, 300), flies(TIE_1, 300, 360)]);
    const [, behind] = lines([flies(HAN, x, y - 45), flies(TIE_1, x, y + 45)]);
    expect([clear, behind]).toEqual([
      'TIE Fighter Squadron 1 flies to engage Han Solo.',
      'TIE Fighter Squadron 1 flies on, engaging nobody.',
    ]);
  });
});

describe('attacks', () => {
  it('say the dice once, and afterwards only what has changed, with the card that has done it', () => {
    const all: Happens = [
      fires(DEMOLISHER, NEBULON),
      rolled('hit', 'blank'),
      screed,
      rolled('hit'),
      rolled('hit-critical'),
    ];
    expect(lines([...all, damage(2)])).toEqual([
      'Demolisher attacks the left side of Nebulon-B Escort Frigate from its front arc at close range.',
      'The dice: black hit, black blank.',
      'Admiral Screed: black blank is spent, black hit becomes black hit and critical.',
      'Nebulon-B Escort Frigate suffers 2 damage.',
    ]);
  });

  it('a card that was used before the roll has not rolled', () => {
    const team = used({ upgrade: 9 }, { id: 'gunnery-team', name: 'Gunnery Team' }, { upgrade: 9 });
    const [first, , dice] = lines([team, fires(DEMOLISHER, NEBULON), rolled('hit')]);
    expect([first, dice]).toEqual(['[effect-used]', 'The dice: black hit.']);
    const [, before, after] = lines([fires(DEMOLISHER, NEBULON), team, rolled('hit')]);
    expect([before, after]).toEqual(['[effect-used]', 'The dice: black hit.']);
  });

  it('a card says what it was used for, in one line', () => {
    const source = { upgrade: 9 };
    const avenger = used(source, { id: 'avenger', name: 'Avenger' }, { upgrade: 9 });
    const parts = [{ item: { item: { upgrade: 9 }, says: 'Avenger' } }, { text: ': one exhausted token at most.' }];
    const said: [Event, Partial<TableEvent>] = [{ 'used-for': { source, effect: '' } }, { parts }];
    const brace: Event = { 'defense-spent': { owner: { ship: NEBULON }, kind: 'brace', discarded: false } };
    expect(lines([fires(DEMOLISHER, NEBULON), rolled('hit'), avenger, said, brace]).slice(2)).toEqual([
      'Avenger: one exhausted token at most.',
      'Nebulon-B Escort Frigate spends a brace token.',
    ]);
  });

  it('a card says what it was used on, in one line', () => {
    const source = { upgrade: 9 };
    const officer = used(source, { id: 'intel-officer', name: 'Intel Officer' }, { upgrade: 9 });
    const on: Item = { defense: { owner: { ship: NEBULON }, index: 1 } };
    const parts = [
      { item: { item: { upgrade: 9 }, says: 'Intel Officer' } },
      { text: ' is used on ' },
      { item: { item: on, says: 'a brace' } },
      { text: '.' },
    ];
    const named: [Event, Partial<TableEvent>] = [{ 'used-on': { source, effect: '', on } }, { parts }];
    expect(lines([fires(DEMOLISHER, NEBULON), rolled('hit'), officer, named]).slice(2)).toEqual([
      'Intel Officer is used on a brace.',
    ]);
  });

  it('a token that is spent for a card of its own ship is told with it, and one of somebody else is not', () => {
    const circuits = { id: 'turbolaser-reroute-circuits', name: 'Turbolaser Reroute Circuits' };
    const spends = (owner: number) => [
      used({ upgrade: 9 }, circuits, { ship: DEMOLISHER }),
      { 'defense-spent': { owner: { ship: owner }, kind: 'brace', discarded: false } } satisfies Event,
    ];
    expect(lines(spends(DEMOLISHER) as Happens)).toEqual([
      'Turbolaser Reroute Circuits: Demolisher spends a brace token.',
    ]);
    expect(lines(spends(NEBULON) as Happens)).toEqual([
      '[effect-used]',
      'Nebulon-B Escort Frigate spends a brace token.',
    ]);
  });

  it('a card for which an evade is spent is named with what became of the dice', () => {
    const circuits = { id: 'turbolaser-reroute-circuits', name: 'Turbolaser Reroute Circuits' };
    const evade: Event = { 'defense-spent': { owner: { ship: DEMOLISHER }, kind: 'evade', discarded: false } };
    const card = used({ upgrade: 9 }, circuits, { ship: DEMOLISHER });
    expect(lines([fires(DEMOLISHER, NEBULON), rolled('hit'), card, evade, rolled('hit-critical')]).slice(2)).toEqual([
      'Turbolaser Reroute Circuits: Demolisher spends an evade token: black hit becomes black hit and critical.',
    ]);
  });

  it('a dial that a card changes is told with the card', () => {
    const expert = used({ upgrade: 9 }, { id: 'tactical-expert', name: 'Tactical Expert' }, { upgrade: 9 });
    expect(lines([expert, { 'dial-set': { ship: DEMOLISHER, command: 'concentrate-fire' } }])).toEqual([
      'Tactical Expert: [dial-set]',
    ]);
  });

  it('a dial that a card gives is told with the card', () => {
    const thrawn = used({ upgrade: 9 }, { id: 'grand-admiral-thrawn', name: 'Grand Admiral Thrawn' }, { upgrade: 9 });
    expect(lines([thrawn, { 'dial-gained': { ship: DEMOLISHER, command: 'squadron' } }])).toEqual([
      'Grand Admiral Thrawn: [dial-gained]',
    ]);
  });

  it('an accuracy is the line of the token that it locks, whatever was used before', () => {
    const locked: Event = { 'token-locked': { owner: { ship: NEBULON }, kind: 'brace' } };
    expect(
      lines([fires(DEMOLISHER, NEBULON), rolled('hit', 'accuracy'), screed, rolled('hit'), locked]).slice(2),
    ).toEqual(['[effect-used]', 'An accuracy locks the brace of Nebulon-B Escort Frigate.']);
  });

  it('commands and tokens say what they did to the dice', () => {
    const token = (kind: 'evade' | 'scatter', discarded = false): Event => ({
      'defense-spent': { owner: { ship: NEBULON }, kind, discarded },
    });
    const begun: Happens = [fires(DEMOLISHER, NEBULON), rolled('hit', 'hit')];
    const after = (...more: Happens) => lines([...begun, ...more]).slice(2);
    expect(after(spends(DEMOLISHER, 'concentrate-fire'), rolled('hit', 'hit', 'hit'))).toEqual([
      'Demolisher spends its concentrate fire dial: black hit is added.',
    ]);
    expect(after(token('evade', true), rolled('hit', 'blank'))).toEqual([
      'Nebulon-B Escort Frigate spends an evade token, which is discarded: black hit becomes black blank.',
    ]);
    expect(after(token('scatter'), rolled(), rolled())).toEqual([
      'Nebulon-B Escort Frigate spends a scatter token: all dice are cancelled.',
    ]);
    expect(after(token('evade'))).toEqual(['Nebulon-B Escort Frigate spends an evade token.']);
  });

  it('what changed the dice is told where they changed, so that it stands under the scene', () => {
    const token: Event = { 'defense-spent': { owner: { ship: NEBULON }, kind: 'evade', discarded: false } };
    const events = happened(fires(DEMOLISHER, NEBULON), rolled('hit', 'hit'), token, rolled('hit'), rolled('hit'));
    const told = story({ events, board, view });
    expect(events.map(({ number }) => told.get(number)!.parts.length > 0)).toEqual([true, true, false, true, false]);
  });

  it('dice that did not change are not told again; a reroll that changed nothing says so', () => {
    const swarm = used({ keyword: [TIE_1, 'swarm'] }, { id: 'tie', name: 'TIE Fighter Squadron' }, { squadron: TIE_1 });
    const all: Happens = [
      shoots(TIE_1, HAN),
      rolled('hit', 'blank'),
      rolled('hit', 'blank'),
      swarm,
      rolled('hit', 'blank'),
    ];
    expect(lines(all)).toEqual([
      'TIE Fighter Squadron 1 attacks Han Solo.',
      'The dice: black hit, black blank.',
      'Swarm of TIE Fighter Squadron 1: nothing changes.',
    ]);
  });

  it('the damage and what it did are one line, also where a card has changed it', () => {
    const shields = (zone: 'left' | 'front', now: number): Event => ({ shields: { ship: NEBULON, zone, now } });
    const card: Event = { 'damage-card': { ship: NEBULON, face: null } };
    const begun: Happens = [fires(DEMOLISHER, NEBULON), rolled('hit')];
    expect(
      lines([...begun, damage(5), shields('left', 1), shields('left', 0), shields('front', 2), card, card])[2],
    ).toBe('Nebulon-B Escort Frigate suffers 5 damage: left shields 0, front shields 2, 2 damage cards.');
    const hull = (now: number): Event => ({ hull: { squadron: BIGGS, now } });
    const haven = used({ upgrade: 3 }, { id: 'gallant-haven', name: 'Gallant Haven' }, { upgrade: 3 });
    expect(
      lines([shoots(TIE_1, BIGGS), rolled('hit'), damage(3), haven, damage(2), hull(4), hull(3)]).slice(2),
    ).toEqual(['Gallant Haven: Biggs Darklighter suffers 2 damage: 3 hull left.']);
  });

  it('no hull is the loss', () => {
    const lost: Event = { destroyed: { unit: { squadron: TIE_2 } } };
    const hull: Event = { hull: { squadron: TIE_2, now: 0 } };
    expect(lines([shoots(HAN, TIE_2), rolled('hit'), damage(3), hull, lost]).slice(2)).toEqual([
      'TIE Fighter Squadron 2 suffers 3 damage.',
      '[destroyed]',
    ]);
    expect(lines([hull, lost])).toEqual(['[destroyed]']);
  });
});

describe('the table’s own sentences', () => {
  const tells = (event: Event, parts: TableEvent['parts']) => lines([[event, { parts }]])[0];

  it('have our names', () => {
    const says = 'Gladiator I-class Star Destroyer 1';
    const parts = [{ item: { item: { ship: DEMOLISHER }, says } }, { text: ' is destroyed.' }];
    expect(tells({ destroyed: { unit: { ship: DEMOLISHER } } }, parts)).toBe('Demolisher is destroyed.');
  });

  it('do not count the copies of a damage card', () => {
    const card = { id: 'thruster-fissure', name: 'Thruster Fissure' };
    const item = { item: { 'damage-card': 40 }, says: 'Thruster Fissure 1', card };
    const parts = [{ text: 'Faceup: ' }, { item }, { text: '.' }];
    expect(tells({ 'damage-card': { ship: GR75_2, face: 40 } }, parts)).toBe('Faceup: Thruster Fissure.');
  });
});

describe('under a scene', () => {
  it('there are few words', () => {
    const token: Event = { 'defense-spent': { owner: { ship: GR75_2 }, kind: 'scatter', discarded: true } };
    expect(
      lines(
        [
          ...[activated(GLADIATOR_2), dial(GLADIATOR_2, 'squadron'), spends(GLADIATOR_2, 'squadron')],
          ...[fires(GLADIATOR_2, GR75_2), rolled('hit'), spends(GLADIATOR_2, 'concentrate-fire'), rolled('hit', 'hit')],
          ...[token, rolled(), damage(0), sails(GLADIATOR_2, 600, 250)],
        ],
        true,
      ),
    ).toEqual([
      'Gladiator I 2: squadron dial.',
      'Gladiator I 2 attacks GR-75 2.',
      'The dice: black hit.',
      'Concentrate fire: black hit is added.',
      'GR-75 2 spends a scatter token: all dice are cancelled.',
      'GR-75 2: no damage.',
      'Gladiator I 2 moves to close range of GR-75 2.',
    ]);
    expect(lines([flies(BIGGS, 900, 130), flies(TIE_1, 880, 90)], true)[1]).toBe(
      'TIE Fighter 1 flies to engage 3 squadrons.',
    );
  });
});
