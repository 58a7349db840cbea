// Movements that can be skipped: once the player is in a hurry everything is at its end at once.
import { pause } from '../../../client/pause.ts';

export interface Motion {
  /** Moves it from the first to the last frame, where it is already meant to be. */
  move(what: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void>;
  pause(ms: number): Promise<void>;
  isHurried(): boolean;
}

export function createMotion(hurry: AbortSignal, calm: () => boolean): Motion {
  return {
    isHurried: () => hurry.aborted,
    async move(what, frames, timing) {
      if (hurry.aborted || calm()) return;
      const animation = what.animate(frames, { fill: 'backwards', ...timing });
      const finish = (): void => animation.finish();
      hurry.addEventListener('abort', finish);
      await animation.finished.catch(() => undefined);
      hurry.removeEventListener('abort', finish);
    },
    pause: (ms) => pause(ms, hurry),
  };
}
