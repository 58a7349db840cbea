import { useEffect } from 'react';

import { api } from '../api-client.ts';

const everyMs = 60_000;

/**
 * Whether one may play where one is is judged anew while a game is open: stakes need a verdict that is fresh (D-50). A launch judges
 * at its start; a game of the house has none and asks `atOnce`.
 */
export function useFreshVerdict(playing: boolean, atOnce = false): void {
  useEffect(() => {
    if (!playing) return;
    // A call that fails is one of many; the wallet refuses whatever it has no verdict for.
    const judge = (): void => void api('POST /api/v1/session/verdict', {}).catch(() => undefined);
    if (atOnce) judge();
    const timer = setInterval(judge, everyMs);
    return () => clearInterval(timer);
  }, [playing, atOnce]);
}
