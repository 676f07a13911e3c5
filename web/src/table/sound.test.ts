import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A Web Audio that writes down which sources were started. */
function audio() {
  const started: string[] = [];
  const param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const node = (kind: string) => ({
    connect: (next: unknown) => next,
    start: () => started.push(kind),
    stop: vi.fn(),
    gain: param(),
    frequency: param(),
  });
  const made = vi.fn();
  class FakeContext {
    currentTime = 5;
    state = 'running';
    sampleRate = 8;
    destination = {};
    constructor() {
      made();
    }
    createGain = () => node('gain');
    createBiquadFilter = () => node('filter');
    createBufferSource = () => node('noise');
    createOscillator = () => node('tone');
    createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  }
  vi.stubGlobal('AudioContext', FakeContext);
  return { started, made };
}

async function fresh() {
  const { settings } = await import('./settings.svelte');
  return { settings, ...(await import('./sound')) };
}

/** The page is touched, and what makes the sounds is loaded. */
async function touch() {
  window.dispatchEvent(new Event('pointerdown'));
  await import('./studio');
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  vi.resetModules();
  window.localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('is silent until the page was touched, and makes its audio once', async () => {
  const { started, made } = audio();
  const { play } = await fresh();
  play('dice');
  expect(made).not.toHaveBeenCalled();
  await touch();
  await touch();
  play('hit');
  expect(made).toHaveBeenCalledTimes(1);
  expect(started).toEqual(['noise', 'tone']);
});

it('says nothing when sound is switched off', async () => {
  const { started } = audio();
  const { play, settings } = await fresh();
  await touch();
  settings.set('sound', false);
  play('turn');
  expect(started).toEqual([]);
  settings.set('sound', true);
  play('turn');
  expect(started).toEqual(['tone', 'tone']);
});

it('the same sound twice at once is played once', async () => {
  const { started } = audio();
  const { play } = await fresh();
  await touch();
  play('thrusters');
  play('thrusters');
  expect(started).toEqual(['noise', 'tone']);
});

it('nothing breaks where there is no Web Audio, or where it fails', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const { play } = await fresh();
  await touch();
  play('dice');
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new Error('no device');
      }
    },
  );
  await touch();
  expect(() => play('dice')).not.toThrow();
});
