// What is said is kept in its order, counted while nobody looks, and never more than text.
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { button, click, eventually, put } from '../test/page';
import type { FromTable, TalkLine } from '../wire';
import { Game } from '../wire/game.svelte';
import { FakeSocket } from '../wire/test/line';
import { card, state, welcome } from '../wire/test/table';
import TalkPanel from './TalkPanel.svelte';
import { Talk } from './talk.svelte';

const line = (number: number, says: string, more: Partial<TalkLine> = {}): TalkLine => ({
  number,
  says,
  seat: 1,
  name: 'Ben',
  yours: false,
  at: 1_790_000_000,
  muted: false,
  ...more,
});

const heard = (lines: TalkLine[], more = false) =>
  ({ type: 'talk', room: 'players', lines, more, may_say: true }) as const;

beforeEach(() => settings.set('talk', true));

it('counts what is new, remembers what was read, and calls once for each message', () => {
  const said = vi.fn();
  const talk = new Talk('g1', () => Promise.resolve(), vi.fn(), said);
  talk.hear(heard([line(1, 'one'), line(2, 'two', { yours: true })]));
  expect([talk.unread, said.mock.calls.length]).toEqual([1, 0]);
  talk.hear(heard([line(4, 'four')]));
  talk.hear(heard([line(5, '', { muted: true })]));
  expect([talk.unread, said.mock.calls.length]).toEqual([2, 1]);
  talk.looked = true;
  expect(talk.unread).toBe(0);
  talk.looked = false;
  const later = new Talk('g1', () => Promise.resolve(), vi.fn(), said);
  later.hear(heard([line(4, 'four'), line(6, 'six')]));
  expect(later.unread).toBe(1);
});

it('merges earlier lines and lines that were muted', () => {
  const talk = new Talk('g1', () => Promise.resolve(), vi.fn(), vi.fn());
  talk.hear(heard([line(3, 'three'), line(4, 'four')], true));
  talk.hear(heard([line(5, 'five')]));
  expect(talk.rooms.get('players')?.more).toBe(true);
  talk.hear(heard([line(1, 'one'), line(2, 'two')]));
  talk.hear(heard([line(4, '', { muted: true })]));
  const { lines, more } = talk.rooms.get('players')!;
  expect(lines.map(({ says }) => says)).toEqual(['one', 'two', 'three', '', 'five']);
  expect(more).toBe(false);
});

it('is neither shown nor counted where it is switched off', () => {
  const hello = vi.fn();
  const talk = new Talk('g2', () => Promise.resolve(), hello, vi.fn());
  talk.hear(heard([line(1, 'one')]));
  talk.turn(false);
  talk.hear(heard([line(2, 'two')]));
  expect([talk.on, talk.unread, talk.rooms.size, hello.mock.calls.length]).toEqual([false, 0, 0, 1]);
  expect(new Talk('g2', () => Promise.resolve(), hello, vi.fn()).on).toBe(false);
  expect(new Talk('g3', () => Promise.resolve(), hello, vi.fn()).on).toBe(true);
  settings.set('talk', false);
  expect(new Talk('g3', () => Promise.resolve(), hello, vi.fn()).on).toBe(false);
});

function sit() {
  put(TalkPanel, { game: new Game('g1', 'ws://table') });
  const socket = FakeSocket.newest;
  socket.open();
  socket.hear(welcome());
  socket.hear(state({}));
  socket.hear(heard([line(1, '<img src=x onerror=alert(1)>', { name: '<b>Ben' }), line(2, 'אבג'.repeat(100))]));
  flushSync();
  return socket;
}

it('shows lines as text', () => {
  sit();
  expect(document.querySelector('img, ol b')).toBeNull();
  expect(document.querySelector('ol')?.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(button('<b>Ben')).toBeDefined();
  expect(document.querySelectorAll('.says')[1].getAttribute('dir')).toBe('auto');
});

it('says a phrase by a click, and says why a line was refused', async () => {
  const socket = sit();
  click('Well played');
  const sent = socket.said.at(-1) as { id: string };
  expect(sent).toMatchObject({ type: 'say', room: 'players', says: 'Well played' });
  socket.hear({ type: 'refused', id: sent.id, refusal: { kind: 'busy', says: 'wait a moment' } });
  await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Wait a moment'));
});

it('mutes and reports whoever said a line', async () => {
  const socket = sit();
  click('<b>Ben');
  click('Mute');
  expect(socket.said.at(-1)).toMatchObject({ type: 'mute', line: 1, on: true });
  click('Report this line');
  document.querySelector('.deeds form')!.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  const sent = socket.said.at(-1) as { id: string };
  expect(sent).toMatchObject({ type: 'report', line: 1, reason: '' });
  socket.hear({ type: 'done', id: sent.id });
  await eventually(() => expect(document.body.textContent).toContain('Reported to whoever runs this server'));
});

it('says who reads along, and what a tap on a name offers', () => {
  const socket = sit();
  expect(document.body.textContent).toContain('Tap a name to mute or report it.');
  expect(document.body.textContent).not.toContain('Spectators read this');
  socket.hear({ type: 'seats', seats: card().seats, watching: 1 });
  flushSync();
  expect(document.body.textContent).toContain('Spectators read this, too.');
});

it('says why a watcher whom the table does not know cannot talk', () => {
  put(TalkPanel, { game: new Game('g1', 'ws://table') });
  const socket = FakeSocket.newest;
  socket.open();
  socket.hear({ ...welcome({ you: [] }), eye: 'spectator' } as FromTable);
  socket.hear(state({}));
  socket.hear({ type: 'talk', room: 'watchers', lines: [], more: false, may_say: false });
  flushSync();
  expect(document.body.textContent).toContain('Only people whom the table knows may talk here');
});
