import type { RateLimit, RateLimits } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';

const minute = 60;

/** Counted before a password is hashed (STF-2). */
export interface Throttle {
  signIn(who: { login: string; address: string }): Promise<void>;
  signedIn(who: { login: string }): Promise<void>;
  openLink(address: string): Promise<void>;
}

export function createThrottle(limits: RateLimits): Throttle {
  const limit = (name: string, pointsMax: number): RateLimit =>
    limits.limit({ name: `staff:${name}`, pointsMax, windowSeconds: 15 * minute });
  const byLogin = limit('sign-in-login', 10);
  const byAddress = limit('sign-in-address', 60);
  const links = limit('link-address', 30);

  return {
    async signIn({ login, address }) {
      await take(byAddress, address);
      await take(byLogin, login);
    },
    signedIn: ({ login }) => byLogin.forget(login),
    openLink: (address) => take(links, address),
  };
}

async function take(limit: RateLimit, key: string): Promise<void> {
  const answer = await limit.take(key);
  if (answer.allowed) return;
  const seconds = Math.ceil(answer.waitMs / 1000);
  throw new Refusal('staff.throttled', {
    say: { minutes: Math.max(1, Math.ceil(seconds / minute)) },
    facts: { retryAfterSeconds: seconds },
  });
}
