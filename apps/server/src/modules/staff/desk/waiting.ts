// How much work waits on each desk. The modules that own the queues count them; a member is told of those the role may see.
import { mayDo } from '@yakamoz/contracts';
import type { Permission, StaffRole, WaitingDesk, WaitingQueueName } from '@yakamoz/contracts';

import type { StaffSession } from '../session-store.ts';

export interface Waiting {
  count: number;
  /** Since when the oldest waits; null where none does. */
  oldest: Date | null;
}

export interface WaitingQueue {
  queue: WaitingQueueName;
  /** Two queues on one desk are counted together. */
  desk: WaitingDesk;
  /** Who may see the queue. */
  permission: Permission;
  read: () => Promise<Waiting>;
}

export function createWaiting() {
  const queues: WaitingQueue[] = [];
  const seenBy = (role: StaffRole): WaitingQueue[] =>
    queues.filter(({ permission }) => mayDo(role, permission));
  return {
    register(queue: WaitingQueue): void {
      queues.push(queue);
    },

    /** Of whose changes a stream of this role hears. */
    desksFor: (role: StaffRole): WaitingDesk[] => [...new Set(seenBy(role).map(({ desk }) => desk))],

    /** Read now and not from a cache: whoever has just decided sees one less. */
    async listFor({ role }: Pick<StaffSession, 'role'>) {
      const read: (Waiting & { queue: WaitingQueueName })[] = [];
      const desks: Partial<Record<WaitingDesk, number>> = {};
      for (const one of seenBy(role)) {
        const waiting = await one.read();
        read.push({ queue: one.queue, ...waiting });
        desks[one.desk] = (desks[one.desk] ?? 0) + waiting.count;
      }
      return { desks, queues: read };
    },
  };
}
