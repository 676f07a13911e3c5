import { afterEach, expect, it, vi } from 'vitest';
import { eventually, put } from '../test/page';
import OpenGames from './OpenGames.svelte';

afterEach(() => void vi.unstubAllGlobals());

it('leads to the form of an open game where nobody offers one', async () => {
  vi.stubGlobal('fetch', (path: string) => {
    const answer = path.endsWith('/rulesets') ? [{ name: 'stones' }, { name: 'shells' }] : { games: [], more: null };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  window.localStorage.setItem('wardroom.ruleset', 'shells');
  put(OpenGames, {});
  await eventually(() => expect(document.querySelector('a[href="/new/shells/open"]')).not.toBeNull());
  await eventually(() => expect(document.body.textContent).toContain('Nobody looks for players just now.'));
});
