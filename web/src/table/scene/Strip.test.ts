import { expect, it } from 'vitest';
import { put } from '../test/page';
import type { Game } from '../wire/game.svelte';
import { event } from '../wire/test/table';
import Strip from './Strip.svelte';

/** What stands under a scene that has told all of these; its first beat tells the first of them, or nothing. */
function lines(all: string[], beginning: boolean): string[] {
  const said = all.map((says, number) => event(number, says));
  const beats = beginning ? said.map((says) => ({ says })) : [{}, ...said.map((says) => ({ says }))];
  const scenes = { playing: true, said, act: { whole: true, beats }, stands: 0 };
  const game = {
    scenes,
    past: { shown: null },
    telling: {
      captionOf: ({ says }: { says: string }) => [{ text: says }],
      worded: ({ text }: { text: string }) => text,
    },
  };
  put(Strip, { game: game as unknown as Game });
  return [...document.querySelectorAll('.says p')].map((line) => line.textContent.trim());
}

it('the last two sentences stand there, below whose act it is', () => {
  expect(lines(['Ben begins.', 'One.', 'Two.', 'Three.'], true)).toEqual(['Ben begins.', 'Two.', 'Three.']);
});

it('an act whose beginning is not told has no heading', () => {
  expect(lines(['One.', 'Two.', 'Three.'], false)).toEqual(['Two.', 'Three.']);
});
