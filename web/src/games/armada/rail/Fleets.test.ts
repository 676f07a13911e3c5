// The rail: a line for each ship, chips for squadrons, details on demand.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from '../../../table/game/desk.svelte';
import { clear, eventually, put } from '../../../table/test/page';
import { Game } from '../../../table/wire/game.svelte';
import { FakeSocket } from '../../../table/wire/test/line';
import { moment } from '../demo/moments';
import { withSides } from '../sides';
import type { Armada, View } from '../wire';
import type { GameCard } from '../../../table/wire';
import { card, state, welcome } from '../wire/test/table';
import Fleets from './Fleets.svelte';
import { shortName } from './short';

const { board, view: battle } = moment('activate-ship');

let desk: Desk<Armada>;

function show(view: View = battle, more: Partial<GameCard> = {}) {
  const game = new Game<Armada>('g1', 'ws://table');
  FakeSocket.newest.open();
  FakeSocket.newest.hear({ ...(welcome(more) as object), board } as never);
  FakeSocket.newest.hear(state({ view }) as never);
  desk = new Desk<Armada>();
  desk.folded = false;
  put(Fleets, { game, desk }, withSides(game));
}

const lines = () => [...document.querySelectorAll<HTMLButtonElement>('.ships button')];
const chips = () => [...document.querySelectorAll<HTMLButtonElement>('.squadrons button')];
const said = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
const dialog = () => document.querySelector('[role="dialog"]');
const point = (element: Element, how: 'pointerenter' | 'pointerleave') => {
  element.dispatchEvent(new PointerEvent(how));
  flushSync();
};
const click = (element: HTMLElement) => {
  element.click();
  flushSync();
};

beforeEach(clear);
// Cards are looked up at the table, which does not answer here.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

describe('the rail', () => {
  it('has a line for each ship and a chip for each squadron', () => {
    show();
    expect(lines()).toHaveLength(Object.keys(battle.ships).length);
    expect(chips()).toHaveLength(Object.keys(battle.squadrons).length);
  });

  it('says hull, shields by zone, tokens, speed and dials of a ship', () => {
    show();
    const line = lines().find((each) => said(each).includes('Nebulon-B Escort Frigate'))!;
    expect(said(line)).toMatch(/hull\s*5\s*\/5.*shields front 3, left 1, right 1, rear 2.*speed\s*\d/);
    expect(line.querySelectorAll('.tokens .token').length).toBeGreaterThan(1);
    expect(line.querySelector('.dials .dial')).not.toBeNull();
  });

  it('has the shields of a ship where its hull zones are', () => {
    show();
    const line = lines().find((each) => said(each).includes('Nebulon-B Escort Frigate'))!;
    const shields = [...line.querySelectorAll<HTMLElement>('.shields i')];
    expect(shields.map((each) => [each.style.gridArea.split(' ')[0], each.textContent])).toEqual([
      ['front', '3'],
      ['left', '1'],
      ['right', '1'],
      ['rear', '2'],
    ]);
  });

  it('says of a team who commands what', () => {
    const [one, other] = card().seats;
    const grace = { ...one, seat: 1, title: 'A2', name: 'Grace', player: 'person' as const };
    const seats = [{ ...one, title: 'A1' }, grace, { ...other, seat: 2 }];
    const [first, ...rest] = Object.entries(battle.ships).filter(([, { side }]) => side === 'A');
    const ships = {
      ...battle.ships,
      [first[0]]: { ...first[1], seat: 'A1' },
      ...Object.fromEntries(rest.map(([name, ship]) => [name, { ...ship, seat: 'A2' }])),
    };
    show({ ...battle, ships }, { seats });
    expect([...document.querySelectorAll('h3')].map(said)).toEqual([`${one.name} (you)`, 'Grace']);
    const of = (who: string) => [...document.querySelectorAll(`.ships[aria-label="${who}"] button`)];
    expect([of(`${one.name} (you)`).length, of('Grace').length]).toEqual([1, rest.length]);
    expect(said(of(`${one.name} (you)`)[0])).toContain(first[0]);
  });

  it('marks the first player with a sign', () => {
    show({ ...battle, first: 'B' });
    const [own, enemy] = [...document.querySelectorAll('h2')];
    expect([own.querySelector('[title="First player"]'), enemy.querySelector('[title="First player"]')]).toEqual([
      null,
      expect.anything(),
    ]);
  });

  it('says the hull of a squadron, and that it is activated', () => {
    const [name, squadron] = Object.entries(battle.squadrons).find(([, { card }]) => card === 'luke-skywalker')!;
    show({ ...battle, squadrons: { [name]: { ...squadron, hull: 2, activated: true } } });
    expect(said(chips()[0])).toMatch(/^Luke Skywalker, hull 2 of 5, activated/);
  });

  it('says on a chip who it is, and what the sign of an engagement means', () => {
    const [name, squadron] = Object.entries(battle.squadrons).find(([, { card }]) => card === 'luke-skywalker')!;
    show({ ...battle, squadrons: { [name]: { ...squadron, engaged: true } } });
    const chip = chips()[0].querySelector('.chip')!;
    expect(chip.getAttribute('title')).toMatch(
      /^Luke Skywalker, hull 5 of 5, engaged by an enemy squadron: .*cannot move/,
    );
  });

  it('shows squadrons that are not deployed yet as away, several of a card as well', () => {
    const away = Object.entries(battle.squadrons).map(([name, each]) => [name, { ...each, standing: 'to-deploy' }]);
    show({ ...battle, squadrons: Object.fromEntries(away) as View['squadrons'] });
    expect(chips().filter((chip) => !chip.querySelector('.chip.away'))).toEqual([]);
    expect(document.querySelectorAll('.several .type:not(.away)')).toHaveLength(0);
  });

  it('says what a flagship and an objective ship are', async () => {
    const [name, ship] = Object.entries(battle.ships).find(([, { side }]) => side === 'A')!;
    const [card] = Object.keys(board.objectives);
    const marked = { ...ship, flagship: true, objective_ship: true };
    const objective = { ...battle.objective!, card };
    show({ ...battle, objective, ships: { [name]: marked } });
    click(lines()[0]);
    await eventually(() =>
      expect(said(dialog()!.querySelector('h3')!)).toContain(
        `flagship, with the commander aboard · objective ship of ${board.objectives[card]!.name}`,
      ),
    );
  });

  it('names squadrons of one card once', () => {
    show();
    const groups = [...document.querySelectorAll('.squadrons .several .name')].map(said);
    expect(groups).toContain('TIE Fighter');
    expect(chips().filter((chip) => said(chip).startsWith('TIE Fighter Squadron'))).toHaveLength(4);
  });

  it('lights a unit while it is pointed at', () => {
    show();
    const id = Object.values(battle.ships).filter(({ side }) => side === 'A')[0].id;
    point(lines()[0], 'pointerenter');
    expect(desk.pointed).toEqual({ ship: id });
    point(lines()[0], 'pointerleave');
    expect(desk.pointed).toBeNull();
  });

  it('shows details of one unit at a time, and none after the second click', async () => {
    show();
    click(lines()[0]);
    await eventually(() => expect(dialog()?.querySelector('h3')?.textContent).toMatch(/speed \d/));
    expect(desk.thing).not.toBeNull();
    click(chips()[0]);
    await eventually(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1));
    click(chips()[0]);
    expect(dialog()).toBeNull();
    expect(desk.thing).toBeNull();
  });

  it('closes details with Escape', async () => {
    show();
    click(lines()[0]);
    await eventually(() => expect(dialog()).not.toBeNull());
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    flushSync();
    expect(dialog()).toBeNull();
  });
});

describe('short names', () => {
  const short = (name: string) => shortName(name, battle.ships[name], board);

  it('are those of the class, with version and number', () => {
    expect(short('Nebulon-B Escort Frigate')).toEqual({ word: 'Neb-B', number: '' });
    expect(short('Gladiator I-class Star Destroyer 2')).toEqual({ word: 'GSD I', number: '2' });
    expect(short('Assault Frigate Mark II B')).toEqual({ word: 'AF II B', number: '' });
  });

  it('are the names that were given', () => {
    const ship = Object.values(battle.ships)[0];
    expect(shortName('Old Faithful', ship, board).word).toBe('Old Faithful');
  });
});
