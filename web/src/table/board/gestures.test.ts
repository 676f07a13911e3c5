import { afterEach, describe, expect, it, vi } from 'vitest';
import { watch, type Grip } from './gestures';

let stop = () => undefined as void;
afterEach(() => stop());

/** A picture with one thing on it, and the callbacks that were called. */
function board(grip: Grip | null = null) {
  const node = document.createElement('div');
  node.innerHTML = '<b data-key="piece:1"><i></i></b>';
  node.setPointerCapture = () => undefined;
  document.body.append(node);
  const heard = {
    tap: vi.fn(),
    hover: vi.fn(),
    grab: vi.fn(() => grip),
    pan: vi.fn(),
    zoom: vi.fn(),
    turn: vi.fn((key: string | null) => key === 'piece:1'),
  };
  stop = watch(node, heard);
  const on = (type: string, x: number, y: number, id = 1, target: Element = node) =>
    target.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerId: id, button: 0, pointerType: 'touch', bubbles: true }),
    );
  return { node, heard, on, thing: node.querySelector('i') as Element };
}

describe('one finger', () => {
  it('taps what is under it, even if it trembles', () => {
    const { heard, on, thing } = board();
    on('pointerdown', 10, 10, 1, thing);
    on('pointermove', 12, 11);
    on('pointerup', 12, 11);
    expect(heard.tap).toHaveBeenCalledWith('piece:1', 12, 11, true);
    expect(heard.pan).not.toHaveBeenCalled();
  });

  it('moves the table and does not tap', () => {
    const { heard, on } = board();
    on('pointerdown', 10, 10);
    on('pointermove', 40, 20);
    on('pointermove', 45, 20);
    on('pointerup', 45, 20);
    expect(heard.pan.mock.calls).toEqual([
      [30, 10],
      [5, 0],
    ]);
    expect(heard.tap).not.toHaveBeenCalled();
  });

  it('drags what it has taken hold of', () => {
    const grip = { move: vi.fn(), end: vi.fn() };
    const { heard, on, thing } = board(grip);
    on('pointerdown', 10, 10, 1, thing);
    on('pointermove', 60, 10);
    on('pointerup', 60, 10);
    expect(heard.grab).toHaveBeenCalledWith('piece:1', 10, 10);
    expect(grip.move).toHaveBeenCalledWith(60, 10);
    expect(grip.end).toHaveBeenCalledTimes(1);
    expect(heard.pan).not.toHaveBeenCalled();
  });

  it('taps nothing when the browser takes it away', () => {
    const { heard, on } = board();
    on('pointerdown', 10, 10);
    on('pointercancel', 10, 10);
    expect(heard.tap).not.toHaveBeenCalled();
  });
});

it('two fingers zoom around their middle and let go of what one held', () => {
  const grip = { move: vi.fn(), end: vi.fn() };
  const { heard, on } = board(grip);
  on('pointerdown', 100, 100, 1);
  on('pointerdown', 200, 100, 2);
  expect(grip.end).toHaveBeenCalledTimes(1);
  on('pointermove', 300, 100, 2);
  expect(heard.zoom).toHaveBeenCalledWith(2, 200, 100);
  expect(heard.pan).toHaveBeenCalledWith(50, 0);
  on('pointerup', 300, 100, 2);
  on('pointerup', 100, 100, 1);
  expect(heard.tap).not.toHaveBeenCalled();
});

it('the wheel zooms, and the page stays where it is', () => {
  const { node, heard } = board();
  const turn = (deltaY: number) => new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
  const toward = turn(-100);
  node.dispatchEvent(toward);
  node.dispatchEvent(turn(100));
  expect(heard.zoom.mock.calls[0][0]).toBeGreaterThan(1);
  expect(heard.zoom.mock.calls[1][0]).toBeLessThan(1);
  expect(toward.defaultPrevented).toBe(true);
});

it('the wheel turns what can be turned, and does not zoom then', () => {
  const { heard, thing } = board();
  thing.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
  thing.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }));
  expect(heard.turn.mock.calls).toEqual([
    ['piece:1', 1],
    ['piece:1', -1],
  ]);
  expect(heard.zoom).not.toHaveBeenCalled();
});

it('a pointer that is not down hovers', () => {
  const { heard, on, thing } = board();
  on('pointermove', 5, 5, 1, thing);
  expect(heard.hover).toHaveBeenCalledWith('piece:1', 5, 5);
});
