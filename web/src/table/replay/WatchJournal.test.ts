import { afterEach, expect, test, vi } from 'vitest';
import Uploads from '../club/Uploads.svelte';
import { route } from '../route.svelte';
import { button, click, eventually, put } from '../test/page';
import WatchJournal from './WatchJournal.svelte';

const ID = '0123456789abcdef0123456789abcdef';

afterEach(() => vi.unstubAllGlobals());

/** Answers every request with this, once it may, and tells what was asked. */
function answering(status: number, answer: unknown, may: Promise<void> = Promise.resolve()) {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    asked.push([address, request]);
    await may;
    return new Response(JSON.stringify(answer), { status });
  });
  return asked;
}

/** Chooses a file, as the browser tells of it. */
function choose(name: string, text: string): File {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const file = new File([text], name);
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return file;
}

test('a journal that is chosen is sent as it is, and its game is watched', async () => {
  let answer = () => {};
  const may = new Promise<void>((resolve) => (answer = resolve));
  const asked = answering(200, { game: ID, url: `/game/${ID}?replay` }, may);
  put(WatchJournal, {});
  const file = choose('mine.jsonl', '{"wardroom":"journal"}');
  await eventually(() => expect(document.querySelector('[role=status]')!.textContent).toContain('mine.jsonl'));
  expect(document.querySelector<HTMLInputElement>('input')!.disabled).toBe(true);
  answer();
  await eventually(() => expect(route.at).toEqual({ page: 'game', game: ID }));
  const [[address, { body, headers }]] = asked;
  expect([address, body, headers]).toEqual(['/api/journals', file, { 'content-type': 'application/jsonl' }]);
});

test('a journal that is dropped is taken, too', async () => {
  const asked = answering(200, { game: ID, url: `/game/${ID}?replay` });
  put(WatchJournal, {});
  const area = document.querySelector('label')!;
  const dropped = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [new File(['{}'], 'dropped.jsonl')] },
  });
  area.dispatchEvent(dropped);
  expect(dropped.defaultPrevented).toBe(true);
  await eventually(() => expect(asked).toHaveLength(1));
});

test('what the table has against a journal is said, and another one can be chosen', async () => {
  const says = 'this journal cannot be watched; line 12: this is not a record: it is not JSON';
  const asked = answering(400, { refused: { kind: 'malformed', says } });
  put(WatchJournal, {});
  choose('broken.jsonl', 'x');
  await eventually(() => expect(document.body.textContent).toContain('line 12'));
  expect(document.querySelector('progress')).toBeNull();
  choose('broken.jsonl', 'y');
  await eventually(() => expect(asked).toHaveLength(2));
  expect(route.at.page).toBe('start');
});

test('uploaded games are listed with how they stand, and removed when asked twice', async () => {
  const seats = [0, 1].map((seat) => ({ seat, side: seat, name: `Player ${'AB'[seat]}`, player: 'person' }));
  const line = { game: ID, title: 'Stones', mode: 'friend', stage: 'over', seats, moved_at: 0, result: null };
  const asked = answering(200, { games: [{ ...line, progress: 'Round 2' }] });
  put(Uploads, {});
  await eventually(() => expect(document.body.textContent).toContain('Not finished · Round 2'));
  expect(document.querySelector('a')!.getAttribute('href')).toBe(`/game/${ID}?replay`);
  click('Remove');
  await eventually(() => expect(button('Yes, remove it')!.hasAttribute('aria-disabled')).toBe(false));
  click('Yes, remove it');
  await eventually(() => expect(asked.map(([address]) => address)).toContain(`/api/games/${ID}/withdraw`));
});
