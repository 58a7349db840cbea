import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yakamoz/site/toast-store';
import { useEffect } from 'react';

import { signOut } from '../../shared/session/session.ts';
import { shellTexts } from './shell-texts.ts';

const idleMaxMs = 30 * 60_000;
const lookEveryMs = 30_000;
const reportEveryMs = 10_000;

/**
 * The server ends a session after half an hour of silence, but a screen that asks for its figures every ten seconds is
 * never silent. So the desk itself notices when nobody sits at it. A colleague's coffee break is the reason.
 */
export function useIdleEnd(): void {
  const client = useQueryClient();
  useEffect(() => {
    let touchedAt = performance.now();
    let reportedAt = touchedAt;
    // Whoever works in one tab is not idle in the others: they share one session.
    const tabs = new BroadcastChannel('staff-activity');
    tabs.addEventListener('message', () => {
      touchedAt = performance.now();
    });
    const touch = (): void => {
      touchedAt = performance.now();
      if (touchedAt - reportedAt < reportEveryMs) return;
      reportedAt = touchedAt;
      tabs.postMessage('');
    };
    const look = setInterval(() => {
      if (performance.now() - touchedAt < idleMaxMs) return;
      showToast({ title: shellTexts.idleOver, durationMs: idleMaxMs });
      void signOut(client);
    }, lookEveryMs);
    const inputs = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const input of inputs) addEventListener(input, touch, { passive: true });
    return () => {
      clearInterval(look);
      tabs.close();
      for (const input of inputs) removeEventListener(input, touch);
    };
  }, [client]);
}
