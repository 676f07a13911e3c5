// Advice that was asked for: on which question, what came, and why none did.
import type { Advice, Choice, Question, Refusal } from '../wire';
import { refusalOf } from '../wire/api';
import type { Game } from '../wire/game.svelte';
import { pickOf, same } from '../wire/shapes';

/** From this difference on a choice is said to be better, in points of 100. */
const NOTABLE = 1;

export class Asked {
  /** The question it is about. */
  #about = $state('');
  thinking = $state(false);
  advice = $state.raw<Advice<Choice> | null>(null);
  refusal = $state.raw<Refusal | null>(null);

  /** A new question forgets what was said about the one before. */
  begin(key: string) {
    if (key === this.#about) return;
    this.#about = key;
    this.dismiss();
  }

  dismiss() {
    this.thinking = false;
    this.advice = this.refusal = null;
  }

  async ask(game: Game) {
    if (!game.asked || this.thinking || this.advice) return;
    const { seat, at } = game.asked;
    const about = this.#about;
    this.dismiss();
    this.thinking = true;
    try {
      const advice = await game.socket.ask<Advice<Choice>>((id) => ({ type: 'advise', id, seat, at }));
      if (about === this.#about && this.thinking) this.advice = advice;
    } catch (thrown) {
      if (about === this.#about && this.thinking) this.refusal = refusalOf(thrown);
    }
    if (about === this.#about) this.thinking = false;
  }

  /** What is being thought about is no longer wanted. */
  cancel(game: Game) {
    if (this.thinking && game.asked) game.socket.say({ type: 'withdraw-advice', seat: game.asked.seat });
    this.dismiss();
  }
}

/** A choice in words, with the players' names where options are sides. */
export function worded(game: Game, question: Question, { choice, says }: { choice: Choice; says: string }): string {
  if (!('pick' in choice) || choice.pick.length === 0) return says;
  const options = pickOf(question.shape)?.options ?? [];
  const named = choice.pick.map((item) => options.find((option) => same(option.item, item)));
  return named.every((option) => option !== undefined)
    ? named.map((option) => game.saysOf(option)).join(' and ')
    : says;
}

/** On what the advice rests, in a sentence. */
export function basis({ best, next, rests_on, playouts }: Advice<Choice>): string {
  if (rests_on === 'odds') return 'By what the dice do on average; nothing else was tried.';
  if (rests_on === 'habit') return 'By a rule of thumb; nothing else was tried.';
  const games = `Tried in ${playouts} imagined games.`;
  const [one, other] = [best.win_chance, next?.win_chance];
  if (one === null || other === null || other === undefined) return games;
  // As the chances are shown.
  const gain = Math.round(100 * one) - Math.round(100 * other);
  if (gain < NOTABLE) return `Hardly better than what comes next. ${games}`;
  return `${gain === 1 ? '1 point' : `${gain} points`} of 100 better than what comes next. ${games}`;
}
