// The questions that have a panel of their own, by the names that the rules give them.
import type { Component } from 'svelte';
import type { Desk } from '../../../table/game/desk.svelte';
import type { Game } from '../../../table/wire/game.svelte';
import type { Choice, Question, Starmada } from '../wire';

export const ask = {
  orders: 'orders',
  declare: 'declare',
  resolve: 'resolve',
  lose: 'lose',
  fly: 'fly',
  strike: 'strike',
};

/** A panel that answers a question. */
export type Answer = Component<{
  game: Game<Starmada>;
  desk: Desk<Starmada>;
  question: Question;
  onchoose: (choice: Choice) => void;
}>;
