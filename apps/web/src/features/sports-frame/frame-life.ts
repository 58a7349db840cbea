import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

import { heightIn } from './frame-address.ts';

const patienceMs = 12_000;

export interface FrameLife {
  /** waiting: nothing heard yet; ready: it speaks, or the player wants to see it; silent: it never spoke. */
  state: 'waiting' | 'ready' | 'silent';
  /** Undefined until the page told its own height (D-32). */
  heightPx: number | undefined;
  showAnyway: () => void;
}

/**
 * Whether the provider's page lives. A browser reports its own error page as loaded too, so only a message from
 * exactly that window and origin proves that the provider is there.
 */
export function useFrameLife(frame: RefObject<HTMLIFrameElement | null>, origin: string): FrameLife {
  const [state, setState] = useState<FrameLife['state']>('waiting');
  const [heightPx, setHeightPx] = useState<number>();

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const height = heightIn(event.data);
      if (height !== undefined) setHeightPx(height);
      setState('ready');
    };
    addEventListener('message', hear);
    const patience = setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), patienceMs);
    return () => {
      removeEventListener('message', hear);
      clearTimeout(patience);
    };
  }, [frame, origin]);

  return { state, heightPx, showAnyway: () => setState('ready') };
}
