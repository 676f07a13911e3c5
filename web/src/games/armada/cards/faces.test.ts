// The faces of cards: everything printed is on them, in a game what is left of it, and nothing raw.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { put } from '../../../table/test/page';
import type { CardText } from '../../../table/wire';
import type { Game } from '../../../table/wire/game.svelte';
import type { Armada, Board, CardPrint, View } from '../wire';
import CardFace from './CardFace.svelte';
import { diceSaid } from './dice';
import { sheetOf } from './sheet';

const board = JSON.parse(
  readFileSync(join(process.cwd(), 'src/games/armada/demo/samples/board.json'), 'utf8'),
) as Board;

const FRIGATE = 'nebulon-b-escort-frigate';
const shape = board.ships[FRIGATE];

const page = (id: string, name: string, kind: string, face: CardPrint['face'], text = ''): CardText => ({
  id,
  name,
  kind,
  sort: [kind],
  says: kind,
  emblems: [],
  text,
  played: true,
  effect: true,
  facts: {},
  emblem: null,
  notes: [],
  face: [],
  entry: null,
  detail: { print: { face, beside: [] } },
});

const frigate = page(FRIGATE, shape.name, 'ship', {
  ship: {
    figures: shape,
    special_battery: null,
    defense: ['evade', 'brace', 'brace'],
    upgrades: ['officer', 'support-team', 'turbolasers'],
    unique: false,
  },
});

const text = () => document.body.textContent.replace(/\s+/g, ' ');
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.querySelector('[aria-hidden]')?.textContent ?? ''),
  );

describe('the face of a ship', () => {
  it('shows its values, its dice and shields by zone, and its tokens and icons', () => {
    put(CardFace, { card: frigate });
    for (const value of [shape.hull, shape.command, shape.squadron, shape.engineering, shape.points]) {
      expect(text()).toContain(String(value));
    }
    const drawing = document.querySelector('svg[aria-label^="Front"], svg[aria-label*="Front:"]')!;
    for (const [zone, { shields, dice }] of Object.entries(shape.zones)) {
      const said = drawing.getAttribute('aria-label')!;
      expect(said.toLowerCase()).toContain(`${zone}: ${shields} shields, ${diceSaid(dice)}`);
    }
    expect(document.querySelectorAll('.token')).toHaveLength(3);
    expect(document.querySelectorAll('[aria-label="support team"]')).toHaveLength(1);
  });

  it('has a column for every speed, the joint nearest to the ship at the bottom', () => {
    for (const [id, { speeds }] of Object.entries(board.ships)) {
      document.body.replaceChildren();
      const face = { ...(frigate.detail as { print: CardPrint }).print.face } as Extract<
        CardPrint['face'],
        { ship: unknown }
      >;
      put(CardFace, {
        card: page(id, id, 'ship', { ship: { ...face.ship, figures: board.ships[id] } }),
      });
      const rows = cells().reverse();
      expect(rows).toHaveLength(speeds.length);
      speeds.forEach((column, speed) => {
        const drawn = rows.map((row) => row[speed]).filter(Boolean);
        expect(drawn, `${id} at speed ${speed + 1}`).toEqual(column.map((clicks) => ['–', 'I', 'II'][clicks]));
      });
    }
  });

  it('shows in a game what is left, with the printed value beside it', () => {
    const ship = {
      id: 3,
      card: FRIGATE,
      side: 'A',
      speed: 2,
      hull: shape.hull,
      shields: { front: 1, left: 1, right: 0, rear: 2 },
      damage: [{ faceup: true, card: null }],
      defense: [
        { kind: 'evade', state: 'exhausted' },
        { kind: 'brace', state: 'discarded' },
        { kind: 'brace', state: 'ready' },
      ],
      upgrades: { Yavaris: { id: 1, card: 'yavaris', state: 'exhausted', tokens: [] } },
    };
    const view = { ships: { Yavaris: ship }, squadrons: {}, players: { A: {}, B: {} } } as unknown as View;
    const game = { shown: view, view, board } as unknown as Game<Armada>;
    put(CardFace, { card: frigate, game, thing: { ship: 3 } });
    const said = document.querySelector('svg[aria-label*="Front:"]')!.getAttribute('aria-label')!;
    expect(said).toContain(`Front: 1 of ${shape.zones.front!.shields} shields`);
    expect(said).toContain(`Right: 0 of ${shape.zones.right!.shields} shields`);
    expect(text()).toContain(`${shape.hull - 1}of/${shape.hull}`);
    expect(document.querySelector('[aria-label="brace, discarded"]')).not.toBeNull();
    expect(text()).toContain('Yavaris exhausted');
    expect(document.querySelectorAll('th.now')).toHaveLength(1);
  });

  it('keeps dice of different zones apart, whatever the size of the ship', () => {
    for (const [id, each] of Object.entries(board.ships)) {
      const { zones, pip, box } = sheetOf(each);
      const pips = zones.flatMap((zone) => zone.pips);
      for (const one of pips) {
        expect(Math.abs(one.x), id).toBeLessThan(box.width / 2 + pip);
        const near = pips.filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < pip * 0.9);
        expect(near, id).toEqual([one]);
      }
    }
  });
});

describe('the other faces', () => {
  it('a squadron shows both armaments and its keywords', () => {
    const figures = board.squadrons['x-wing-squadron'];
    put(CardFace, {
      card: page('x-wing-squadron', 'X-wing Squadron', 'squadron', { squadron: { figures, defense: [] } }),
    });
    expect(document.querySelector(`[aria-label="${diceSaid(figures.anti_squadron)}"]`)).not.toBeNull();
    expect(document.querySelector(`[aria-label="${diceSaid(figures.battery)}"]`)).not.toBeNull();
    expect(text()).toContain('Bomber');
    expect(text()).toContain('Escort');
  });

  it('an upgrade says its slot in words, and in a game how it lies', () => {
    const face = {
      upgrade: {
        slots: ['weapons-team', 'offensive-retrofit'],
        factions: ['rebel'],
        unique: true,
        modification: true,
        exhausts: true,
        points: 7,
      },
    } satisfies CardPrint['face'];
    const card = page('boarding', 'Boarding', 'upgrade', face, 'It boards.');
    put(CardFace, { card });
    expect(text()).toContain('Weapons team and offensive retrofit, Rebel Alliance, modification, unique');
    expect(text()).toContain('It boards.');
    expect(text()).not.toMatch(/weapons-team|true|false|\[/);
  });

  it('a damage card and an objective say what they are', () => {
    put(CardFace, {
      card: page('d', 'Leak', 'damage', { damage: { trait: 'crew', duration: 'persistent' } }, 'It leaks.'),
    });
    expect(text()).toContain('Damage to the crew, acts as long as it is faceup');
  });

  it('an objective says its category and what a token is worth', () => {
    put(CardFace, {
      card: page('o', 'Hunt', 'objective', { objective: { category: 'assault', victory_token: 15 } }, 'Hunt.'),
    });
    expect(text()).toContain('Assault objective');
    expect(text()).toContain('A victory token is worth 15 points.');
  });
});
