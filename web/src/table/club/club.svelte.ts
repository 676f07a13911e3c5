// Your games as the table lists them, for every page: how many wait for you is told in the title of the tab and, if you
// want that, by the browser.
import { route } from '../route.svelte';
import { settings } from '../settings.svelte';
import type { GameLine, YourGames } from '../wire';
import { myGames } from '../wire/api';
import { same } from '../wire/shapes';
import { playersOf, waitsWithYou } from './players';
import { Poll } from './poll';
import { proposedTo } from './rematch';

/** The games that wait for you together with somebody else. */
const turnsIn = ({ games }: YourGames): GameLine[] =>
  games.filter((line) => (line.your_turn && waitsWithYou(line)) || proposedTo(line).length > 0);

export class Club {
  /** The first page of the list; null until the table has answered. */
  page = $state.raw<YourGames | null>(null);
  /** The time by which lists say how long ago something was, in milliseconds since 1970. */
  now = $state(Date.now());
  #poll = new Poll(() => this.#look());

  /** The title of a page with the number of games in which others wait for you; the game on the page does not count. */
  titled(title: string, here?: string): string {
    const isHere = this.page !== null && turnsIn(this.page).some(({ game }) => game === here);
    const turns = (this.page?.turns ?? 0) - (isHere ? 1 : 0);
    return turns > 0 ? `(${turns}) ${title}` : title;
  }

  /** Keeps the list up to date until the function that is returned is called. */
  start(): () => void {
    return this.#poll.start();
  }

  /** Looks at once, as after a game was withdrawn. */
  refresh(): Promise<void> {
    return this.#poll.now();
  }

  async #look(): Promise<boolean> {
    const before = this.page;
    const page = await myGames();
    this.now = Date.now();
    if (before && same(before, page)) return false;
    this.page = page;
    if (before) call(turnsIn(page).filter(({ game }) => !turnsIn(before).some((turn) => turn.game === game)));
    return true;
  }
}

/** Tells of games that wait for the player since now, if nobody looks at the page. */
function call(turns: GameLine[]) {
  if (!settings.now.notify || !document.hidden || Notification.permission !== 'granted') return;
  for (const line of turns) {
    const note = new Notification(line.your_turn ? 'Your turn' : 'A rematch?', {
      body: `${line.title}: ${playersOf(line)}`,
      tag: line.game,
    });
    note.onclick = () => {
      window.focus();
      note.close();
      route.go(`/game/${line.game}`);
    };
  }
}

export const club = new Club();
