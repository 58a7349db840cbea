// How often somebody may guess: one rule for players and staff (ACC-4 to ACC-6). Counted before a password is hashed.
import { networkOf } from '../../platform/network.ts';
import type { RateLimit, RateLimits } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Side } from './store.ts';

const minute = 60;
const quarterOfAnHour = 15 * minute;
const day = 24 * 60 * minute;

interface Throttled {
  say: { minutes: number };
  facts: { retryAfterSeconds: number; first: boolean };
}

const refuse: Record<Side, (details: Throttled) => Refusal> = {
  player: (details) => new Refusal('identity.throttled', details),
  staff: (details) => new Refusal('staff.throttled', details),
};

/** Takes a point or refuses. `first` in the facts: of many refusals one is kept as an event. */
export async function takePoint(limit: RateLimit, key: string, side: Side): Promise<void> {
  const answer = await limit.take(key);
  if (answer.allowed) return;
  const seconds = Math.ceil(answer.waitMs / 1000);
  throw refuse[side]({
    say: { minutes: Math.max(1, Math.ceil(seconds / minute)) },
    facts: { retryAfterSeconds: seconds, first: answer.first },
  });
}

export interface Guesser {
  login: string;
  address: string;
  /** Set where this device has signed in to this account before. */
  knownDevice: string | undefined;
}

export interface GuessLimits {
  signIn(who: Guesser): Promise<void>;
  signedIn(who: Guesser): Promise<void>;
  /** Work that costs a password hash, of strangers or of people the house knows. */
  hashing(queue: 'strangers' | 'known'): Promise<void>;
  tryCode(accountId: string): Promise<void>;
  codeAccepted(accountId: string): Promise<void>;
  /** Codes of people who are signed in: they approve several times an hour, so these are counted apart. */
  tryStepUp(accountId: string): Promise<void>;
}

export function createGuessLimits(limits: RateLimits, side: Side): GuessLimits {
  const limit = (name: string, pointsMax: number, windowSeconds: number): RateLimit =>
    limits.limit({ name: `access:${side}:${name}`, pointsMax, windowSeconds });
  const take = (one: RateLimit, key: string): Promise<void> => takePoint(one, key, side);

  const byNetwork = limit('sign-in-network', 60, quarterOfAnHour);
  const byStrangers = limit('sign-in-strangers', 10, quarterOfAnHour);
  const byKnownDevice = limit('sign-in-device', 10, quarterOfAnHour);
  const codes = limit('code', 10, quarterOfAnHour);
  // Not reset by success: the owner's sign-ins must not give new attempts to an attacker who knows the password.
  const codesDaily = limit('code-daily', 60, day);
  // A code is valid for half a minute, so nobody approves more often than this; what is guessed counts as well.
  const stepUps = limit('step-up', 30, quarterOfAnHour);
  // A guess is right in three of a million cases: one step before and after counts too.
  const stepUpsDaily = limit('step-up-daily', 300, day);
  // Both sides share the cores, so they share these. What strangers use up is not taken from people the house knows.
  const hashing = {
    strangers: limits.limit({ name: 'access:hashing-strangers', pointsMax: 6_000, windowSeconds: minute }),
    known: limits.limit({ name: 'access:hashing-known', pointsMax: 6_000, windowSeconds: minute }),
  };

  const keyOf = ({ login, knownDevice }: Guesser): string => `${login}:${knownDevice}`;
  return {
    async signIn(who) {
      if (who.knownDevice !== undefined) {
        await take(byKnownDevice, keyOf(who));
        await take(hashing.known, 'all');
        return;
      }
      await take(byNetwork, networkOf(who.address));
      await take(byStrangers, who.login);
      await take(hashing.strangers, 'all');
    },
    // Strangers get nothing back but the point of the attempt that was right: a device that signed in is known from now on.
    signedIn: (who) =>
      who.knownDevice === undefined ? byStrangers.giveBack(who.login) : byKnownDevice.forget(keyOf(who)),
    hashing: (queue) => take(hashing[queue], 'all'),
    async tryCode(accountId) {
      await take(codes, accountId);
      await take(codesDaily, accountId);
    },
    codeAccepted: (accountId) => codes.forget(accountId),
    async tryStepUp(accountId) {
      await take(stepUps, accountId);
      await take(stepUpsDaily, accountId);
    },
  };
}
