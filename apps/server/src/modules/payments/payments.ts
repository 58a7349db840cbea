import type { Platform } from '../../platform/platform.ts';
import { createDesk } from './desk.ts';
import { createMachine } from './machine.ts';
import type { Context } from './context.ts';
import { createPlayerSide } from './player-side.ts';

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(platform: Platform, uses: Omit<Context, 'platform'>) {
  const context: Context = { platform, ...uses };
  return {
    /** What players see and ask for. */
    ...createPlayerSide(context),
    /** What banks and payment companies say, and what the worker does about it. */
    machine: createMachine(context),
    /** What staff see and do. */
    desk: createDesk(context),
  };
}
