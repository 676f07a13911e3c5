import { describe, expect, it, vi } from 'vitest';
import { onTools, pressed, step, type Keys } from './keys';

/** Keys of a board with two pieces, a button and a handle that the game turns with `q`. */
function board() {
  const threats = vi.fn();
  const heard = {
    zoom: vi.fn(),
    fit: vi.fn(),
    ruler: vi.fn(),
    more: { t: threats },
    own: vi.fn(({ key }: KeyboardEvent, on: string) => on === 'handle' && key === 'q'),
    isPiece: (key: string) => ['piece:1', 'piece:2'].includes(key),
    step: vi.fn(),
    end: vi.fn(),
    press: vi.fn(),
    pan: vi.fn((_x: number, _y: number) => undefined),
    back: vi.fn(() => false),
  } satisfies Keys;
  const press = (key: string, on: string | null = null, more: KeyboardEventInit = {}) =>
    pressed(new KeyboardEvent('keydown', { key, ...more }), on, heard);
  return { heard, press, threats };
}

describe('a key', () => {
  it('on a piece goes to others and chooses it', () => {
    const { heard, press } = board();
    for (const key of ['ArrowRight', 'ArrowUp', 'Home', 'End', ' ']) expect(press(key, 'piece:1')).toBe(true);
    expect(heard.step.mock.calls).toEqual([[1], [-1]]);
    expect(heard.end.mock.calls).toEqual([[false], [true]]);
    expect(heard.press.mock.calls).toEqual([['piece:1']]);
    expect(heard.pan).not.toHaveBeenCalled();
  });

  it('on what is no piece moves the camera', () => {
    const { heard, press } = board();
    expect(press('ArrowRight')).toBe(true);
    expect(press('ArrowUp', 'piece:1', { shiftKey: true })).toBe(true);
    expect(press('ArrowDown', 'handle')).toBe(true);
    expect(heard.pan.mock.calls.map(([x, y]) => [x + 0, y + 0])).toEqual([
      [-60, 0],
      [0, 60],
      [0, -60],
    ]);
  });

  it('presses a button of the drawing, and nothing else that is no piece', () => {
    const { heard, press } = board();
    expect(press('Enter', 'act:confirm')).toBe(true);
    expect(press(' ', 'handle')).toBe(false);
    expect(heard.press.mock.calls).toEqual([['act:confirm']]);
  });

  it('means first what the game makes of it', () => {
    const { heard, press } = board();
    expect(press('q', 'handle')).toBe(true);
    expect(press('q', 'piece:1')).toBe(false);
    expect(press('q')).toBe(false);
    expect(heard.own).toHaveBeenCalledTimes(2);
  });

  it('goes back only if something was open', () => {
    const { heard, press } = board();
    expect(press('Escape')).toBe(false);
    heard.back.mockReturnValue(true);
    expect(press('Escape')).toBe(true);
  });

  it('with Control or the like is the browser’s', () => {
    const { heard, press } = board();
    expect(press('+', null, { ctrlKey: true })).toBe(false);
    expect(heard.zoom).not.toHaveBeenCalled();
  });
});

it('the tools have keys, those of the game too', () => {
  const { heard, threats } = board();
  for (const key of ['+', '-', 'f', 'm', 't']) expect(onTools(new KeyboardEvent('keydown', { key }), heard)).toBe(true);
  expect(heard.zoom.mock.calls).toEqual([[1.3], [1 / 1.3]]);
  for (const tool of [heard.fit, heard.ruler, threats]) expect(tool).toHaveBeenCalledTimes(1);
  expect(onTools(new KeyboardEvent('keydown', { key: 'z' }), heard)).toBe(false);
});

it('the order of the keyboard goes around', () => {
  expect(step(['a', 'b', 'c'], 'c', 1)).toBe('a');
  expect(step(['a', 'b', 'c'], 'a', -1)).toBe('c');
  expect(step(['a', 'b'], null, 1)).toBe('a');
  expect(step([], null, 1)).toBeNull();
});
