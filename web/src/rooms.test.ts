// The two rooms: the table knows no game, and games know each other not.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doors } from './games';

const SOURCES = join(process.cwd(), 'src');

/** Of the types that are made for all games at once, those that are no game's own. */
const MESSAGES = new Set(
  `CardPage CardRef Change Changes Choice Eye FromTable GameCard Hint Kind Mode Outcome Progress Proposal Refusal RulePage
  SeatCard Stroke TableEvent ToTable`.split(/\s+/),
);

const files = (folder: string): string[] =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts|css)$/.test(file))
    .map((file) => join(folder, file));

/** What a text takes from elsewhere, as it is written: imports, re-exports, imports on demand, styles. */
const taken = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport|@import)\s*\(?\s*(['"])(.+?)\1/g)].map(([, , path]) => path);

/** The file behind a path, seen from the sources; packages have none. */
const target = (file: string, path: string): string | null =>
  path.startsWith('.') ? relative(SOURCES, resolve(dirname(join(SOURCES, file)), path)) : null;

/** Is a file of the table allowed to take this? */
function strange(path: string): boolean {
  const generated = /^wire\/generated\/(\w+)$/.exec(path)?.[1];
  return generated ? !MESSAGES.has(generated) : !path.startsWith('table/');
}

function faults(file: string, text: string): string[] {
  const own = file.split('/')[0];
  const paths = taken(text).flatMap((path) => target(file, path) ?? []);
  if (own === 'table') return paths.filter(strange).map((path) => `${file} takes ${path}`);
  const game = file.split('/').slice(0, 2).join('/');
  const others = paths.filter((path) => path.startsWith('games/') && !path.startsWith(`${game}/`));
  return others.map((path) => `${file} takes ${path}`);
}

/** Where a text made for people is taken apart. */
const TAKEN_APART =
  /\b(says|aside|meanwhile)\)?[?!]?\.(replace|replaceAll|split|match|matchAll|indexOf|slice|startsWith)\(|\.(exec|test)\([^)]*\bsays\b/;

describe('the rooms', () => {
  it('the table takes nothing from a game, and a game nothing from another', () => {
    const games = readdirSync(join(SOURCES, 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const all = [...files('table'), ...games.flatMap(({ name }) => files(join('games', name)))];
    expect(all.length).toBeGreaterThan(100);
    expect(all.flatMap((file) => faults(file, readFileSync(join(SOURCES, file), 'utf8')))).toEqual([]);
  });

  it('what is imported in any way is seen', () => {
    const text = `import a from '../games/armada/room';
      import type { B } from "../wire/generated/View";
      export * from './words';
      import { onMount } from 'svelte';
      import '../games/armada/icons/ink.css';
      const c = () => import('../games');
      import type { D } from '../wire/generated/GameCard';`;
    expect(faults('table/App.svelte', text)).toEqual(
      ['games/armada/room', 'wire/generated/View', 'games/armada/icons/ink.css', 'games'].map(
        (path) => `table/App.svelte takes ${path}`,
      ),
    );
    expect(
      faults('games/pearls/room.ts', text.replaceAll('../games', '..').replaceAll('../wire', '../../wire')),
    ).toEqual(['games/armada/room', 'games/armada/icons/ink.css'].map((path) => `games/pearls/room.ts takes ${path}`));
  });

  it('the table names no game', () => {
    const games = new RegExp(`\\b(${Object.keys(doors).join('|')})\\b`, 'i');
    expect('Armada').toMatch(games);
    const named = files('table').filter((file) => games.test(readFileSync(join(SOURCES, file), 'utf8')));
    expect(named).toEqual([]);
  });

  it('nothing is read out of sentences: they are for people only', () => {
    const all = [...files('table'), ...files('games')].filter((file) => !file.endsWith('.test.ts'));
    const faulty = all.filter((file) => TAKEN_APART.test(readFileSync(join(SOURCES, file), 'utf8')));
    expect(faulty).toEqual([]);
    expect(TAKEN_APART.test("named.says.split(': ')")).toBe(true);
    expect(TAKEN_APART.test('/\\[(.+)\\]$/.exec(event.says)')).toBe(true);
    expect(TAKEN_APART.test("{capital(says)}; path.split('/')")).toBe(false);
  });
});
