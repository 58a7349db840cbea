import { useEffect } from 'react';

import { api } from '../../shared/api-client.ts';

const everyMs = 60_000;

/** Whether one may play where one is is judged anew while a game is open: stakes need a verdict that is fresh (D-50). */
export function useFreshVerdict(playing: boolean): void {
  useEffect(() => {
    if (!playing) return;
    // A call that fails is one of many; the wallet refuses whatever it has no verdict for.
    const judge = (): void => void api('POST /api/v1/session/verdict', {}).catch(() => undefined);
    const timer = setInterval(judge, everyMs);
    return () => clearInterval(timer);
  }, [playing]);
}
