import { api } from '../api-client.ts';

const reportEveryMs = 60_000;

/** Pointer and key input keep the session alive; told at most once a minute (D-17). */
export function reportActivity(): () => void {
  let reportedAt = -Infinity;
  const report = (event: Event): void => {
    if (event.timeStamp - reportedAt < reportEveryMs) return;
    reportedAt = event.timeStamp;
    void api('POST /api/v1/session-activity', {}).catch(() => undefined);
  };
  addEventListener('pointerdown', report, { passive: true });
  addEventListener('keydown', report, { passive: true });
  return () => {
    removeEventListener('pointerdown', report);
    removeEventListener('keydown', report);
  };
}
