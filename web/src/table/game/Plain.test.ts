// A game without a board is shown as text that it draws for the current seat.
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually, put } from '../test/page';
import { Game } from '../wire/game.svelte';
import { FakeSocket } from '../wire/test/line';
import { event, state, view, welcome } from '../wire/test/table';
import Plain from './Plain.svelte';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(832);
});

const text = () => document.body.textContent.replace(/\s+/g, ' ');

/** The requests for a drawing, with their widths. */
const wishes = (line: FakeSocket) => line.said.flatMap((said) => (said.type === 'draw' ? [said] : []));

async function seated() {
  const game = new Game('g1', 'ws://table');
  const line = FakeSocket.newest;
  line.open();
  line.hear(welcome());
  line.hear(state({ events: [event(0)] }));
  put(Plain, { game });
  await eventually(() => expect(wishes(line)).toHaveLength(1));
  const draw = async (...map: string[]) => {
    line.hear({ type: 'drawn', id: wishes(line).at(-1)!.id, picture: { map, lines: ['Stones:', '  3 in the north'] } });
    await eventually(() => expect(document.querySelector('pre')?.textContent).toBe(map.join('\n')));
  };
  return { game, line, draw };
}

test('the drawing stands before what is seen by name, as wide as there is room', async () => {
  const { line, draw } = await seated();
  expect(wishes(line)[0].columns).toBe(100);
  expect(text()).toContain('Piles');
  await draw('oOo', '...');
  expect(text()).toContain('3 in the north');
  expect(document.querySelector('details')?.textContent).toContain('Piles');
});

test('a game that draws nothing is told by name', async () => {
  const { line } = await seated();
  line.hear({ type: 'drawn', id: wishes(line)[0].id, picture: null });
  await Promise.resolve();
  flushSync();
  expect(document.querySelector('pre, details')).toBeNull();
  expect(text()).toContain('Piles');
});

test('it is drawn anew whenever something has changed', async () => {
  const { line, draw } = await seated();
  await draw('one');
  line.hear(state({ choices: 1, number: 1, view: view({ round: 2 }) }));
  await eventually(() => expect(wishes(line)).toHaveLength(2));
  await draw('two');
});

test('an earlier moment is drawn as it was then', async () => {
  const { game, line, draw } = await seated();
  await draw('now');
  const shown = game.past.show(game.events[0]);
  const asked = line.said.at(-1)!;
  expect(asked).toEqual({ type: 'moment', id: '2', event: 0, columns: 100 });
  const picture = { map: ['then'], lines: [] };
  line.hear({ type: 'moment', id: '2', event: 0, before: null, view: view(), strokes: [], picture });
  await shown;
  flushSync();
  expect(document.querySelector('pre')?.textContent).toBe('then');
  game.past.leave();
  flushSync();
  expect(document.querySelector('pre')?.textContent).toBe('now');
});

test('what one seat has seen is not shown to the next', async () => {
  const { line, draw } = await seated();
  await draw('a secret');
  line.hear({ ...(welcome() as Extract<ReturnType<typeof welcome>, { type: 'welcome' }>), eye: { seat: 1 } });
  flushSync();
  expect(text()).not.toContain('a secret');
});
