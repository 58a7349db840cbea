import { Refusal } from '../../../platform/refusal.ts';
import type { RateLimit, RateLimits } from '../../../platform/rate-limits.ts';

const minute = 60;

/**
 * Every limit is taken before anything is hashed or written. Per account, because a password can be guessed
 * from many addresses; per address, because many accounts can be tried from one; globally, because hashing is
 * the most expensive thing a stranger can ask for.
 */
export interface Throttle {
  signIn(who: { loginKey: string; address: string }): Promise<void>;
  signedIn(who: { loginKey: string }): Promise<void>;
  register(address: string): Promise<void>;
  confirmPassword(playerId: string): Promise<void>;
  passwordConfirmed(playerId: string): Promise<void>;
  /** A code of the second factor: six digits could be guessed with unlimited attempts. */
  tryCode(playerId: string): Promise<void>;
  codeAccepted(playerId: string): Promise<void>;
  askMail(who: { recipient: string; address: string }): Promise<void>;
  /** Counted and, unlike attempts at a password, not reset by success. */
  changeContact(change: { playerId: string; address: string; mails: boolean }): Promise<void>;
  /** The same counter: a national id is also a key whose answer reveals whether it is taken. */
  tryNationalId(playerId: string): Promise<void>;
  redeemLink(address: string): Promise<void>;
}

export function createThrottle(limits: RateLimits): Throttle {
  const limit = (name: string, pointsMax: number, windowSeconds: number): RateLimit =>
    limits.limit({ name: `identity:${name}`, pointsMax, windowSeconds });

  const signInByAccount = limit('sign-in-account', 10, 15 * minute);
  const signInByAddress = limit('sign-in-address', 60, 15 * minute);
  const hashing = limit('hashing', 6_000, minute);
  const registerByAddress = limit('register-address', 20, 60 * minute);
  const confirmByPlayer = limit('confirm-player', 10, 15 * minute);
  const codeByPlayer = limit('code-player', 10, 15 * minute);
  // Not reset by success: the owner's sign-ins must not give new attempts to an attacker who knows the password.
  const codeByPlayerDaily = limit('code-player-daily', 60, 24 * 60 * minute);
  const contactByPlayer = limit('contact-player', 10, 60 * minute);
  const mailByRecipient = limit('mail-recipient', 5, 60 * minute);
  const mailByAddress = limit('mail-address', 20, 60 * minute);
  const linkByAddress = limit('link-address', 30, 15 * minute);

  return {
    async signIn({ loginKey, address }) {
      await take(signInByAddress, networkOf(address));
      await take(signInByAccount, loginKey);
      await take(hashing, 'all');
    },
    signedIn: ({ loginKey }) => signInByAccount.forget(loginKey),
    async register(address) {
      await take(registerByAddress, networkOf(address));
      await take(hashing, 'all');
    },
    async confirmPassword(playerId) {
      await take(confirmByPlayer, playerId);
      await take(hashing, 'all');
    },
    passwordConfirmed: (playerId) => confirmByPlayer.forget(playerId),
    async tryCode(playerId) {
      await take(codeByPlayer, playerId);
      await take(codeByPlayerDaily, playerId);
    },
    codeAccepted: (playerId) => codeByPlayer.forget(playerId),
    async askMail({ recipient, address }) {
      await take(mailByAddress, networkOf(address));
      await take(mailByRecipient, recipient);
    },
    async changeContact({ playerId, address, mails }) {
      await take(contactByPlayer, playerId);
      if (mails) await take(mailByAddress, networkOf(address));
    },
    tryNationalId: (playerId) => take(contactByPlayer, playerId),
    async redeemLink(address) {
      await take(linkByAddress, networkOf(address));
      await take(hashing, 'all');
    },
  };
}

async function take(limit: RateLimit, key: string): Promise<void> {
  const answer = await limit.take(key);
  if (answer.allowed) return;
  const seconds = Math.ceil(answer.waitMs / 1000);
  throw new Refusal('identity.throttled', {
    say: { minutes: Math.max(1, Math.ceil(seconds / minute)) },
    facts: { retryAfterSeconds: seconds },
  });
}

/** One IPv6 customer has a whole /64, so that counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
