// The sounds: what each is made of, and how it is performed.
import type { Sound } from './sound';

/** How loud everything is; full is 1. */
const LOUDNESS = 0.16;

/** The same sound again within this time would only be louder. */
const APART_S = 0.08;

export type Studio = { context: AudioContext; out: AudioNode; noise: AudioBuffer };

/** Noise that comes at `at` seconds, `long` seconds long, with what is below or above a pitch cut off. */
type Burst = { at: number; long: number; loud: number; cut: BiquadFilterType; from: number; to: number };

/** A tone that comes at `at` seconds and slides from one pitch to another. */
type Tone = { at: number; long: number; loud: number; wave: OscillatorType; from: number; to: number };

const knock = (at: number, from: number, loud: number): Burst => ({
  at,
  long: 0.05,
  loud,
  cut: 'bandpass',
  from,
  to: from * 0.7,
});

/** What each sound is made of. */
const SCORES: Record<Sound, { bursts: Burst[]; tones: Tone[] }> = {
  // Dice on a table: knocks that come closer and grow faint.
  dice: {
    bursts: [
      knock(0, 2600, 0.9),
      knock(0.09, 2100, 0.8),
      knock(0.16, 2900, 0.65),
      knock(0.21, 2300, 0.5),
      knock(0.26, 2700, 0.3),
    ],
    tones: [],
  },
  thrusters: {
    bursts: [{ at: 0, long: 0.6, loud: 0.8, cut: 'lowpass', from: 160, to: 620 }],
    tones: [{ at: 0, long: 0.6, loud: 0.25, wave: 'triangle', from: 55, to: 78 }],
  },
  hit: {
    bursts: [{ at: 0, long: 0.28, loud: 1, cut: 'lowpass', from: 1600, to: 120 }],
    tones: [{ at: 0, long: 0.32, loud: 0.9, wave: 'sine', from: 140, to: 42 }],
  },
  // Two soft notes, the second higher.
  turn: {
    bursts: [],
    tones: [
      { at: 0, long: 0.22, loud: 0.6, wave: 'sine', from: 587, to: 587 },
      { at: 0.14, long: 0.4, loud: 0.6, wave: 'sine', from: 880, to: 880 },
    ],
  },
  // One soft, short note.
  talk: { bursts: [], tones: [{ at: 0, long: 0.18, loud: 0.4, wave: 'sine', from: 660, to: 700 }] },
  // A clock that ticks three times.
  clock: { bursts: [knock(0, 1900, 0.8), knock(0.3, 1500, 0.8), knock(0.6, 1900, 0.8)], tones: [] },
};

/** @throws where Web Audio fails */
export function furnished(context: AudioContext): Studio {
  const out = context.createGain();
  out.gain.value = LOUDNESS;
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return { context, out, noise };
}

const playedAt = new Map<Sound, number>();

export function perform({ context, out, noise }: Studio, sound: Sound) {
  const now = context.currentTime;
  if (context.state === 'suspended') void context.resume();
  if (now - (playedAt.get(sound) ?? -1) < APART_S) return;
  playedAt.set(sound, now);
  const { bursts, tones } = SCORES[sound];
  for (const burst of bursts) {
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = burst.cut;
    slide(filter.frequency, now, burst);
    source
      .connect(filter)
      .connect(swell(context, now, burst))
      .connect(out);
    source.start(now + burst.at);
    source.stop(now + burst.at + burst.long);
  }
  for (const tone of tones) {
    const source = context.createOscillator();
    source.type = tone.wave;
    slide(source.frequency, now, tone);
    source.connect(swell(context, now, tone)).connect(out);
    source.start(now + tone.at);
    source.stop(now + tone.at + tone.long);
  }
}

function slide(pitch: AudioParam, now: number, { at, long, from, to }: Burst | Tone) {
  pitch.setValueAtTime(from, now + at);
  pitch.exponentialRampToValueAtTime(to, now + at + long);
}

/** Begins quickly and fades away: a sound that is cut off clicks. */
function swell(context: AudioContext, now: number, { at, long, loud }: Burst | Tone): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, now + at);
  gain.gain.exponentialRampToValueAtTime(loud, now + at + Math.min(0.02, long / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, now + at + long);
  return gain;
}
