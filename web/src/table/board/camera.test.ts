import { describe, expect, it } from 'vitest';
import {
  NEAREST,
  aimed,
  around,
  between,
  detail,
  fit,
  following,
  framed,
  held,
  keeping,
  onTable,
  over,
  serves,
  showing,
  shows,
  sought,
  suffices,
  under,
  zoomed,
} from './camera';

const table = { width: 1800, height: 900 };
const desk = { width: 912, height: 856, top: 0, bottom: 60 };
/** A telephone with the question over its lower part. */
const phone = { width: 390, height: 800, top: 60, bottom: 390 };
const whole = { x: 0, y: 0, ...table };

describe('the camera', () => {
  it('shows all of the table in the middle of what is not covered', () => {
    const camera = fit(table, desk);
    const [left, top] = over(camera, [0, 0]);
    const [right, bottom] = over(camera, [1800, 900]);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeCloseTo(desk.width - right);
    expect(top).toBeCloseTo(desk.height - 60 - bottom);
  });

  it('frames a part of the drawing above what covers the lower edge', () => {
    const box = { x: 400, y: 300, width: 200, height: 200 };
    const camera = framed(box, phone, 10);
    const [, top] = over(camera, [400, 300]);
    const [, bottom] = over(camera, [600, 500]);
    expect(top).toBeGreaterThan(60);
    expect(bottom).toBeLessThan(800 - 390);
    expect(bottom - top).toBeGreaterThan(300);
  });

  it('keeps what is under the pointer there when zooming', () => {
    const camera = fit(table, desk);
    const nearer = zoomed(camera, [200, 300], 2, 0.1);
    expect(nearer.k).toBeCloseTo(camera.k * 2);
    const [before, after] = [under(camera, [200, 300]), under(nearer, [200, 300])];
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  it('has a nearest and a farthest', () => {
    expect(zoomed({ x: 0, y: 0, k: 1 }, [0, 0], 1000, 0.1).k).toBe(NEAREST);
    expect(zoomed({ x: 0, y: 0, k: 1 }, [0, 0], 1e-6, 0.1).k).toBe(0.1);
  });

  it('never loses the table', () => {
    const lost = held({ x: -1e6, y: 1e6, k: 1 }, table, desk);
    const [right] = over(lost, [1800, 0]);
    const [, top] = over(lost, [0, 0]);
    expect(right).toBe(desk.width / 2);
    expect(top).toBe((desk.height - desk.bottom) / 2);
  });

  it('moves only as far as needed to show something', () => {
    const camera = { x: 0, y: 0, k: 1 };
    expect(showing(camera, [500, 400], desk)).toEqual(camera);
    const moved = showing(camera, [1700, 400], desk);
    expect(over(moved, [1700, 400])[0]).toBe(desk.width - 48);
    expect(moved.y).toBe(0);
    expect(over(showing(camera, [200, 700], phone), [200, 700])[1]).toBe(800 - 390 - 48);
  });

  it('passes all that is between two places', () => {
    const [from, to] = [
      { x: 0, y: 0, k: 1 },
      { x: 100, y: -40, k: 2 },
    ];
    expect(between(from, to, 0.5)).toEqual({ x: 50, y: -20, k: 1.5 });
  });

  it('draws more the nearer one is', () => {
    expect([0.3, 0.8, 2].map(detail)).toEqual(['far', 'mid', 'near']);
  });

  it('keeps several points in view, and stays where it is if they are', () => {
    const camera = { x: 0, y: 0, k: 1 };
    const [left, right, far]: [number, number][] = [
      [100, 200],
      [800, 500],
      [1500, 200],
    ];
    expect(keeping(camera, [left, right], desk, 0.3)).toBe(camera);
    const moved = keeping(camera, [left, far], desk, 0.3);
    expect(moved.k).toBeLessThan(1);
    expect(shows(moved, { x: 100, y: 200, width: 1400, height: 1 }, desk)).toBe(true);
    const panned = keeping(camera, [far], desk, 0.3);
    expect([panned.k, shows(panned, { x: 1500, y: 200, width: 1, height: 1 }, desk)]).toEqual([1, true]);
  });

  it('keeps nothing in view below what covers the screen', () => {
    const covered = keeping({ x: 0, y: 0, k: 1 }, [[200, 600]], phone, 0.3);
    expect(over(covered, [200, 600])[1]).toBeLessThan(800 - 390);
  });
});

describe('what is framed', () => {
  const pieces = { x: 300, y: 40, width: 900, height: 800 };
  const fight = { x: 900, y: 500, width: 240, height: 200 };

  it('is what is usual, nearer than the whole table', () => {
    const camera = aimed({ about: fight, usual: pieces }, table, desk);
    expect(camera.k).toBeGreaterThan(1.5 * fit(table, desk).k);
    expect(shows(camera, pieces, desk)).toBe(true);
  });

  it('is what is asked where that would be too small to work with', () => {
    const camera = aimed({ about: fight, usual: pieces }, table, phone);
    expect(shows(camera, fight, phone)).toBe(true);
    expect(camera.k).toBeGreaterThan(0.8);
    expect(aimed({ about: null, usual: pieces }, table, phone).k).toBeLessThan(0.5);
  });

  it('shows little beyond the edges of the table', () => {
    const corner = { x: 0, y: 700, width: 200, height: 200 };
    const camera = aimed({ about: corner, usual: pieces }, table, phone);
    expect(over(camera, [0, 0])[0]).toBeLessThanOrEqual(16);
    expect(over(camera, [0, 900])[1]).toBeGreaterThanOrEqual(800 - 390 - 16);
  });

  it('is the whole table where that is usual', () => {
    expect(aimed({ about: null, usual: whole }, table, desk)).toEqual(fit(table, desk));
  });

  it('cuts nothing off where the whole table is usual', () => {
    const nearly = { ...fit(table, desk), x: fit(table, desk).x - 40 };
    expect(shows(nearly, whole, desk, 48)).toBe(true);
    const wish = { about: null, usual: whole, overview: true };
    expect(serves(nearly, wish, table, desk)).toBe(false);
    expect(serves(fit(table, desk), wish, table, desk)).toBe(true);
  });

  it('stays the same while what is asked is in sight and large enough', () => {
    const wish = { about: fight, usual: pieces };
    const camera = aimed(wish, table, desk);
    expect(serves(camera, wish, table, desk)).toBe(true);
    expect(serves(camera, { ...wish, usual: { ...pieces, x: 700 } }, table, desk)).toBe(true);
    expect(serves(camera, { ...wish, about: { ...fight, x: 1500 } }, table, desk)).toBe(false);
    expect(serves(fit(table, desk), wish, table, desk)).toBe(false);
  });

  it('is everything, a little more or less, where everything is asked about', () => {
    const wish = { about: fight, usual: pieces, overview: true };
    const camera = aimed(wish, table, desk);
    expect(serves(camera, { ...wish, usual: { ...pieces, x: 330 } }, table, desk)).toBe(true);
    expect(serves(camera, { ...wish, usual: { ...pieces, x: 700 } }, table, desk)).toBe(false);
    // On a telephone as well, though it is small there.
    expect(shows(aimed(wish, table, phone), pieces, phone)).toBe(true);
    expect(shows(aimed({ ...wish, overview: false }, table, phone), pieces, phone)).toBe(false);
  });

  it('has what bears on it in sight, as long as it is large enough', () => {
    const [beside, far] = [
      { x: 700, y: 500, width: 100, height: 100 },
      { x: 100, y: 100, width: 100, height: 100 },
    ];
    const seen = (near: typeof beside) =>
      shows(aimed({ about: fight, near, usual: pieces }, table, phone), near, phone);
    expect([seen(beside), seen(far)]).toEqual([true, false]);
    const wish = { about: fight, near: far, usual: pieces };
    const camera = aimed({ about: fight, usual: pieces }, table, desk);
    expect(serves(camera, wish, table, desk)).toBe(false);
    expect(shows(sought(camera, wish, table, desk), far, desk)).toBe(true);
  });

  it('is reached by the shortest way where it is only out of sight', () => {
    const camera = { x: -300, y: 0, k: 0.8 };
    const wish = { about: { ...fight, x: 1400 }, usual: pieces };
    const moved = sought(camera, wish, table, desk);
    expect([moved.k, moved.y]).toEqual([0.8, 0]);
    expect(over(moved, [1640, 0])[0]).toBeCloseTo(desk.width);
    // From too far away it goes where it is best.
    expect(sought(fit(table, phone), wish, table, phone)).toEqual(aimed(wish, table, phone));
  });

  it('is what happens, near enough to follow it', () => {
    const ends: [number, number][] = [
      [900, 500],
      [1100, 640],
    ];
    const far = fit(table, phone);
    const camera = following(far, ends, table, phone);
    expect(camera.k).toBeGreaterThan(2 * far.k);
    expect(shows(camera, { x: 900, y: 500, width: 200, height: 140 }, phone)).toBe(true);
    expect(following(camera, [ends[0]], table, phone)).toBe(camera);
    // On a desk the usual view is near enough.
    const usual = aimed({ about: null, usual: pieces }, table, desk);
    expect(following(usual, ends, table, desk)).toBe(usual);
  });

  it('is up to the player as long as that shows what is asked', () => {
    const wish = { about: fight, usual: pieces };
    expect(suffices(framed(fight, desk, 4), wish, table, desk)).toBe(true);
    expect(suffices(framed({ ...fight, x: 200 }, desk, 4), wish, table, desk)).toBe(false);
    expect(suffices(fit(table, desk), wish, table, desk)).toBe(true);
    expect(suffices(fit(table, phone), wish, table, phone)).toBe(false);
  });
});

describe('boxes', () => {
  it('lie around points with room, as far as they are on the table', () => {
    const box = around([
      { at: [10, 20], room: 30 },
      { at: [100, 200], room: 5 },
    ]);
    expect(box).toEqual({ x: -20, y: -10, width: 125, height: 215 });
    expect(onTable(box!, table)).toEqual({ x: 0, y: 0, width: 105, height: 205 });
    expect(around([])).toBeNull();
  });
});
