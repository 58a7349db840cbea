import { Refusal } from '../../platform/refusal.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';

/** Counted before the file is read: a file costs memory, hashing and megabytes of storage. */
export function createUploadThrottle(limits: RateLimits) {
  const perTenMinutes = limits.limit({ name: 'verification:upload', pointsMax: 20, windowSeconds: 600 });
  const perDay = limits.limit({ name: 'verification:upload-daily', pointsMax: 60, windowSeconds: 86_400 });
  return async (playerId: string): Promise<void> => {
    for (const limit of [perTenMinutes, perDay]) {
      const answer = await limit.take(playerId);
      if (answer.allowed) continue;
      const seconds = Math.ceil(answer.waitMs / 1000);
      throw new Refusal('verification.throttled', {
        say: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
        facts: { retryAfterSeconds: seconds },
      });
    }
  };
}
