// Sounds of the fall: pearls on stone, a note for each cascade that climbs a scale, and a chord for a pool.
import type { Sound } from '../../../client/game-client.ts';

/** A scale of five notes has no wrong ones. */
const scale = [392, 440, 523.25, 587.33, 659.25, 783.99, 880];

export function playDrop(sound: Sound): void {
  for (let index = 0; index < 3; index += 1)
    sound.noise({ s: 0.07, in: index * 0.05, loud: 0.22, hz: 1500 + index * 260 });
}

export function playBurst(sound: Sound, cascade: number): void {
  const hz = scale[cascade] ?? 880;
  sound.tone({ hz, s: 0.5, loud: 0.5 });
  sound.tone({ hz: hz * 1.5, s: 0.42, in: 0.07, loud: 0.35 });
  sound.tone({ hz: hz * 2, s: 0.6, in: 0.14, loud: 0.25, shape: 'triangle' });
  sound.noise({ s: 0.3, in: 0.42, loud: 0.16, hz: 2600 });
}

export function playPool(sound: Sound): void {
  [261.63, 329.63, 392, 523.25, 659.25, 783.99, 1046.5].forEach((hz, index) =>
    sound.tone({ hz, s: 1.4, in: index * 0.11, loud: 0.4, shape: 'triangle' }),
  );
}
