// Local state of the player at a table: options picked so far, the selected thing, which drawer is open.
import { Draft } from '../panel/draft.svelte';
import type { GameTypes, Question } from '../wire';

export class Desk<G extends GameTypes = GameTypes> {
  picked = $state.raw<G['item'][]>([]);
  /** Things in the order in which they were put so far. */
  arranged = $state.raw<G['item'][] | null>(null);
  /** What is looked at: selected on the board, in a list or in the log. */
  thing = $state.raw<G['thing'] | null>(null);
  /** What the option under the pointer stands for. */
  pointed = $state.raw<G['thing'] | null>(null);
  /** On a phone: which drawer covers the board. */
  drawer = $state<'rail' | 'log' | null>(null);
  #question = '';

  /** @param draft the course or place in hand; a board shares its own */
  constructor(readonly draft: Draft<G> = new Draft<G>()) {}

  /** A new question resets what is picked. */
  asked(question: Question<G> | null) {
    const key = question ? `${question.at}/${question.seat}/${question.ask}` : '';
    if (key === this.#question) return;
    this.#question = key;
    this.picked = [];
    this.arranged = null;
    this.pointed = null;
  }
}
