// The start page offers every game of the table and makes the one that is filled in.
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { done } from '../lessons/done.svelte';
import { button, clear, click, eventually, put } from '../test/page';
import { card, lesson } from '../wire/test/table';
import { agreement, heap, serve, verdict } from './test/server';
import Start from './Start.svelte';

/** The page once a game is open. */
async function start(answers: Parameters<typeof serve>[0] = {}) {
  const server = serve(answers);
  put(Start, {});
  await eventually(() => expect(button('Invite a friend')).toBeDefined());
  return server;
}

/** The page on which the open game is set up. */
async function setUp(way = 'Choose the heaps', answers: Parameters<typeof serve>[0] = {}) {
  const server = await start(answers);
  click(way);
  await eventually(() =>
    expect(document.querySelector('form')?.textContent).toContain(way === 'Choose the rules' ? 'name' : 'Heap one'),
  );
  return server;
}

const text = () => document.body.textContent.replace(/\s+/g, ' ');

function labelled<T extends HTMLElement = HTMLInputElement>(title: string): T {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent.trim().startsWith(title));
  const inside = label?.querySelector<T>('input, select, textarea');
  const found = inside ?? (label?.htmlFor ? document.querySelector<T>(`[id="${label.htmlFor}"]`) : null);
  if (!found) throw new Error(`there is no ${title}`);
  return found;
}

function change(title: string, value: string) {
  const field = labelled(title);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}

function tick(title: string, within: ParentNode = document) {
  const label = [...within.querySelectorAll('label')].find((each) => each.textContent.trim().startsWith(title));
  label!.querySelector('input')!.click();
  flushSync();
}

async function make(): Promise<void> {
  await eventually(() => expect(document.querySelector<HTMLButtonElement>('[type="submit"]')!.disabled).toBe(false));
  document.querySelector('form')!.requestSubmit();
}

describe('the shelf', () => {
  it('offers every game, the samples behind the others', async () => {
    await start();
    expect(text()).toContain('Take the last stone.');
    expect(document.querySelector('details')?.textContent).toContain('Shells');
    expect(document.querySelector('details')?.open).toBe(false);
  });

  it('leads to the cards of a game that has some', async () => {
    await start();
    click('All cards, and how they are tested');
    expect(window.location.pathname).toBe('/cards/stones');
    window.history.replaceState(null, '', '/');
    window.localStorage.setItem('wardroom.ruleset', 'shells');
    await clear();
    await start();
    expect(button('All cards')).toBeUndefined();
  });

  it('begins the first usual game with one click', async () => {
    const { made } = await start();
    click('Play the first game');
    await eventually(() => expect(made()).toEqual([{ ruleset: 'stones', terms: { quick: true, depth: 1 } }]));
  });

  it('offers lessons, marks the next one, and remembers those that are done', async () => {
    const { made } = await start();
    const next = () => document.querySelector('[aria-current="step"]')?.textContent;
    expect(next()).toContain('First steps');
    expect(text()).toContain('New here?');
    done.add('stones', 'first');
    flushSync();
    expect(next()).toContain('Second steps');
    expect(text()).toMatch(/Done: First steps/);
    click('Second steps');
    await eventually(() => expect(made()).toEqual([{ ruleset: 'stones', lesson: 'second' }]));
    await clear();
    window.localStorage.setItem('wardroom.ruleset', 'shells');
    await start();
    expect(text()).not.toContain('Lessons');
  });

  it('leads back to a game that is not over, unless it is a lesson that is done', async () => {
    const back = () => document.querySelector('a[href="/game/g1"]');
    window.localStorage.setItem('wardroom.game', 'g1');
    await start({ 'games/g1': () => card({ lesson: lesson() }) });
    await eventually(() => expect(back()).not.toBeNull());
    await clear();
    done.add('stones', 'take');
    const { asked } = await start({ 'games/g1': () => card({ lesson: lesson() }) });
    await eventually(() => expect(asked.some(({ path }) => path === 'games/g1')).toBe(true));
    await eventually(() => expect(back()).toBeNull());
  });

  it('opens the game that was open last', async () => {
    window.localStorage.setItem('wardroom.ruleset', 'shells');
    await start();
    expect(button('Play Shells')).toBeDefined();
    click('Stones');
    await eventually(() => expect(button('Play the first game')).toBeDefined());
    expect(window.localStorage.getItem('wardroom.ruleset')).toBe('stones');
  });
});

it('a game is set up as it was when one chose to, whatever is opened meanwhile', async () => {
  let come = () => {};
  const coming = new Promise<void>((done) => (come = done));
  await start();
  const ask = globalThis.fetch.bind(globalThis);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/shells')) await coming;
    return ask(address, init);
  });
  click('Shells');
  click('Choose the heaps');
  come();
  await eventually(() => expect(text()).toContain('Heap one'));
  expect(document.querySelector('h1')?.textContent).toContain('Stones');
});

describe('the form', () => {
  it('shows what matters, and folds what few want to see', async () => {
    await setUp();
    expect(labelled('Depth').value).toBe('3');
    expect(labelled('Players').closest('details')?.open).toBe(false);
    change('Ground', '"grass"');
    expect(() => labelled('Depth')).toThrow('there is no Depth');
    expect(text()).toContain('Nobody thinks for long.');
  });

  it('tells only what was changed', async () => {
    const { made } = await setUp();
    change('Depth', '5');
    tick('Quick');
    await make();
    await eventually(() => expect(made()[0].terms).toEqual({ depth: 5, quick: true }));
  });

  it('knows the usual games', async () => {
    const { made } = await setUp();
    tick('First game');
    expect(labelled('Depth').value).toBe('1');
    expect(labelled('Quick').checked).toBe(true);
    await make();
    await eventually(() => expect(made()[0].terms).toEqual({ depth: 1, quick: true }));
  });

  it('takes several of many, and data as it is written', async () => {
    const { made } = await setUp();
    tick('Rain');
    tick('Wind');
    tick('Rain');
    change('Plan', '[["hill", 3]]');
    await make();
    await eventually(() => expect(made()[0].terms).toEqual({ extras: ['wind'], plan: [['hill', 3]] }));
  });

  it('shows what cannot be chosen, and what it needs', async () => {
    const { made } = await setUp();
    const aim = () => labelled<HTMLSelectElement>('Aim').options[1];
    expect([aim().disabled, aim().textContent.trim()]).toEqual([true, 'Most stones – only if “Quick” is “yes”']);
    tick('Quick');
    expect([aim().disabled, aim().textContent.trim()]).toEqual([false, 'Most stones']);
    change('Aim', '"most"');
    tick('Tide');
    expect(labelled('Tide').disabled).toBe(false);
    change('Ground', '"grass"');
    expect(labelled('Tide').disabled).toBe(true);
    expect(text()).toContain('Only if “Ground” is “sand”.');
    await make();
    await eventually(() => expect(made()[0].terms).toEqual({ ground: 'grass', quick: true, aim: 'most' }));
  });

  it('is not sent as long as data in it cannot be read', async () => {
    const { made } = await setUp();
    change('Plan', '[["hill", 3]');
    expect(text()).toContain('This cannot be read');
    expect(labelled<HTMLTextAreaElement>('Plan').checkValidity()).toBe(false);
    change('Plan', '[]');
    expect(labelled<HTMLTextAreaElement>('Plan').checkValidity()).toBe(true);
    expect(made()).toEqual([]);
  });

  it('is sent by one click, however soon after a change', async () => {
    const { made } = await setUp();
    change('Depth', '5');
    document.querySelector<HTMLButtonElement>('[type="submit"]')!.click();
    await eventually(() => expect(made()[0]?.terms).toEqual({ depth: 5 }));
  });

  it('is not sent if the table then refuses what was changed', async () => {
    const { made } = await setUp('Choose the heaps', {
      'rulesets/stones/terms': () => ({ refused: { kind: 'illegal', says: 'that is too deep' } }),
    });
    change('Depth', '7');
    document.querySelector<HTMLButtonElement>('[type="submit"]')!.click();
    await eventually(() => expect(text()).toContain('That is too deep'));
    await eventually(() => expect(button('To the table')?.disabled).toBe(true));
    expect(made()).toEqual([]);
  });

  it('says why no game can be played so', async () => {
    await setUp('Choose the heaps', {
      'rulesets/stones/terms': ({ terms }: { terms: { depth?: number } }) =>
        terms.depth === 7 ? { refused: { kind: 'illegal', says: 'that is too deep' } } : agreement(terms),
    });
    change('Depth', '7');
    await eventually(() => expect(text()).toContain('That is too deep'));
    expect(document.querySelector<HTMLButtonElement>('[type="submit"]')!.disabled).toBe(true);
    change('Depth', '6');
    await eventually(() => expect(text()).not.toContain('That is too deep'));
  });
});

describe('the seats', () => {
  const sitters = () =>
    [...document.querySelectorAll<HTMLSelectElement>('.who select')].map(({ value }) => JSON.parse(value) as unknown);

  it.each([
    ['Choose the heaps', ['you', { computer: 'clever' }]],
    ['Invite a friend', ['you', 'open']],
    ['Play hot-seat', ['you', 'you']],
  ])('%s', async (way, expected) => {
    const { made } = await setUp(way);
    expect(sitters()).toEqual(expected);
    await make();
    await eventually(() => expect(made()[0].seats?.map(({ player }) => player)).toEqual(expected));
  });

  it('of an open game are for anyone, and nobody is called a friend', async () => {
    const { made } = await start();
    document.querySelector<HTMLAnchorElement>('a[href="/new/stones/open"]')!.click();
    await eventually(() => expect(document.querySelector('form')?.textContent).toContain('Heap one'));
    expect(document.querySelector('h1')?.textContent).toContain('An open game');
    expect(document.querySelector('form')!.textContent).not.toMatch(/friend/i);
    await make();
    await eventually(() => expect(made()[0]).toMatchObject({ offered: true }));
  });

  it('are as many as are agreed on, side by side', async () => {
    const { made } = await setUp('Invite a friend');
    change('Players', '4');
    await eventually(() => expect(sitters()).toEqual(['you', 'open', 'open', 'open']));
    const sides = [...document.querySelectorAll('section[class*="of-"]')].map(
      (side) => side.querySelectorAll('select').length,
    );
    expect(sides).toEqual([2, 2]);
    change('Player 3', '"you"');
    change('Player 4', '{"computer":"random"}');
    change('Name', 'Grace');
    await make();
    await eventually(() =>
      expect(made()[0].seats).toEqual([
        { player: 'you' },
        { player: 'open' },
        { player: 'you', name: 'Grace' },
        { player: { computer: 'random' } },
      ]),
    );
  });

  it('at one screen show what a player without a name is called', async () => {
    const { made } = await setUp('Play hot-seat');
    expect(labelled('Name').placeholder).toBe('Player 2');
    change('Name', '   ');
    await make();
    await eventually(() => expect(made()[0].seats?.[1]).toEqual({ player: 'you' }));
  });

  it('are called by the names that were typed', async () => {
    await setUp('Play hot-seat');
    const titles = () => [...document.querySelectorAll('.title, legend')].map((each) => each.textContent.trim());
    expect(titles()).toEqual(expect.arrayContaining(['Player 1', 'Player 2']));
    change('Your name', 'Ada');
    change('Name', 'Grace');
    expect(titles()).toEqual(expect.arrayContaining(['Ada', 'Ada’s heap', 'Grace', 'Grace’s heap']));
    expect(text()).not.toMatch(/Player \d/);
  });

  it('of a game to which nothing is brought ask for nothing', async () => {
    window.localStorage.setItem('wardroom.ruleset', 'shells');
    const { made } = await setUp('Choose the rules');
    expect(text()).not.toContain('Ready-made');
    await make();
    await eventually(() =>
      expect(made()).toEqual([
        { ruleset: 'shells', terms: {}, seats: [{ player: 'you' }, { player: { computer: 'clever' } }] },
      ]),
    );
  });
});

describe('what is brought', () => {
  const mine = () => document.querySelector<HTMLElement>('.sides fieldset')!;

  it('is the table’s choice unless somebody chooses', async () => {
    const { made } = await setUp();
    expect(mine().querySelector('legend')?.textContent).toBe('Your heap');
    tick('Heap one', mine());
    expect(mine().textContent).toContain('2 × Pebble, Flint');
    await make();
    await eventually(() =>
      expect(made()[0].seats).toEqual([
        { player: 'you', brings: { ready: 'one' } },
        { player: { computer: 'clever' } },
      ]),
    );
  });

  it('grows with the game if it was made for none in particular, and stays chosen', async () => {
    const { made } = await setUp('Choose the heaps', {
      'rulesets/stones/brought/check': ({ terms }: { terms: { depth?: number } }) =>
        verdict({ card: heap('', { id: null, name: 'Heap one', points: 10 * (terms.depth ?? 3) }) }),
    });
    tick('Heap one', mine());
    expect(mine().textContent).toContain('40 grams');
    change('Depth', '7');
    await eventually(() => expect(mine().textContent).toContain('70 grams'));
    // What was made for a deep game is what it was.
    expect(mine().textContent).toMatch(/Heap deep\s*40 grams/);
    await make();
    await eventually(() => expect(made()[0].seats?.[0]).toEqual({ player: 'you', brings: { ready: 'one' } }));
  });

  it('is of a group of its own on each side where nobody chooses, and made for the game', async () => {
    const red = { emblem: { id: 'red', title: 'Red stones' } };
    const { made, asked } = await setUp('Choose the heaps', {
      'rulesets/stones/brought': () => [
        heap('large', { ...red, suits: { depth: 9 } }),
        heap('one', { suits: { depth: 3 } }),
        heap('two', { suits: { depth: 3 } }),
        heap('broken', { ...red, suits: { depth: 3 } }),
        heap('blue', { emblem: { id: 'blue', title: 'Blue stones' }, suits: { depth: 3 } }),
      ],
      'rulesets/stones/brought/check': ({ brings }: { brings: { ready?: string } }) =>
        verdict({ legal: brings.ready !== 'broken' }),
    });
    await make();
    await eventually(() =>
      expect(made()[0].seats?.map(({ brings }) => brings)).toEqual([{ ready: 'one' }, { ready: 'blue' }]),
    );
    expect(asked.filter(({ path }) => path.endsWith('/check'))).toHaveLength(3);
  });

  it('brings its terms along as long as nobody has filled them in', async () => {
    const { made } = await setUp();
    tick('Heap deep', mine());
    expect(labelled('Depth').value).toBe('9');
    await make();
    await eventually(() => expect(made()[0].terms).toEqual({ depth: 9 }));
  });

  it('belongs to a usual game if it was made for one', async () => {
    const { made } = await setUp('Choose the heaps', {
      'rulesets/stones/brought': () => [
        heap('one', { suits: { depth: 3 } }),
        heap('small', { suits: { quick: true } }),
      ],
    });
    tick('Heap small', mine());
    expect(labelled('First game').checked).toBe(true);
    tick('Heap one', mine());
    expect(labelled('Usual game').checked).toBe(true);
    await make();
    await eventually(() => expect(made()[0].terms).toEqual({}));
  });

  it('leaves terms alone that somebody has filled in', async () => {
    await setUp();
    change('Depth', '5');
    tick('Heap deep', mine());
    expect(labelled('Depth').value).toBe('5');
  });

  it('may be a list, which is judged as one writes', async () => {
    const { made, asked } = await setUp('Choose the heaps', {
      'rulesets/stones/brought/check': ({ brings }: { brings: { list?: string } }) =>
        brings.list === 'pebbles'
          ? verdict()
          : verdict({
              legal: false,
              brought: null,
              faults: [{ rule: 'heap.size', at: 'boulder', says: 'too heavy' }],
              unread: [{ line: 1, text: '???', says: 'this line is not understood', wrong: null, choices: [] }],
            }),
    });
    tick('Paste a list', mine());
    change('Paste the text', 'boulders');
    await eventually(() => expect(mine().textContent).toContain('Not legal yet'));
    expect(mine().textContent.replace(/\s+/g, ' ')).toContain('boulder: Too heavy Why?');
    expect(mine().textContent).toContain('This line is not understood.');
    const submit = document.querySelector<HTMLButtonElement>('[type="submit"]')!;
    expect(submit.disabled).toBe(true);
    expect(document.getElementById(submit.getAttribute('aria-describedby')!)?.textContent).toContain('not legal yet');
    change('Paste the text', 'pebbles');
    await eventually(() => expect(mine().textContent).toContain('Legal: 40 of 50 grams, Grey stones.'));
    await make();
    await eventually(() =>
      expect(made()[0].seats?.[0]).toEqual({ player: 'you', brings: { brought: { pebbles: 3 } } }),
    );
    // What was played is among one's own lists.
    await eventually(() =>
      expect(asked.filter(({ path, body }) => path === 'me/saved' && body)).toMatchObject([
        { body: { brings: { brought: { pebbles: 3 } }, origin: 'imported' } },
      ]),
    );
  });

  it('may be made up by the table', async () => {
    const { made } = await setUp();
    tick('Made up', mine());
    await eventually(() => expect(mine().textContent).toContain('By chance'));
    await make();
    await eventually(() => expect(made()[0].seats?.[0].brings).toEqual({ brought: { pebbles: 3 } }));
  });

  it('is judged again when the terms change', async () => {
    await setUp('Choose the heaps', {
      'rulesets/stones/brought/check': ({ terms }: { terms: { depth?: number } }) =>
        verdict(
          terms.depth === 2 ? { legal: false, faults: [{ rule: null, at: '', says: 'too large for that' }] } : {},
        ),
    });
    tick('Heap one', mine());
    change('Depth', '2');
    await eventually(() => expect(mine().textContent).toContain('Too large for that'));
    change('Depth', '3');
    await eventually(() => expect(mine().textContent).not.toContain('Too large for that'));
  });

  it('says what the table does not play', async () => {
    await setUp('Choose the heaps', {
      'rulesets/stones/brought/check': () => verdict({ card: heap('one', { unplayed: ['Opal'] }) }),
    });
    tick('Heap one', mine());
    await eventually(() => expect(mine().textContent).toContain('Opal'));
  });
});
