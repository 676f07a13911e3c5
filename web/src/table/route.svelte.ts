// Which page the address asks for.

export type Page = { page: 'start' } | { page: 'game'; game: string } | { page: 'cards'; ruleset: string };

/** The page of an address. */
export function pageOf(path: string): Page {
  const [, page, of] = /^\/(game|cards)\/([^/]+)\/?$/.exec(path) ?? [];
  if (page === 'game') return { page, game: decodeURIComponent(of) };
  if (page === 'cards') return { page, ruleset: decodeURIComponent(of) };
  return { page: 'start' };
}

/** The page with the cards of a game. */
export const cardsPage = (ruleset: string): string => `/cards/${encodeURIComponent(ruleset)}`;

class Route {
  at = $state.raw<Page>(pageOf(window.location.pathname));

  constructor() {
    window.addEventListener('popstate', () => (this.at = pageOf(window.location.pathname)));
  }

  go(path: string) {
    window.history.pushState(null, '', path);
    this.at = pageOf(path);
    window.scrollTo(0, 0);
  }
}

export const route = new Route();
