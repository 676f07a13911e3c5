import { describe, expect, it } from 'vitest';
import { NEAREST, aimed, detail, fit, held, opening, over, showing, under, zoomed } from './camera';

const table = { width: 1800, height: 900 };
const desk = { width: 1440, height: 800 };
const phone = { width: 390, height: 844 };

describe('the camera', () => {
  it('shows all of the table in the middle', () => {
    const camera = fit(table, desk);
    const [left, top] = over(camera, [0, 0]);
    const [right, bottom] = over(camera, [1800, 900]);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeCloseTo(desk.width - right);
    expect(top).toBeCloseTo(desk.height - bottom);
  });

  it('opens near enough to tell pieces apart on a phone', () => {
    expect(fit(table, phone).k).toBeLessThan(0.25);
    expect(opening(table, phone).k).toBe(0.5);
    expect(opening(table, desk)).toEqual(fit(table, desk));
  });

  it('goes nearer to what is asked only where the table is too small', () => {
    const wish = { at: [200, 800] as [number, number], room: 240 };
    expect(aimed(table, desk, wish).k).toBe(fit(table, desk).k);
    const near = aimed(table, phone, wish);
    expect(near.k).toBeCloseTo(390 / 480);
    expect(over(near, wish.at)).toEqual([195, 422]);
    expect(aimed(table, phone, { ...wish, room: 0 }).k).toBe(0.5);
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
    expect(top).toBe(desk.height / 2);
  });

  it('moves only as far as needed to show something', () => {
    const camera = { x: 0, y: 0, k: 1 };
    expect(showing(camera, [500, 400], desk)).toEqual(camera);
    const moved = showing(camera, [1700, 400], desk);
    expect(over(moved, [1700, 400])[0]).toBe(desk.width - 48);
    expect(moved.y).toBe(0);
  });

  it('draws more the nearer one is', () => {
    expect([0.3, 0.8, 2].map(detail)).toEqual(['far', 'mid', 'near']);
  });
});
