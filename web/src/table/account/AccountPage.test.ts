// The account page: the ways in, codes that are shown once, and what one can do with an account.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, eventually, put } from '../test/page';
import AccountPage from './AccountPage.svelte';
import { account } from './account.svelte';

type Asked = { path: string; body: Record<string, unknown> };

let me: { name: string | null; account: string | null };
let asked: Asked[];
let refusal: string | null;

const SESSIONS = {
  sessions: [
    { session: 'a', device: 'Firefox on Linux', made_at: 1, seen_at: 1, this: true },
    { session: 'b', device: '', made_at: 1, seen_at: 1, this: false },
  ],
  codes: 1,
};

/** The table's answer to a request. */
function answer(path: string, body?: Record<string, unknown>): unknown {
  if (body) asked.push({ path, body });
  if (body && refusal) return { refused: { kind: 'forbidden', says: refusal } };
  if (path.startsWith('me/games')) return { games: [], more: null, turns: 0 };
  if (path.startsWith('me/sessions')) return SESSIONS;
  if (path === 'me/settings') return { settings: {}, changed_at: 1 };
  if (path === 'account') {
    me = { name: 'Ada', account: 'Ada' };
    return { account: 'Ada', codes: ['AAAA-BBBB', 'CCCC-DDDD'] };
  }
  if (path === 'session' || path === 'account/recover') me = { name: 'Ada', account: 'Ada' };
  if (path === 'session/end' || path === 'me/delete') me = { name: null, account: null };
  return me;
}

beforeEach(() => {
  window.localStorage.clear();
  [me, asked, refusal] = [{ name: null, account: null }, [], null];
  account.me = null;
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    const body = request.body ? (JSON.parse(request.body as string) as Record<string, unknown>) : undefined;
    const said = answer(address.replace('/api/', ''), body);
    return Promise.resolve(new Response(JSON.stringify(said), { status: body && refusal ? 403 : 200 }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent.replace(/\s+/g, ' ');

/** The part of the page with this title. */
function part(title: string): HTMLElement {
  const found = [...document.querySelectorAll('section')].find(
    (each) => each.querySelector('h2')?.textContent === title,
  );
  if (!found) throw new Error(`there is no ${title}`);
  return found;
}

function fill(title: string, label: string, value: string) {
  const found = [...part(title).querySelectorAll('label')].find((each) => each.textContent.trim().startsWith(label));
  const field = document.getElementById(found!.htmlFor) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  return field;
}

async function open() {
  put(AccountPage, {});
  await eventually(() => expect(text()).toContain(me.account ? 'Where you are signed in' : 'Make an account'));
}

it('an account is made, and goes on when its codes are kept', async () => {
  await open();
  expect(fill('Make an account', 'Name', 'Ada').autocomplete).toBe('username');
  expect(fill('Make an account', 'Passphrase', 'short').autocomplete).toBe('new-password');
  expect(part('Make an account').textContent).toContain('5 more to go.');
  fill('Make an account', 'Passphrase', 'seven frigates at dawn');
  part('Make an account').querySelector('form')!.requestSubmit();
  await eventually(() => expect(text()).toContain('AAAA-BBBB'));
  expect(asked).toEqual([{ path: 'account', body: { name: 'Ada', passphrase: 'seven frigates at dawn' } }]);
  expect(text()).not.toContain('Where you are signed in');
  click('I have kept them');
  await eventually(() => expect(text()).toContain('Where you are signed in'));
  expect(text()).not.toContain('AAAA-BBBB');
});

it('signing in sends the name and the passphrase, and says why it was refused', async () => {
  await open();
  fill('Sign in', 'Name', 'Ada');
  expect(fill('Sign in', 'Passphrase', 'not the right one').autocomplete).toBe('current-password');
  refusal = 'this name and this passphrase do not belong together';
  part('Sign in').querySelector('form')!.requestSubmit();
  await eventually(() => expect(text()).toContain('This name and this passphrase do not belong together'));
  refusal = null;
  fill('Sign in', 'Passphrase', 'seven frigates at dawn');
  part('Sign in').querySelector('form')!.requestSubmit();
  await eventually(() => expect(text()).toContain('Where you are signed in'));
  expect(asked[1].body).toEqual({ name: 'Ada', passphrase: 'seven frigates at dawn', take_along: true });
});

it('a passphrase is shown on request', async () => {
  await open();
  const field = fill('Sign in', 'Passphrase', 'seven frigates');
  expect(field.type).toBe('password');
  [...part('Sign in').querySelectorAll('button')].find((each) => each.textContent.includes('Show'))!.click();
  flushSync();
  expect(field.type).toBe('text');
});

it('whoever forgot the passphrase sets a new one with a code', async () => {
  await open();
  click('I forgot my passphrase');
  const title = 'Back in with a recovery code';
  fill(title, 'Name', 'Ada');
  expect(fill(title, 'Recovery code', 'aaaa-bbbb').autocomplete).toBe('one-time-code');
  fill(title, 'New passphrase', 'nine corvettes at dusk');
  part(title).querySelector('form')!.requestSubmit();
  await eventually(() => expect(text()).toContain('Where you are signed in'));
  const body = { name: 'Ada', code: 'aaaa-bbbb', passphrase: 'nine corvettes at dusk', take_along: true };
  expect(asked[0]).toEqual({ path: 'account/recover', body });
});

it('other devices are listed by what they are and signed out', async () => {
  me = { name: 'Ada', account: 'Ada' };
  await open();
  await eventually(() => expect(text()).toContain('Firefox on Linux'));
  expect(text()).toContain('You have 1 code left');
  [...part('Where you are signed in').querySelectorAll('button')][0].click();
  await eventually(() => expect(asked).toEqual([{ path: 'me/sessions/end', body: { session: 'b' } }]));
});

it('an account is removed only when its name was typed', async () => {
  me = { name: 'Ada', account: 'Ada' };
  await open();
  click('Remove the account…');
  fill('Your data', 'Passphrase', 'seven frigates at dawn');
  expect(button('Remove everything')?.disabled).toBe(true);
  fill('Your data', 'Type “Ada”', 'Ada');
  expect(button('Remove everything')?.disabled).toBe(false);
  part('Your data').querySelector('form')!.requestSubmit();
  await eventually(() => expect(account.me?.account).toBeNull());
  expect(asked).toEqual([{ path: 'me/delete', body: { passphrase: 'seven frigates at dawn' } }]);
});
