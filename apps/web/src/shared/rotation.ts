// Everything that moves by itself moves by this: it has a pause button and stands still while somebody looks at it
// closely, while nobody sees it, and always where reduced motion is preferred (HOME-11).
import { useMedia } from '@yakamoz/site/media';
import type { FocusEvent } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';

interface RotationOptions {
  count: number;
  everyMs: number;
  /** False where everything is shown at once. */
  enabled?: boolean;
}

export interface Rotation {
  index: number;
  /** Wraps around at both ends. */
  goTo: (index: number) => void;
  /** False whenever it stands still, for whatever reason. */
  moving: boolean;
  /** Undefined where nothing moves and a pause button would be of no use. */
  pause: { paused: boolean; toggle: () => void } | undefined;
  /** For the element that stands still while it is hovered, touched or focused. */
  holders: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

const wrap = (index: number, count: number): number => (count === 0 ? 0 : ((index % count) + count) % count);

export function useRotation({ count, everyMs, enabled = true }: RotationOptions): Rotation {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const visible = useSyncExternalStore(followVisibility, isVisible);

  const movable = enabled && count > 1 && !still;
  const moving = movable && !paused && !pointed && !focused && visible;
  const shown = wrap(index, count);

  // A step by hand starts the time anew, because it is another index.
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setIndex(wrap(shown + 1, count)), everyMs);
    return () => clearTimeout(timer);
  }, [moving, shown, count, everyMs]);

  return {
    index: shown,
    moving,
    goTo: (next) => setIndex(wrap(next, count)),
    pause: movable ? { paused, toggle: () => setPaused(!paused) } : undefined,
    holders: {
      // A finger enters when it touches and leaves when it is lifted.
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // The focus that a press leaves behind is nobody reading.
      onFocus: (event) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

const isVisible = (): boolean => document.visibilityState === 'visible';

function followVisibility(follower: () => void): () => void {
  document.addEventListener('visibilitychange', follower);
  return () => document.removeEventListener('visibilitychange', follower);
}
