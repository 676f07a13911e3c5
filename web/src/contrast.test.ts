// Text contrast in both themes: every text colour on every background it may have meets WCAG AA.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(process.cwd(), 'src');
/** Drawings have colours of their own. */
const DRAWN = /armada\/(board|icons|demo)\/|table\/board\//;
const css = [
  'src/table/style/ink.css',
  'src/table/style/base.css',
  'src/games/armada/icons/ink.css',
  'src/games/starmada/board/css/ink.css',
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Backgrounds of panels, cards and lists. */
const GROUNDS = ['panel', 'raised', 'table'];
/** Text colours that are used on any of them. */
const INKS = [
  'ink',
  'quiet',
  'legal',
  'alarm',
  'good',
  'medium',
  'hull-hit',
  'side-a',
  'side-b',
  'side-c',
  'side-d',
  'nobody',
];
/** Text colours with a background of their own. */
const PAIRS: [string, string][] = [
  ['on-legal', 'legal'],
  ['panel', 'hull-hit'],
  ['side-a-pale', 'side-a-deep'],
  ['side-b-pale', 'side-b-deep'],
  ['side-c-pale', 'side-c-deep'],
  ['side-d-pale', 'side-d-deep'],
  ['nobody-pale', 'nobody-deep'],
];
const READABLE = 4.5;

type Paints = Record<string, string>;

function paints(selector: string): Paints {
  const blocks = css
    .split(`${selector} {`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('}')));
  return Object.fromEntries(
    blocks.flatMap((block) =>
      [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, paint]) => [name, paint]),
    ),
  );
}

function luminance(paint: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(paint.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const dark = paints(':root');
const themes: Record<string, Paints> = { dark, light: { ...dark, ...paints(":root[data-theme='light']") } };

describe.each(Object.entries(themes))('in the %s theme', (_, theme) => {
  const pairs = [...PAIRS, ...INKS.flatMap((ink) => GROUNDS.map((ground): [string, string] => [ink, ground]))];
  it.each(pairs)('%s can be read on %s', (ink, ground) => {
    expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(READABLE);
  });
});

it('black on white is as far apart as can be', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

it('no other ink is used for text', () => {
  const judged = new Set([...INKS, ...PAIRS.map(([ink]) => ink), 'side', 'side-pale']);
  const used = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|css)$/.test(file) && !DRAWN.test(file))
    .flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/(?<![\w-])color: var\(--([\w-]+)\)/g)].map(
        ([, ink]) => ink,
      ),
    );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((ink) => !judged.has(ink))).toEqual([]);
});
