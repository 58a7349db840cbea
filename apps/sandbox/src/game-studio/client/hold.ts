// The house pauses the game: a reality check waits there for the player's answer (docs/protocols/game-frame, `paused`). No round starts
// until the page around the game says `go-on`.
import type { Frame } from './frame.ts';

/** The wallet's words for it. */
const holding = new Set(['REALITY_CHECK']);

export const isHolding = (status: string): boolean => holding.has(status);

export interface Hold {
  isHeld(): boolean;
  take(status: string): void;
  /** The player pressed all the same: the page shows what it waits for. */
  remind(): void;
  release(): void;
}

export function createHold(frame: Pick<Frame, 'tell' | 'isEmbedded'>, changed: () => void): Hold {
  let held: string | undefined;
  return {
    isHeld: () => held !== undefined,
    take(status) {
      // Without a page around it nobody could ever say that it goes on.
      if (!frame.isEmbedded) return;
      held = status;
      frame.tell('paused', { status });
      changed();
    },
    remind() {
      if (held !== undefined) frame.tell('paused', { status: held });
    },
    release() {
      if (held === undefined) return;
      held = undefined;
      changed();
    },
  };
}
