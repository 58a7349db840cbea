// How much work waits on each desk. The modules that own the queues count them; a member is told of those the role may see.
import { mayDo } from '@yakamoz/contracts';
import type { Permission, WaitingDesk } from '@yakamoz/contracts';

import type { StaffSession } from '../session-store.ts';

export interface WaitingQueue {
  /** Two queues on one desk are counted together. */
  desk: WaitingDesk;
  /** Who may see the queue. */
  permission: Permission;
  count: () => Promise<number>;
}

export function createWaiting() {
  const queues: WaitingQueue[] = [];
  return {
    register(queue: WaitingQueue): void {
      queues.push(queue);
    },

    /** Read now and not from a cache: whoever has just decided sees one less. */
    async listFor({ role }: Pick<StaffSession, 'role'>): Promise<Partial<Record<WaitingDesk, number>>> {
      const waiting: Partial<Record<WaitingDesk, number>> = {};
      for (const { desk, permission, count } of queues)
        if (mayDo(role, permission)) waiting[desk] = (waiting[desk] ?? 0) + (await count());
      return waiting;
    },
  };
}
