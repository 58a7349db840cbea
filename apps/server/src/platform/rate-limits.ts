import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { callerNow } from './http/caller.ts';
import type { Redis } from './redis.ts';

export interface RateLimit {
  /** Takes one point; a request that is then refused because the house is too busy gives it back. If none is left, tells how long to wait and whether it is the first that is refused. */
  take(key: string): Promise<{ allowed: true } | { allowed: false; waitMs: number; first: boolean }>;
  /** Gives back the one point that was taken last. */
  giveBack(key: string): Promise<void>;
  /** Resets the count of a key. */
  forget(key: string): Promise<void>;
}

export interface RateLimits {
  limit(options: { name: string; pointsMax: number; windowSeconds: number }): RateLimit;
}

// Without Redis every process counts by itself and allows only this fraction of the limit: up to that many processes
// together still allow no more than the shared limit.
const localShare = 4;

export function createRateLimits(redis: Redis | undefined, prefix: string): RateLimits {
  return {
    limit({ name, pointsMax, windowSeconds }) {
      const localMax = Math.max(1, Math.floor(pointsMax / localShare));
      const local = new RateLimiterMemory({ keyPrefix: name, points: localMax, duration: windowSeconds });
      const limiter =
        redis === undefined
          ? local
          : new RateLimiterRedis({
              storeClient: redis,
              keyPrefix: `${prefix}:limit:${name}`,
              points: pointsMax,
              duration: windowSeconds,
              rejectIfRedisNotReady: true,
              insuranceLimiter: local,
            });
      const countedHere = async (key: string): Promise<number> => (await local.get(key))?.consumedPoints ?? 0;
      /** Where Redis answered too late the point was counted in this process as well, and both are given back. */
      const undo = async (key: string): Promise<void> => {
        const before = await countedHere(key);
        await limiter.reward(key);
        if (before > 0 && (await countedHere(key)) === before) await local.reward(key);
      };
      return {
        async take(key) {
          try {
            await limiter.consume(key);
            callerNow()?.givingBack.push(() => undo(key));
            return { allowed: true };
          } catch (rejected) {
            if (!(rejected instanceof RateLimiterRes)) throw rejected;
            const first = [pointsMax, localMax].includes(rejected.consumedPoints - 1);
            return { allowed: false, waitMs: rejected.msBeforeNext, first };
          }
        },
        async giveBack(key) {
          await limiter.reward(key);
        },
        async forget(key) {
          await limiter.delete(key);
        },
      };
    },
  };
}
