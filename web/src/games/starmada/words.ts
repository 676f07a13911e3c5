// Starmada's own words for what the table shows.
import type { Words } from '../../table/room';
import { shipOf } from './board/things';
import { ask } from './panel/asks';
import { bankOf } from './panel/fire';
import { gunnery } from './panel/gunnery.svelte';
import { begins, big, chapter, when } from './telling';
import type { Question, Starmada, View } from './wire';

/** The pad shows where each ship is; and an attack is planned as a whole, though it is asked for bank by bank. */
function asked(question: Question, view: View): { says: string; aside?: string } {
  const { says = '', aside } = question;
  if (question.ask === ask.orders) return { says };
  const bank = question.ask === ask.declare && !gunnery.blind ? bankOf(question) : null;
  const ship = bank && shipOf(view, bank.ship);
  return ship ? { says: `At what does ${ship[0]} fire?` } : { says, ...(aside && { aside }) };
}

export const words: Partial<Words<Starmada>> = {
  asked,
  meanwhile: 'Meanwhile you may measure anything and look at every sheet.',
  when,
  begins,
  chapter,
  big,
  play: 'battle',
  rail: 'Fleets',
  goal: 'Destroy enemy ships for victory points. Whoever has as many as the engagement asks for at the end of a game turn wins.',
};
