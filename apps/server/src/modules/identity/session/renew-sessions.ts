// Keeps sessions alive. Who plays or reads comes back within the minute, so the calls of one moment renew their sessions together.
import type { SessionId } from '@yakamoz/contracts';

import { createBatcher, together } from '../../../platform/batcher.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Says whether the session is open; one that has ended is never opened again (IDN-3). */
export type RenewIfOpen = (sessionId: SessionId) => Promise<boolean>;

export function createRenewIfOpen(platform: Pick<Platform, 'database' | 'metrics'>): RenewIfOpen {
  const batcher = createBatcher<{ session_id: SessionId }, { is_open: boolean }>(platform, {
    sqlFunction: 'identity.renew_many',
    ...together,
  });
  return async (sessionId) => (await batcher.submit({ session_id: sessionId })).is_open;
}
