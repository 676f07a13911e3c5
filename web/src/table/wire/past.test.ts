import { beforeEach, expect, test, vi } from 'vitest';
import type { Retells } from '../log/told';
import { Game } from './game.svelte';
import { FakeSocket } from './test/line';
import { event, state, view, welcome, type Stones } from './test/table';

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});

/** A table with four events, and a function that answers requests for earlier moments. */
function seated(retells?: Retells<Stones>) {
  const game = new Game<Stones>('g1', 'ws://table', { retells });
  const line = FakeSocket.newest;
  line.open();
  line.hear({ ...welcome(), board: {} } as never);
  line.hear(state({ view: view({ round: 4 }), events: [0, 1, 2, 3].map((number) => event(number)) }));
  const asked = () => line.said.filter((said) => said.type === 'moment');
  const answer = async (round: number) => {
    const { id, event: number } = asked().at(-1) as { id: string; event: number };
    line.hear({ type: 'moment', id, event: number, before: null, view: view({ round }), strokes: [] });
    await new Promise((soon) => setTimeout(soon));
  };
  return { game, line, asked, answer };
}

test('shows a moment instead of the present, and comes back', async () => {
  const { game, asked, answer } = seated();
  void game.past.show(game.events[1]);
  expect(asked()).toEqual([{ type: 'moment', id: '1', event: 1 }]);
  expect(game.shown?.round).toBe(4);
  await answer(1);
  expect(game.past.shown?.event.number).toBe(1);
  expect(game.past.shown?.events.map(({ number }) => number)).toEqual([1]);
  expect(game.shown?.round).toBe(1);
  expect(game.view?.round).toBe(4);
  game.past.leave();
  expect(game.shown?.round).toBe(4);
});

test('steps along the log, and not beyond its ends', async () => {
  const { game, asked, answer } = seated();
  void game.past.show(game.events[2]);
  await answer(1);
  game.past.step(1);
  await answer(2);
  expect(game.past.shown?.event.number).toBe(3);
  game.past.step(1);
  expect(asked()).toHaveLength(2);
  expect(game.past.beside(1)).toBeNull();
});

test('steps past what another line tells', async () => {
  const { game, answer } = seated(() => new Map([[2, { parts: [] }]]));
  void game.past.show(game.events[1]);
  await answer(1);
  expect(game.past.beside(1)?.number).toBe(3);
  void game.past.show(game.events[2]);
  await answer(2);
  expect([game.past.beside(-1)?.number, game.past.beside(1)?.number]).toEqual([1, 3]);
});

test('asks for one moment at a time; of many wishes the last one counts', async () => {
  const { game, asked, answer } = seated();
  void game.past.show(game.events[3]);
  game.past.step(-1);
  game.past.step(-1);
  expect(asked()).toHaveLength(1);
  await answer(9);
  expect(game.past.shown).toBeNull();
  expect(asked().map((said) => 'event' in said && said.event)).toEqual([3, 1]);
  await answer(1);
  expect(game.past.shown?.event.number).toBe(1);
});

test('an answer that comes after one has gone back shows nothing', async () => {
  const { game, answer } = seated();
  void game.past.show(game.events[1]);
  game.past.leave();
  await answer(1);
  expect(game.past.shown).toBeNull();
  void game.past.show(game.events[2]);
  await answer(2);
  expect(game.past.shown?.event.number).toBe(2);
});

test('what is taken back, or belongs to another eye, is not looked at any longer', async () => {
  const { game, line, answer } = seated();
  void game.past.show(game.events[2]);
  await answer(1);
  line.hear(state({ events: [event(4)], first_event: 4 }));
  expect(game.past.shown).not.toBeNull();
  line.hear(state({ events: [event(2)], first_event: 2 }));
  expect(game.past.shown).toBeNull();

  void game.past.show(game.events[0]);
  await answer(1);
  line.hear({ ...welcome(), eye: { seat: 1 } } as never);
  expect(game.past.shown).toBeNull();
});

test('a refusal is told and leaves the present', async () => {
  const { game, line } = seated();
  const shown = game.past.show(game.events[1]);
  line.hear({ type: 'refused', id: '1', refusal: { kind: 'unknown', says: 'nothing like that' } });
  await shown;
  expect(game.past.event).toBeNull();
  expect(game.refusal?.says).toBe('nothing like that');
});

test('a refusal of what nobody wants any longer is not told, and hinders nothing', async () => {
  const { game, line, asked, answer } = seated();
  const refuse = (id: string) =>
    line.hear({ type: 'refused', id, refusal: { kind: 'forbidden', says: 'another eye' } });
  const shown = game.past.show(game.events[1]);
  void game.past.show(game.events[2]);
  refuse('1');
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  expect(game.refusal).toBeNull();
  await answer(2);
  await shown;
  expect(game.past.shown?.event.number).toBe(2);

  const left = game.past.show(game.events[3]);
  game.past.leave();
  refuse('3');
  await left;
  expect(game.refusal).toBeNull();
});
