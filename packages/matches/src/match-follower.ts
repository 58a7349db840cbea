// Keeps the matches on screen up to date: one stream while the tab is looked at, and questions where no stream
// comes through. What it opens and asks is given from outside.

/** The part of an EventSource that is used here. */
export interface MatchSource {
  readonly readyState: number;
  close(): void;
}

export interface FollowerWorld {
  /** Opens a stream over these matches. It begins with the state of each, so nothing is missed between two streams. */
  open: (ids: readonly string[]) => MatchSource;
  /** Asks for the state of the matches once. */
  ask: () => Promise<void>;
  isVisible: () => boolean;
  idsMax: number;
}

export interface MatchFollower {
  /** Matches asked for first come first where there are too many. */
  follow(ids: readonly string[]): () => void;
  /** The tab was hidden or shown. */
  visibilityChanged(): void;
}

const openState = 1;
const closedState = 2;
// Lists arrive one after the other; one stream for all of them.
const gatherMs = 250;
const pollMs = 20_000;
const checkMs = 5_000;

// A browser gives up for good on an answer that is no stream (a server restarting, or one that has enough to do).
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/** Longer after each refusal, and never the same for all browsers, so that they do not come back at once. */
function pauseAfter(refusals: number): number {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.min(longestPauseMs, firstPauseMs * 2 ** refusals) * (0.5 + chance / 2 ** 33);
}

export function createMatchFollower({ open, ask, isVisible, idsMax }: FollowerWorld): MatchFollower {
  const wanted = new Map<string, number>();
  let source: MatchSource | undefined;
  let following = '';
  let followed: readonly string[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let awayMs = 0;
  let refusals = 0;

  const close = (): void => {
    source?.close();
    source = undefined;
    clearTimeout(reopening);
    reopening = undefined;
  };

  const stop = (): void => {
    close();
    following = '';
    awayMs = 0;
    clearInterval(watch);
    watch = undefined;
  };

  const reopen = (): void => {
    reopening = undefined;
    refusals += 1;
    source = open(followed);
  };

  const check = (): void => {
    const stands = source?.readyState === openState;
    awayMs = stands ? 0 : awayMs + checkMs;
    if (stands) refusals = 0;
    if (awayMs > 0 && awayMs % pollMs === 0) void ask().catch(() => undefined);
    if (source?.readyState === closedState) reopening ??= setTimeout(reopen, pauseAfter(refusals));
  };

  const settle = (): void => {
    followed = [...wanted.keys()].slice(0, idsMax);
    const name = followed.toSorted().join(',');
    if (!isVisible() || followed.length === 0) return stop();
    if (name === following) return;
    close();
    following = name;
    source = open(followed);
    // It goes on while what is followed changes: otherwise each change would put off the next question where no stream comes through.
    watch ??= setInterval(check, checkMs);
  };

  const settleSoon = (): void => {
    clearTimeout(gathering);
    gathering = setTimeout(settle, gatherMs);
  };

  return {
    follow(ids) {
      for (const id of ids) wanted.set(id, (wanted.get(id) ?? 0) + 1);
      settleSoon();
      return () => {
        for (const id of ids) {
          const left = (wanted.get(id) ?? 1) - 1;
          if (left > 0) wanted.set(id, left);
          else wanted.delete(id);
        }
        settleSoon();
      };
    },
    visibilityChanged() {
      clearTimeout(gathering);
      settle();
    },
  };
}
