import { deflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { InOrder } from './inflate';

const packed = (text: string): ArrayBuffer => new Uint8Array(deflateSync(text)).buffer;

function line() {
  const heard: string[] = [];
  const failed = vi.fn();
  return { heard, failed, frames: new InOrder((text) => heard.push(text), failed) };
}

test('text is handed on at once', () => {
  const { heard, frames } = line();
  frames.take('one');
  frames.take('two');
  expect(heard).toEqual(['one', 'two']);
});

test('what comes behind a deflated frame waits for it', async () => {
  const { heard, failed, frames } = line();
  const long = '{"names":"é"}'.repeat(5000);
  frames.take('first');
  frames.take(packed(long));
  frames.take('behind it');
  frames.take(packed('again'));
  frames.take('last');
  expect(heard).toEqual(['first']);
  await vi.waitFor(() => expect(heard).toHaveLength(5), { timeout: 20_000 });
  expect(heard).toEqual(['first', long, 'behind it', 'again', 'last']);
  await vi.waitFor(() => {
    frames.take('at once again');
    expect(heard.at(-1)).toBe('at once again');
  });
  expect(failed).not.toHaveBeenCalled();
});

test('what cannot be inflated is told, and nothing is handed on in its place', async () => {
  const { heard, failed, frames } = line();
  frames.take(new Uint8Array([1, 2, 3]).buffer);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(heard).toEqual([]);
});
