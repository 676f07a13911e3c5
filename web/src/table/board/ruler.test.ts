import { expect, it, vi } from 'vitest';
import { Ruler } from './ruler.svelte';

it('lies from the first tap to the pointer, and from the second tap on where it is', () => {
  const onlaid = vi.fn();
  const ruler = new Ruler<string>(onlaid);
  ruler.toggle();
  ruler.follow('a');
  expect(ruler.to).toBeNull();
  ruler.tap('a');
  ruler.follow('b');
  ruler.tap('c');
  ruler.follow('d');
  expect([ruler.from, ruler.to, ruler.laid]).toEqual(['a', 'c', true]);
  expect(onlaid.mock.calls).toEqual([[null], [null], [{ from: 'a', to: 'b' }], [{ from: 'a', to: 'c' }]]);
});

it('begins anew with a third tap, and is gone when it is put away', () => {
  const ruler = new Ruler<string>();
  ruler.toggle();
  for (const end of ['a', 'b', 'c']) ruler.tap(end);
  expect([ruler.from, ruler.to, ruler.laid]).toEqual(['c', null, false]);
  ruler.toggle();
  expect([ruler.on, ruler.from]).toEqual([false, null]);
});
