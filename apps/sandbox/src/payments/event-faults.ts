// Which of the events go wrong on their way, and how: by order for the next ones, or by shares of all of them.
import { createHash } from 'node:crypto';
import type { EventFaults } from './books.ts';

export type FaultShares = Partial<Record<(typeof flags)[number], number>> & {
  delay?: number;
  /** How long a delayed one waits at most. */
  delayMsMax?: number;
  /** The same seed brings the same faults in the same order. */
  seed?: number;
};

export interface FaultOrder {
  reference?: string;
  faults: EventFaults;
  times: number;
}

export interface EventFaultPlans {
  order(order: FaultOrder): void;
  setShares(shares: FaultShares): void;
  /** Uses up an order if there is one for this reference. */
  planFor(reference: string): EventFaults;
  clear(): void;
}

export const flags = [
  'duplicate',
  'reorder',
  'drop',
  'forged',
  'stale',
  'replay',
  'contradict',
  'payAfterAll',
] as const satisfies (keyof EventFaults)[];

export function createEventFaultPlans(): EventFaultPlans {
  let orders: FaultOrder[] = [];
  let shares: FaultShares = {};
  let throws = 0;

  /** At least 0 and below 1. */
  function nextUnit(): number {
    throws += 1;
    const fall = createHash('sha256')
      .update(`${shares.seed ?? 1} ${throws}`)
      .digest();
    return fall.readUInt32BE(0) / 4_294_967_296;
  }

  return {
    order: (order) => void orders.push(order),
    setShares(given) {
      shares = given;
      throws = 0;
    },
    planFor(reference) {
      const found = orders.find((order) => order.reference === undefined || order.reference === reference);
      if (found !== undefined) {
        found.times -= 1;
        orders = orders.filter(({ times }) => times > 0);
        return found.faults;
      }
      const faults: EventFaults = {};
      for (const flag of flags) if (nextUnit() < (shares[flag] ?? 0)) faults[flag] = true;
      if (nextUnit() < (shares.delay ?? 0))
        faults.delayMs = Math.ceil(nextUnit() * (shares.delayMsMax ?? 5000));
      return faults;
    },
    clear() {
      orders = [];
      shares = {};
      throws = 0;
    },
  };
}
