import { beforeEach, expect, it } from 'vitest';
import { Settings } from './settings.svelte';

beforeEach(() => window.localStorage.clear());

it('settings are remembered', () => {
  new Settings().set('speed', 'relaxed');
  new Settings().set('sound', false);
  expect(new Settings().now).toMatchObject({ speed: 'relaxed', sound: false, pause: null });
});

it('what is stored by another version is taken as far as it is understood', () => {
  window.localStorage.setItem('wardroom.settings', '{"speed":"ludicrous","pause":true,"sound":3}');
  expect(new Settings().now).toMatchObject({ speed: 'normal', pause: true, sound: true });
  window.localStorage.setItem('wardroom.settings', 'null and void');
  expect(new Settings().now.pause).toBeNull();
});

it('tabs agree', () => {
  const [here, there] = [new Settings(), new Settings()];
  there.set('pause', true);
  expect(here.now.pause).toBeNull();
  window.dispatchEvent(new StorageEvent('storage', { key: 'wardroom.settings' }));
  expect(here.now.pause).toBe(true);
});
