// Sound made of tones and breaths of noise. Off until somebody turns it on.
import type { Sound } from './game-client.ts';

export type Speaker = Sound & { isOn(): boolean; turn(on: boolean): void };

export function createSpeaker(): Speaker {
  let context: AudioContext | undefined;
  let isOn = false;

  /** A voice that fades, so that nothing clicks. */
  function voice(at: number, s: number, loud: number): GainNode | undefined {
    if (!isOn || context === undefined) return undefined;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(Math.max(loud, 0.001) * 0.25, at + Math.min(0.02, s / 3));
    gain.gain.exponentialRampToValueAtTime(0.0001, at + s);
    gain.connect(context.destination);
    return gain;
  }

  return {
    isOn: () => isOn,
    turn(on) {
      isOn = on;
      if (on) {
        context ??= new AudioContext();
        void context.resume();
      } else void context?.suspend();
    },
    tone({ hz, s, in: wait = 0, loud = 0.5, shape = 'sine', to }) {
      if (context === undefined) return;
      const at = context.currentTime + wait;
      const gain = voice(at, s, loud);
      if (gain === undefined) return;
      const oscillator = context.createOscillator();
      oscillator.type = shape;
      oscillator.frequency.setValueAtTime(hz, at);
      if (to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(to, at + s);
      oscillator.connect(gain);
      oscillator.start(at);
      oscillator.stop(at + s + 0.05);
    },
    noise({ s, in: wait = 0, loud = 0.3, hz = 900 }) {
      if (context === undefined) return;
      const at = context.currentTime + wait;
      const gain = voice(at, s, loud);
      if (gain === undefined) return;
      const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * s), context.sampleRate);
      const samples = buffer.getChannelData(0);
      // Any unrest will do: a plain congruential generator is heard as noise.
      let state = 22_695_477;
      for (const index of samples.keys()) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
        samples[index] = state / 2_147_483_648;
      }
      const source = context.createBufferSource();
      const filter = context.createBiquadFilter();
      filter.type = 'bandpass';
      filter.frequency.value = hz;
      source.buffer = buffer;
      source.connect(filter).connect(gain);
      source.start(at);
    },
  };
}
