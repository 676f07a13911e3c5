// Starmada's own words for what the table shows.
import type { Words } from '../../table/room';
import { begins, big, chapter, when } from './telling';
import type { Starmada } from './wire';

export const words: Partial<Words<Starmada>> = {
  meanwhile: 'Meanwhile you may measure anything and look at every sheet.',
  when,
  begins,
  chapter,
  big,
  play: 'battle',
  rail: 'Fleets',
  goal: 'Destroy enemy ships for victory points. Whoever has as many as the engagement asks for at the end of a game turn wins.',
};
