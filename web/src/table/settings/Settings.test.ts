// Every setting can be changed on its page, and says what it does.
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { put } from '../test/page';
import { theme } from '../theme.svelte';
import Settings from './Settings.svelte';

const play = vi.hoisted(() => vi.fn());
vi.mock('../sound', () => ({ play }));

function labelled(title: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent.trim().startsWith(title));
  return label!.querySelector('input')!;
}

const turn = (title: string) => {
  labelled(title).click();
  flushSync();
};

it('changes what is set', () => {
  put(Settings, {});
  turn('Relaxed');
  for (const title of ['Always', 'Ask everything', 'Turn the board']) turn(title);
  expect(settings.now).toEqual({
    speed: 'relaxed',
    pause: true,
    sound: true,
    askAll: true,
    turnBoard: true,
    notify: false,
    talk: true,
  });
  turn('In lessons');
  expect(settings.now.pause).toBeNull();
  turn('Never');
  expect(settings.now.pause).toBe(false);
  turn('Light');
  expect(document.documentElement.dataset.theme).toBe('light');
  turn('Dark');
});

it('lets the sound be heard when it is switched on', () => {
  put(Settings, {});
  turn('Sound');
  expect(settings.now.sound).toBe(false);
  turn('Sound');
  expect(settings.now.sound).toBe(true);
  expect(play).toHaveBeenLastCalledWith('turn');
});

it('every setting has a sentence', () => {
  put(Settings, {});
  const described = [...document.querySelectorAll('[role="switch"], fieldset')];
  expect(described.length).toBeGreaterThanOrEqual(7);
  for (const each of described) {
    expect(document.getElementById(each.getAttribute('aria-describedby')!)?.textContent).toMatch(/\w+ \w+.*\.$/);
  }
});

it('follows another tab', () => {
  put(Settings, {});
  window.localStorage.setItem('wardroom.settings', '{"speed":"instant"}');
  window.localStorage.setItem('wardroom.theme', 'light');
  window.dispatchEvent(new StorageEvent('storage'));
  flushSync();
  expect(labelled('Instant').checked).toBe(true);
  expect(labelled('Light').checked).toBe(true);
  theme.set('dark');
});
