import { networkOf } from './network.ts';
import type { RateLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';

// Many telephones of one carrier share an address, and each keystroke may be a search; answers in memory are not counted.
const searchesPerMinute = 120;

/** Searches that PostgreSQL has to answer, by network: nobody needs a session for them. */
export function createSearchThrottle(limits: RateLimits, name: string, pointsMax = searchesPerMinute) {
  const perMinute = limits.limit({ name, pointsMax, windowSeconds: 60 });
  return async (address: string): Promise<void> => {
    const answer = await perMinute.take(networkOf(address));
    if (answer.allowed) return;
    const retryAfterSeconds = Math.ceil(answer.waitMs / 1000);
    throw new Refusal('platform.too_busy', { facts: { retryAfterSeconds } });
  };
}
