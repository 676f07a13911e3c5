// Short, quiet sounds, made in the browser: no file is loaded. Browsers allow sound only after the player has touched
// the page, so until then, with sound switched off, and where there is no Web Audio, playing one does nothing.
import { settings } from './settings.svelte';

export type Sound = 'dice' | 'thrusters' | 'hit' | 'turn' | 'clock' | 'talk';

/** Performs a sound; null while nothing can be heard. */
let performed: ((sound: Sound) => void) | null = null;

/** Plays a sound, if the player wants to hear any. Never throws: nothing depends on it. */
export function play(sound: Sound) {
  if (!settings.now.sound) return;
  try {
    performed?.(sound);
  } catch {
    performed = null;
  }
}

const GESTURES = ['pointerdown', 'keydown'] as const;

function touched() {
  for (const gesture of GESTURES) window.removeEventListener(gesture, touched, true);
  void open();
}

async function open() {
  try {
    // Within the gesture: some browsers keep a context silent that was made later.
    const context = new AudioContext();
    const { furnished, perform } = await import('./studio');
    const studio = furnished(context);
    performed = (sound) => perform(studio, sound);
  } catch {
    // There is no Web Audio here, or the line is down.
  }
}

for (const gesture of GESTURES) window.addEventListener(gesture, touched, true);
