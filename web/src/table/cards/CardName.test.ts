// A card's face opens beside its name: for a resting mouse, for the keyboard and for a tap; Escape closes it.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { put } from '../test/page';
import CardName from './CardName.svelte';
import CardPopover from './CardPopover.svelte';
import { peek, showsCard } from './peek.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  peek.close();
  vi.useRealTimers();
});

const name = () => document.querySelector('button')!;
const pointer = (type: string, pointerType = 'mouse') => {
  const event = new Event(type);
  Object.assign(event, { pointerType, movementX: 1, movementY: 0 });
  name().dispatchEvent(event);
};

it('opens for a mouse that rests, and closes when it leaves', () => {
  put(CardName, { id: 'flint', name: 'Flint' });
  pointer('pointermove');
  expect(peek.at).toBeNull();
  vi.advanceTimersByTime(400);
  expect(peek.at).toMatchObject({ card: 'flint', pinned: false });
  pointer('pointerleave');
  vi.advanceTimersByTime(400);
  expect(peek.at).toBeNull();
});

it('does not open under a passing mouse, nor under a finger that scrolls', () => {
  put(CardName, { id: 'flint', name: 'Flint' });
  pointer('pointermove');
  pointer('pointerleave');
  pointer('pointermove', 'touch');
  vi.advanceTimersByTime(1000);
  expect(peek.at).toBeNull();
});

it('stays while the mouse is in the face', () => {
  put(CardName, { id: 'flint', name: 'Flint' });
  pointer('pointermove');
  vi.advanceTimersByTime(400);
  pointer('pointerleave');
  peek.enter();
  vi.advanceTimersByTime(1000);
  expect(peek.at).not.toBeNull();
});

it('opens by a tap to stay, and closes by the next', () => {
  put(CardName, { id: 'flint', name: 'Flint', thing: 7 });
  name().click();
  flushSync();
  expect(peek.at).toMatchObject({ card: 'flint', thing: 7, pinned: true });
  pointer('pointerleave');
  vi.advanceTimersByTime(1000);
  expect(peek.at).not.toBeNull();
  name().click();
  expect(peek.at).toBeNull();
});

it('stays when the table changes around it, and goes with its name', async () => {
  const element = document.createElement('button');
  document.body.append(element);
  const first = showsCard('flint', { stone: 7 })(element);
  peek.pin('flint', element);
  if (first) first();
  const second = showsCard('flint', { stone: 7 })(element);
  await Promise.resolve();
  expect(peek.at).not.toBeNull();
  if (second) second();
  element.remove();
  await Promise.resolve();
  expect(peek.at).toBeNull();
});

const press = (key: string): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  window.dispatchEvent(event);
  flushSync();
  return event.defaultPrevented;
};

/** A name beside the place where faces open. */
function named(): HTMLElement {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  put(CardPopover, {});
  const element = document.createElement('button');
  document.body.prepend(element);
  showsCard('flint')(element);
  return element;
}

it('gives way to every key while only a mouse rests, and the key keeps its meaning', () => {
  named();
  for (const key of ['ArrowDown', 'Escape']) {
    pointer('pointermove');
    vi.advanceTimersByTime(400);
    flushSync();
    expect(peek.at).not.toBeNull();
    expect(press(key)).toBe(false);
    expect(peek.at).toBeNull();
  }
});

it('takes Escape for itself when it was opened on purpose, and no other key', () => {
  peek.pin('flint', named());
  flushSync();
  expect(press('ArrowDown')).toBe(false);
  expect(peek.at).not.toBeNull();
  expect(press('Escape')).toBe(true);
  expect(peek.at).toBeNull();
});
