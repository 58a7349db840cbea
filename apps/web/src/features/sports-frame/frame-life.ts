import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

import { heightIn } from './frame-address.ts';

const patienceMs = 12_000;

export interface FrameLife {
  /** waiting: nothing heard yet; ready: it speaks, or the player wants to see it; silent: it never spoke. */
  state: 'waiting' | 'ready' | 'silent';
  /** Undefined until the page told its own height (D-32). */
  heightPx: number | undefined;
  showAnyway: () => void;
}

interface FrameManner {
  /** The only origin whose messages count. */
  origin: string;
  heightMaxPx: number;
  /** Called with every message of that window and origin. */
  onHeard: ((data: unknown) => void) | undefined;
}

/**
 * Whether the betting page lives. A browser reports its own error page as loaded too, so only a message from
 * exactly that window and origin proves that it is there.
 */
export function useFrameLife(
  frame: RefObject<HTMLIFrameElement | null>,
  { origin, heightMaxPx, onHeard }: FrameManner,
): FrameLife {
  const [state, setState] = useState<FrameLife['state']>('waiting');
  const [heightPx, setHeightPx] = useState<number>();

  const tell = useEffectEvent((data: unknown) => onHeard?.(data));

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const height = heightIn(event.data, heightMaxPx);
      if (height !== undefined) setHeightPx(height);
      setState('ready');
      tell(event.data);
    };
    addEventListener('message', hear);
    const patience = setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), patienceMs);
    return () => {
      removeEventListener('message', hear);
      clearTimeout(patience);
    };
  }, [frame, origin, heightMaxPx]);

  return { state, heightPx, showAnyway: () => setState('ready') };
}
