// What is open in the reference: a rule, a card or a keyword, with the way back.

import type { Game } from '../wire/game.svelte';

export type Entry = { rule: string } | { card: string; thing?: unknown } | { keyword: string } | { search: string };

class Reference {
  /** The ruleset whose rules are looked up. */
  ruleset = $state('');
  /** The game that is played, if one is: cards show what is left of them. */
  game = $state.raw<Game | null>(null);
  trail = $state.raw<Entry[]>([]);

  get at(): Entry | null {
    return this.trail.at(-1) ?? null;
  }

  open(entry: Entry) {
    this.trail = [entry];
  }

  follow(entry: Entry) {
    this.trail = [...this.trail, entry];
  }

  /** What is open becomes this: what was typed into an open search. */
  replace(entry: Entry) {
    this.trail = [...this.trail.slice(0, -1), entry];
  }

  back() {
    this.trail = this.trail.slice(0, -1);
  }

  close() {
    this.trail = [];
  }
}

export const reference = new Reference();
