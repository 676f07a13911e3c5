// Which page the address asks for, and going to another one. Links inside of the client are followed without loading
// it anew.
import { layers } from './layers.svelte';
import type { Entry } from './reference/reference.svelte';
import type { Mode } from './wire';

export type Page =
  | { page: 'start' }
  | { page: 'games' }
  /** `offered`: anyone may join it. */
  | { page: 'new'; ruleset: string; mode: Mode; offered: boolean }
  | { page: 'game'; game: string }
  | { page: 'cards'; ruleset: string }
  | { page: 'reference'; ruleset: string; entry: Entry }
  | { page: 'settings' }
  | { page: 'account' }
  | { page: 'lists' }
  /** `id` is null for a new one. */
  | { page: 'list'; id: string | null; ruleset: string }
  | { page: 'shared'; id: string };

/** In place of a mode in the address of the form: a game that anyone may join. */
const OFFERED = 'open';

const MODES: readonly string[] = ['computer', 'friend', 'hot-seat'] satisfies Mode[];

/** The page of an address. */
export function pageOf(path: string): Page {
  const [page, of, ...more] = path.split('/').filter(Boolean).map(decoded);
  if ((page === 'settings' || page === 'games' || page === 'lists' || page === 'account') && of === undefined)
    return { page };
  if (page === 'new' && of && more.length === 1 && MODES.includes(more[0])) {
    return { page, ruleset: of, mode: more[0] as Mode, offered: false };
  }
  if (page === 'new' && of && more.length === 1 && more[0] === OFFERED)
    return { page, ruleset: of, mode: 'friend', offered: true };
  if (page === 'lists' && of === 'new' && more.length === 1) return { page: 'list', id: null, ruleset: more[0] };
  if (page === 'reference' && of) return { page, ruleset: of, entry: entryOf(more) };
  if (of === undefined || more.length > 0) return { page: 'start' };
  if (page === 'game') return { page, game: of };
  if (page === 'lists') return { page: 'list', id: of, ruleset: '' };
  if (page === 'shared') return { page, id: of };
  if (page === 'cards') return { page, ruleset: of };
  return { page: 'start' };
}

/** What is open in the reference: a kind of entry and its name. */
function entryOf([kind, name]: string[]): Entry {
  if (!name) return { search: '' };
  if (kind === 'rule') return { rule: name };
  if (kind === 'card') return { card: name };
  return kind === 'keyword' ? { keyword: name } : { search: name };
}

/** The page of the reference with an entry open. */
export function referencePage(ruleset: string, entry: Entry = { search: '' }): string {
  const [[kind, name]] = Object.entries(entry) as [string, string][];
  return `/reference/${[ruleset, ...(name ? [kind, name] : [])].map(encodeURIComponent).join('/')}`;
}

/** A part of an address; one that is badly written stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page with the cards of a game. */
export const cardsPage = (ruleset: string): string => `/cards/${encodeURIComponent(ruleset)}`;

/** The page on which a game is set up. */
export const newGamePage = (ruleset: string, mode: Mode): string => `/new/${encodeURIComponent(ruleset)}/${mode}`;

/** The page on which a game is set up that anyone may join. */
export const offerPage = (ruleset: string): string => `/new/${encodeURIComponent(ruleset)}/${OFFERED}`;

/** Your lists of what to bring to games, one of them, and a new one. */
export const LISTS = '/lists';
export const listPage = (id: string): string => `${LISTS}/${encodeURIComponent(id)}`;
export const newListPage = (ruleset: string): string => `${LISTS}/new/${encodeURIComponent(ruleset)}`;
export const sharedPage = (id: string): string => `/shared/${encodeURIComponent(id)}`;

export const SETTINGS = '/settings';

/** The page on which one signs in, and where an account is looked after. */
export const ACCOUNT = '/account';

/** The page with your games and those that anybody may join. */
export const GAMES = '/games';

class Route {
  #path = $state(window.location.pathname);
  at = $derived(pageOf(this.#path));
  /** Whether the page before this one is ours, too. */
  #came = false;

  constructor() {
    window.addEventListener('popstate', ({ state }: PopStateEvent) => {
      const path = window.location.pathname;
      if (layers.went(state, path === this.#path)) this.#path = path;
    });
    window.addEventListener('click', (event) => this.#follow(event));
  }

  /** To a page; what its address asks for besides, such as a moment of a game, is for the page. */
  go(path: string) {
    layers.turn(path);
    this.#path = path.split('?')[0];
    this.#came = true;
    window.scrollTo(0, 0);
  }

  /** The page is at another address now: whoever comes back finds it as it is left. */
  replace(path: string) {
    layers.replace(path);
    this.#path = path;
  }

  /** To the page before this one; to the start if that is none of ours. */
  back() {
    if (this.#came) window.history.back();
    else this.go('/');
  }

  /** A plain click on a link to another page of the client. */
  #follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const wanted = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !wanted || event.defaultPrevented) return;
    const { origin, pathname, search } = new URL(link.href, window.location.href);
    const ours = origin === window.location.origin && !pathname.startsWith('/api/');
    if (!ours || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    this.go(pathname + search);
  }
}

export const route = new Route();
