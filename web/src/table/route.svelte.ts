// Which page the address asks for.

export type Page = { page: 'start' } | { page: 'game'; game: string };

/** The page of an address. */
export function pageOf(path: string): Page {
  const game = /^\/game\/([^/]+)\/?$/.exec(path)?.[1];
  return game ? { page: 'game', game: decodeURIComponent(game) } : { page: 'start' };
}

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
