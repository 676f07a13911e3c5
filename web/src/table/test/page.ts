// A page of its own for every test of a component: nothing is left of the one before, and the line leads to no table.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, vi } from 'vitest';
import { FakeSocket } from '../wire/test/line';

let mounted: Record<string, unknown> | null = null;

/** Takes away what was put on the page. */
export async function clear() {
  if (mounted) await unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  window.localStorage.clear();
});

afterEach(clear);

/** Puts a component on the page. */
export function put<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
  ...context: [unknown, unknown][]
) {
  mounted = mount(component, { target: document.body, props, context: new Map(context) });
  flushSync();
}

/** The button that says this. */
export const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((each) => each.textContent.trim().includes(name));

export function click(name: string) {
  button(name)!.click();
  flushSync();
}

export function press(key: string) {
  window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  flushSync();
}

/** Waits until this holds: long enough for a machine that has much else to do. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> => vi.waitFor(holds, { timeout: 20_000 });
