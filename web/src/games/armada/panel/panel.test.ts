import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { Desk } from '../../../table/game/desk.svelte';
import Panel from '../../../table/panel/Panel.svelte';
import { withRoom, type Room } from '../../../table/room';
import { withNames } from '../sides';
import { button, click, eventually, press, put } from '../../../table/test/page';
import { Game } from '../../../table/wire/game.svelte';
import { FakeSocket } from '../../../table/wire/test/line';
import { room } from '../room';
import type { Choice, Item, Question, Shape } from '../wire';
import { commands, state, view, welcome } from '../wire/test/table';

/** Mounts a panel with a question; records what is picked and chosen. */
function asked(questions: Question[], more: Parameters<typeof state>[0] = {}, hints = false) {
  const game = new Game('g1', 'ws://table');
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome({ hints }));
  line.hear(state({ questions, ...more }));
  const desk = new Desk(room.draft);
  const chosen: Choice[] = [];
  const picked: Item[] = [];
  put(
    Panel,
    {
      game,
      desk: desk as unknown as Desk,
      onpick: (item: unknown) => picked.push(item as Item),
      onchoose: (choice: unknown) => chosen.push(choice as Choice),
    },
    withRoom(room as unknown as Room),
    withNames(['A', 'B']),
  );
  return { game, desk, line, chosen, picked };
}

let number = 10;
/** Every question has a number of its own, as at the table. */
const shaped = (shape: Shape): Question => commands((number += 1), { ask: 'try', shape });

test('a place is chosen from the suggestions', () => {
  const suggestions = [100, 200].map((x) => ({
    item: { at: [x, 50] as [number, number], heading: 0 },
    says: `${x} 50`,
  }));
  const { chosen } = asked([shaped({ place: { suggestions } })]);
  document.querySelector<HTMLButtonElement>('[aria-label="Next suggestion"]')!.click();
  flushSync();
  click('Place it here');
  expect(chosen).toEqual([{ place: { at: [200, 50], heading: 0 } }]);
});

test('a course is laid joint by joint', () => {
  const along = [{ item: { tool: 'left' } as Item, says: 'left' }];
  const { chosen } = asked([
    shaped({
      plot: {
        along,
        joints: [
          [-1, 1],
          [-2, 2],
        ],
        least: 2,
      },
    }),
  ]);
  const right = () => document.querySelector<HTMLButtonElement>('[aria-label="Joint 1: turn right"]')!;
  right().click();
  flushSync();
  expect(right().disabled).toBe(true);
  click('Execute this maneuver');
  expect(chosen).toEqual([{ plot: { along: { tool: 'left' }, turns: [1, 0] } }]);
});

test.each([
  [1, '3 → 1'],
  [3, 'still 3'],
])('the tray shows the dice of the attack and a token what the damage becomes: %i', async (damage_after, becomes) => {
  const attack = {
    attacker: { zone: [1, 'front'] as [number, 'front'] },
    attacker_says: 'Raider, front',
    seat: 1,
    defender: { zone: [0, 'left'] as [number, 'left'] },
    defender_says: 'CR90 Corvette A, left',
    kind: 'ordinary' as const,
    step: 'spend-defense-tokens' as const,
    range: 'close' as const,
    distance: 1,
    obstructed: true,
    pool: [
      { colour: 'red' as const, face: 'hit-hit' as const, set: false, locked: false },
      { colour: 'black' as const, face: 'critical' as const, set: false, locked: false },
    ],
    icons: { hits: 2, criticals: 1, accuracies: 0 },
    locked: [],
    // The attacker has spent one for a card.
    spent: [
      { token: { owner: { ship: 1 }, index: 9 }, says: 'contain' },
      { token: { owner: { ship: 0 }, index: 9 }, says: 'redirect' },
    ],
    braced: false,
    contained: false,
    redirects: [],
    salvo: false,
    suffered: 0,
  };
  const item: Item = { defense: { owner: { ship: 0 }, index: 0 } };
  const question = {
    ...shaped({
      pick: {
        options: [
          { item, says: 'evade' },
          { item: 'done', says: 'done' },
        ],
        least: 1,
        most: 1,
      },
    }),
    ask: 'spend-defense-token',
  };
  const { line } = asked([question], { view: view({ going_on: [{ attack }] }) });
  await eventually(() => expect(document.body.textContent).toContain('2 hits, 1 critical'));
  expect(document.body.textContent).toContain('obstructed · 2 hits, 1 critical · spent: redirect');
  expect(document.body.textContent).not.toContain('contain');
  const peek = line.said.find((message) => message.type === 'peek') as { id: string };
  const defense = { damage_before: 3, damage_after, says: 'one die less', refusal: null };
  line.hear({ type: 'peeked', id: peek.id, sight: { defense } });
  await Promise.resolve();
  await Promise.resolve();
  flushSync();
  expect(document.body.textContent).toContain(becomes);
});

test('a command is named as players say it, and chosen by its key', () => {
  const { picked } = asked([commands(3)]);
  click('Concentrate fire');
  press('1');
  expect(picked).toEqual([{ command: 'concentrate-fire' }, { command: 'navigate' }]);
});

test('an option lights up what it points at, and reads its card', () => {
  const item: Item = { target: ['front', { station: 5 }] };
  const options = [
    { item, says: 'front at the station', stands_for: { obstacle: 5 } as Item },
    { item: { ship: 1 } as Item, says: 'Raider', card: { id: 'raider-i', name: 'Raider I' } },
  ];
  const { desk } = asked([shaped({ pick: { options, least: 1, most: 1 } })]);
  button('station')?.dispatchEvent(new Event('pointerenter'));
  expect(desk.pointed).toEqual({ obstacle: 5 });
  button('station')?.dispatchEvent(new Event('pointerleave'));
  expect(desk.pointed).toBeNull();
  expect(document.querySelectorAll('[aria-label^="Card:"]')).toHaveLength(1);
});

test('damage is redirected with the key of its number, which is said once', () => {
  const options = [0, 1, 2].map((number) => ({ item: { number } as Item, says: `${number}` }));
  const { picked } = asked([shaped({ pick: { options, least: 1, most: 1 } })]);
  const keys = [...document.querySelectorAll('[aria-keyshortcuts]')];
  expect(keys.map((key) => key.getAttribute('aria-keyshortcuts'))).toEqual(['0', '1', '2']);
  expect(keys.map((key) => key.textContent.trim())).toEqual(['0', '1', '2']);
  press('0');
  press('2');
  press('3');
  expect(picked).toEqual([{ number: 0 }, { number: 2 }]);
});

test('an option says in a line what it does', () => {
  const options = [{ item: { command: 'navigate' } as Item, says: 'navigate', does: 'speed up to 1 more or less' }];
  asked([shaped({ pick: { options, least: 1, most: 1 } })]);
  expect(document.querySelector('.does')?.textContent).toBe('Speed up to 1 more or less');
});

test('where a ship is deployed nothing is said of degrees', () => {
  const aside = () => document.querySelector('[data-testid="aside"]')?.textContent;
  asked([commands((number += 1), { ask: 'deploy-ship', aside: 'heading 180 faces the opponent' })]);
  expect(aside()).toBeUndefined();
  asked([commands((number += 1), { ask: 'move-squadron', aside: 'up to distance 3' })]);
  expect(aside()).toBe('Up to distance 3');
});

test('dials say for which round they are', () => {
  const subject = { item: { ship: 0 } as Item, says: 'CR90 Corvette A' };
  asked([commands((number += 1), { subject })]);
  const dials = [...document.querySelectorAll<HTMLElement>('[aria-label="Its dials"] li')];
  expect(dials.map((dial) => dial.textContent.trim())).toEqual(['Round 1 navigate', 'Round 2 now']);
  expect(dials.map(({ title }) => title.toLowerCase())).toEqual(['navigate', '']);
});

test('a dial for which no round is left says so', () => {
  const subject = { item: { ship: 0 } as Item, says: 'CR90 Corvette A' };
  const progress = { setup: false, round: 6, rounds: 6, says: 'round 6' };
  asked([commands((number += 1), { subject })], { progress, view: view({ round: 6 }) });
  const dials = [...document.querySelectorAll<HTMLElement>('[aria-label="Its dials"] li')];
  expect(dials.map((dial) => dial.textContent.trim())).toEqual(['Round 6 navigate', 'not revealed now']);
});
