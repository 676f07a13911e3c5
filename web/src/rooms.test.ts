// Dependencies: the table does not depend on any game, and games do not depend on each other.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rooms } from './games';

const SOURCES = join(process.cwd(), 'src');

/** Words of particular games; their plurals count, too. */
const GAME_WORDS = new Set(
  `armada starmada pearl fleet ship squadron flagship flotilla faction rebel empire republic separatist commander objective
  maneuver yaw shield salvo dial asteroid engagement fighter starship bomber wing diver`.split(/\s+/),
);

/** Exceptions: files that may contain one of them, and why. */
const ALLOWED: Record<string, string> = {
  'table/start/Start.svelte': 'fleet', // What the project is, in one line.
};

const files = (folder: string): string[] =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts|css)$/.test(file))
    .map((file) => join(folder, file));

/** Paths that a file imports, as written: imports, re-exports, dynamic imports, styles. */
const taken = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport|@import)\s*\(?\s*(['"])(.+?)\1/g)].map(([, , path]) => path);

/** The file of an import path, relative to the sources; null for packages. */
const target = (file: string, path: string): string | null =>
  path.startsWith('.') ? relative(SOURCES, resolve(dirname(join(SOURCES, file)), path)) : null;

/** The words of games in a text: whole ones, or parts of a name. */
const wordsOf = (text: string): string[] => {
  const words = text.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  return [...new Set(words.map((word) => (GAME_WORDS.has(word) ? word : word.replace(/s$/, ''))))].filter((word) =>
    GAME_WORDS.has(word),
  );
};

function faults(file: string, text: string): string[] {
  const own = file.split('/')[0];
  const paths = taken(text).flatMap((path) => target(file, path) ?? []);
  if (own === 'table') {
    return paths.filter((path) => !path.startsWith('table/')).map((path) => `${file} takes ${path}`);
  }
  const game = file.split('/').slice(0, 2).join('/');
  const others = paths.filter((path) => path.startsWith('games/') && !path.startsWith(`${game}/`));
  return others.map((path) => `${file} takes ${path}`);
}

/** Code that parses a text made for people. */
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
      export * from './words';
      import { onMount } from 'svelte';
      import '../games/armada/icons/ink.css';
      const c = () => import('../games');
      import type { D } from '../main';`;
    expect(faults('table/App.svelte', text)).toEqual(
      ['games/armada/room', 'games/armada/icons/ink.css', 'games', 'main'].map(
        (path) => `table/App.svelte takes ${path}`,
      ),
    );
    expect(
      faults('games/pearls/room.ts', text.replaceAll('../games', '..').replaceAll('../main', '../../main')),
    ).toEqual(['games/armada/room', 'games/armada/icons/ink.css'].map((path) => `games/pearls/room.ts takes ${path}`));
  });

  it('the table knows no word of a game', () => {
    const strange = (file: string) =>
      wordsOf(readFileSync(join(SOURCES, file), 'utf8'))
        .filter((word) => ALLOWED[file] !== word)
        .map((word) => `${file} says ${word}`);
    expect(files('table').flatMap(strange)).toEqual([]);
    for (const [file, word] of Object.entries(ALLOWED)) {
      expect(wordsOf(readFileSync(join(SOURCES, file), 'utf8')), `${file} needs no leave any more`).toContain(word);
    }
  });

  it('words of games are seen in names and in plurals, and not inside of other words', () => {
    expect(wordsOf('const fleetCard = of_ships; // ownership, Rebels')).toEqual(['fleet', 'ship', 'rebel']);
  });

  it('every room is listed under the name of its folder', () => {
    const folders = readdirSync(join(SOURCES, 'games'), { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && existsSync(join(SOURCES, 'games', entry.name, 'room.ts')),
    );
    expect(Object.keys(rooms).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('styles of a board are for the board of their own game, since two may be opened in one tab', () => {
    const foreign = (game: string, text: string) =>
      [...text.matchAll(/\.board\b[^,{]*(?=[,{])/g)].filter(([selector]) => !selector.startsWith(`.board.${game}`));
    const styles = Object.keys(rooms).flatMap((game) =>
      files(join('games', game))
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) =>
          foreign(game, readFileSync(join(SOURCES, file), 'utf8')).map(([found]) => `${file}: ${found}`),
        ),
    );
    expect(styles).toEqual([]);
    expect(foreign('pearls', '.board .ruler, .board.pearls .ruler {')).toHaveLength(1);
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
