import type { RateLimits } from '../rate-limits.ts';
import type { Refusal } from '../refusal.ts';

export interface Waits {
  say: { minutes: number };
  facts: { retryAfterSeconds: number };
}

/** Counted before the file is read: a file costs memory, hashing and megabytes of storage. */
export function createUploadThrottle(
  limits: RateLimits,
  { user, refusal }: { user: string; refusal: (waits: Waits) => Refusal },
) {
  const perTenMinutes = limits.limit({ name: `${user}:upload`, pointsMax: 20, windowSeconds: 600 });
  const perDay = limits.limit({ name: `${user}:upload-daily`, pointsMax: 60, windowSeconds: 86_400 });
  return async (sender: string): Promise<void> => {
    for (const limit of [perTenMinutes, perDay]) {
      const answer = await limit.take(sender);
      if (answer.allowed) continue;
      const seconds = Math.ceil(answer.waitMs / 1000);
      throw refusal({
        say: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
        facts: { retryAfterSeconds: seconds },
      });
    }
  };
}
