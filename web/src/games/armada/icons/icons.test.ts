import { describe, expect, it } from 'vitest';
import { outline } from './outline';
import { digits } from './set/digits';
import { names, sign } from './shapes';
import { drawn, silhouette } from './silhouettes';

const classes = `acclamator-class arquitens-class assault-frigate-mark-ii consular-class cr90-corvette executor-class
  gladiator-class gozanti-class gr-75-transport hammerhead-corvette hardcell-class imperial-class interdictor-class
  mc30c-frigate mc75-cruiser mc80-home-one-type mc80-liberty-type munificent-class nebulon-b-frigate onager-class
  pelta-class providence-class quasar-fire-class raider-class recusant-class starhawk-class venator-class victory-class`;

describe('outlines', () => {
  it('are mirrored along the axis', () => {
    expect(outline(['hull', '0,-5 3,5 0,5'])).toBe('M0 -5L3 5L0 5L-3 5Z');
  });

  it('are two where they do not touch the axis', () => {
    expect(outline(['glow', '2,0 4,0 4,1'])).toBe('M2 0L4 0L4 1ZM-4 1L-4 0L-2 0Z');
  });

  it('bend their corners without leaving the shape', () => {
    const numbers =
      outline(['hull', '0,-5 3,5 0,5', 99])
        .match(/-?\d+(\.\d+)?/g)
        ?.map(Number) ?? [];
    expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(5);
    expect(numbers.every(Number.isFinite)).toBe(true);
  });
});

describe('silhouettes', () => {
  it('exist for every ship class', () => {
    expect(classes.split(/\s+/).filter((one) => !drawn.includes(one))).toEqual([]);
  });

  it('are all different and inside their square', () => {
    const seen = new Set(
      drawn.map((one) =>
        silhouette(one)
          .map(({ d }) => d)
          .join(),
      ),
    );
    expect(seen.size).toBe(drawn.length);
    for (const one of drawn) {
      for (const { d } of silhouette(one)) {
        const numbers = d.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
        expect(Math.max(...numbers.map(Math.abs)), one).toBeLessThanOrEqual(50);
        expect(d, one).not.toMatch(/NaN|undefined/);
      }
    }
  });

  it('fall back on an arrowhead', () => {
    expect(silhouette('no-such-class')).toHaveLength(2);
  });
});

describe('digits', () => {
  it('stand side by side around the middle', () => {
    expect(digits(7)).toHaveLength(1);
    expect(digits(12).map(({ x }) => x)).toEqual([-4, 4]);
    expect(new Set(Array.from({ length: 10 }, (_, digit) => digits(digit)[0].d)).size).toBe(10);
  });
});

describe('the icon set', () => {
  it('has one icon for each name, and no name twice', () => {
    const all = Object.values(names).flat();
    expect(new Set(all).size).toBe(all.length);
    for (const name of all) expect(sign(name)?.line ?? sign(name)?.fill, name).toMatch(/^M/);
  });

  it('draws nothing for a name that it does not know', () => {
    expect(sign('no-such-icon')).toBeUndefined();
  });
});
