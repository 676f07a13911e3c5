// The panel that answers a question, where the game has one of its own.
import type { Question } from '../wire';
import Fire from './Fire.svelte';
import Flight from './Flight.svelte';
import Losses from './Losses.svelte';
import Orders from './Orders.svelte';
import { ask, type Answer } from './asks';

const PANELS: Record<string, Answer> = {
  [ask.orders]: Orders,
  [ask.declare]: Fire,
  [ask.lose]: Losses,
  [ask.fly]: Flight,
};

export const answer = (question: Question): Answer | null => PANELS[question.ask] ?? null;
