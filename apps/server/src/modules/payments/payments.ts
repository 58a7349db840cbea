import type { Platform } from '../../platform/platform.ts';
import { createDesk } from './desk.ts';
import { createMachine } from './machine.ts';
import type { Parts } from './context.ts';
import { createPlayerSide } from './player-side.ts';

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(platform: Platform, uses: Omit<Parts, 'platform'>) {
  const parts: Parts = { platform, ...uses };
  return {
    /** What players see and ask for. */
    ...createPlayerSide(parts),
    /** What banks and payment companies say, and what the worker does about it. */
    machine: createMachine(parts),
    /** What staff see and do. */
    desk: createDesk(parts),
  };
}
