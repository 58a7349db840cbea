import type { Context } from '../context.ts';
import { watchPlay } from '../markers/watch.ts';
import { createCaseDesk } from './cases.ts';
import { createPersonDesk } from './person.ts';

export type SafetyDesk = ReturnType<typeof createSafetyDesk>;

/** What staff see and do, and what is noticed for them. */
export const createSafetyDesk = (platform: Context['platform'], uses: Omit<Context, 'platform'>) => {
  const context = { platform, ...uses };
  return {
    ...createCaseDesk(context),
    ...createPersonDesk(context),
    /** What the worker does. */
    watchPlay: () => watchPlay(platform.database),
  };
};
