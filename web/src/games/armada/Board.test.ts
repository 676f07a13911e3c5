import { expect, test, vi } from 'vitest';
import { Desk } from '../../table/game/desk.svelte';
import { withSides } from './sides';
import { clear, put } from '../../table/test/page';
import { Game } from '../../table/wire/game.svelte';
import { FakeSocket } from '../../table/wire/test/line';
import Board from './Board.svelte';
import { moment } from './demo/moments';
import type { Armada } from './wire';
import { card, state } from './wire/test/table';

/** Where a ship is drawn for a seat of a game between two teams: seats 0 and 1 against 2 and 3. */
function drawnFor(seat: number): string | undefined {
  const { board, view } = moment('activate-ship');
  const seats = [0, 1, 2, 3].map((each) => ({ ...card().seats[0], seat: each, side: each < 2 ? 0 : 1 }));
  const game = new Game<Armada>('g1', 'ws://table');
  FakeSocket.newest.open();
  FakeSocket.newest.hear({ type: 'welcome', card: card({ seats, you: [seat] }), eye: { seat }, phases: [], board });
  FakeSocket.newest.hear(state({ view: { ...view, first: 'A', near: 'A' }, questions: [] }));
  const props = { game, desk: new Desk<Armada>(), onpick: vi.fn(), onchoose: vi.fn() };
  put(Board, props, withSides(game));
  const drawn = document.querySelector<SVGElement>('[data-key="ship:0"]');
  expect(drawn?.classList.contains('of-a')).toBe(true);
  return /translate\([^)]*\)/.exec(drawn?.getAttribute('style') ?? '')?.[0];
}

test('whoever plays together sees the table from the same edge', async () => {
  const seen: (string | undefined)[] = [];
  for (const seat of [0, 1, 2, 3]) {
    seen.push(drawnFor(seat));
    await clear();
  }
  const [near, , far] = seen;
  expect(near).toMatch(/translate/);
  expect(far).not.toBe(near);
  expect(seen).toEqual([near, near, far, far]);
});
