// The camera follows what is asked; what the player does to it wins until something is asked that it does not show.
import { beforeEach, expect, it, vi } from 'vitest';
import { over, shows, type Wish } from './camera';
import { Lens } from './lens';

const table = { width: 1800, height: 900 };
const screen = { width: 390, height: 800, top: 0, bottom: 0 };
const pieces = { x: 300, y: 40, width: 900, height: 800 };
const here: Wish = { about: { x: 900, y: 500, width: 240, height: 200 }, usual: pieces };
const there: Wish = { about: { x: 350, y: 100, width: 240, height: 200 }, usual: pieces };

let lens: Lens;

beforeEach(() => {
  // Without motion the camera is at once where it goes.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const root = document.createElement('div');
  Object.defineProperties(root, { clientWidth: { value: screen.width }, clientHeight: { value: screen.height } });
  lens = new Lens(table);
  lens.attach(root, document.createElementNS('http://www.w3.org/2000/svg', 'g'));
});

it('follows what is asked', () => {
  lens.look(here, true);
  expect(shows(lens.camera, here.about!, screen)).toBe(true);
  lens.look(there, true);
  expect(shows(lens.camera, there.about!, screen)).toBe(true);
});

it('stays where the player moved it until the next question', () => {
  lens.look(here, true);
  lens.pan(300, 200);
  const own = lens.camera;
  lens.look(there, false);
  expect(lens.camera).toEqual(own);
  lens.look(there, true);
  expect(shows(lens.camera, there.about!, screen)).toBe(true);
});

it('stays where the player moved it if that shows what is asked next', () => {
  lens.look(here, true);
  lens.zoom(0.9);
  const own = lens.camera;
  lens.look({ ...here }, true);
  expect(lens.camera).toEqual(own);
});

it('shows the whole table and goes back', () => {
  lens.look(here, true);
  const before = lens.camera;
  lens.fit();
  expect(shows(lens.camera, { x: 0, y: 0, ...table }, screen)).toBe(true);
  lens.fit();
  expect(lens.camera).toEqual(before);
});

it('frames above what covers the lower edge', () => {
  lens.look(here, true);
  lens.cover(60, 390);
  const [, bottom] = over(lens.camera, [0, 700]);
  expect(bottom).toBeLessThanOrEqual(800 - 390);
});

it('says while the camera moves', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  const root = document.createElement('div');
  const moving = new Lens(table);
  moving.attach(root, document.createElementNS('http://www.w3.org/2000/svg', 'g'));
  moving.pan(10, 0);
  vi.advanceTimersByTime(20);
  expect(root.hasAttribute('data-moving')).toBe(true);
  vi.advanceTimersByTime(200);
  expect(root.hasAttribute('data-moving')).toBe(false);
  vi.useRealTimers();
});

it('frames what is asked also when its place grows only afterwards, and the player had moved the camera', () => {
  lens.cover(60, 120);
  lens.look(there, true);
  // In sight, just above the place of the question as it was.
  const low: Wish = { about: { x: 350, y: 300, width: 240, height: 200 }, usual: pieces };
  const [, bottom] = over(lens.camera, [0, 500]);
  lens.pan(0, 640 - bottom);
  lens.look(low, true);
  lens.cover(60, 390);
  expect(over(lens.camera, [0, 500])[1]).toBeLessThanOrEqual(800 - 390);
  // Once the player has moved it again, the height changes nothing.
  lens.pan(0, 200);
  const own = lens.camera;
  lens.cover(60, 420);
  expect(lens.camera).toEqual(own);
});

it('begins with what is usual in the middle of a scene, and then follows it', () => {
  lens.follows = 'scene';
  lens.begin({ ...here, about: null });
  expect(shows(lens.camera, pieces, screen)).toBe(true);
  const usual = lens.camera;
  lens.begin(there);
  expect(lens.camera).toEqual(usual);
  lens.follow([
    [400, 200],
    [500, 260],
  ]);
  expect(lens.camera.k).toBeGreaterThan(1.5 * usual.k);
  expect(shows(lens.camera, { x: 400, y: 200, width: 100, height: 60 }, screen)).toBe(true);
});

it('does not go nearer to a scene than the player wants', () => {
  lens.look(here, true);
  lens.fit();
  const whole = lens.camera;
  lens.follow([
    [400, 200],
    [500, 260],
  ]);
  expect(lens.camera).toEqual(whole);
});

it('holds still while the player works on something, whatever the question does', () => {
  lens.look(here, true);
  lens.cover(60, 200);
  lens.holds = true;
  const held = lens.camera;
  lens.cover(60, 390);
  expect(lens.camera).toEqual(held);
  lens.holds = false;
  lens.cover(60, 400);
  expect(over(lens.camera, [0, 700])[1]).toBeLessThanOrEqual(800 - 400 + 1);
});
