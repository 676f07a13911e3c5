// A clean page for every test of a component: the previous one is unmounted, and the WebSocket is fake.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, vi } from 'vitest';
import { route } from '../route.svelte';
import { FakeSocket } from '../wire/test/line';

let mounted: Record<string, unknown> | null = null;

/** Unmounts the component. */
export async function clear() {
  if (mounted) await unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  window.localStorage.clear();
  route.go('/');
});

afterEach(clear);

/** Mounts a component. */
export function put<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
  ...context: [unknown, unknown][]
) {
  mounted = mount(component, { target: document.body, props, context: new Map(context) });
  flushSync();
}

/** The button with this text. */
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

/** Waits until this holds, with a timeout that suffices on a busy machine. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> => vi.waitFor(holds, { timeout: 20_000 });
