import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import type { Redis } from './redis.ts';

export interface RateLimit {
  /** Takes one point; answers how long to wait when there is none left. */
  take(key: string): Promise<{ allowed: true } | { allowed: false; waitMs: number }>;
  /** Gives all points of a key back. */
  forget(key: string): Promise<void>;
}

export interface RateLimits {
  limit(options: { name: string; pointsMax: number; windowSeconds: number }): RateLimit;
}

// Without Redis every process counts alone, so each keeps only this share of the limit: up to that many
// processes together are still stricter than the shared count.
const localShare = 4;

export function createRateLimits(redis: Redis, prefix: string): RateLimits {
  return {
    limit({ name, pointsMax, windowSeconds }) {
      const limiter = new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `${prefix}:limit:${name}`,
        points: pointsMax,
        duration: windowSeconds,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({
          keyPrefix: name,
          points: Math.max(1, Math.floor(pointsMax / localShare)),
          duration: windowSeconds,
        }),
      });
      return {
        async take(key) {
          try {
            await limiter.consume(key);
            return { allowed: true };
          } catch (rejected) {
            if (rejected instanceof RateLimiterRes) return { allowed: false, waitMs: rejected.msBeforeNext };
            throw rejected;
          }
        },
        async forget(key) {
          await limiter.delete(key);
        },
      };
    },
  };
}
