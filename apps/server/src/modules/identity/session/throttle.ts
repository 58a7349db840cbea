import { networkOf } from '../../../platform/network.ts';
import type { RateLimit, RateLimits } from '../../../platform/rate-limits.ts';
import { takePoint } from '../../access/index.ts';
import type { SideAccess } from '../../access/index.ts';

const minute = 60;

/**
 * Every limit is taken before anything is hashed or written. How often a password or a code may be guessed is decided for
 * players and staff alike (access); here stands what only players can do.
 */
export interface Throttle {
  register(address: string): Promise<void>;
  /** Somebody who is signed in types the password again. */
  confirmPassword(playerId: string): Promise<void>;
  passwordConfirmed(playerId: string): Promise<void>;
  /** A code of the second factor: six digits could be guessed with unlimited attempts. */
  tryCode(playerId: string): Promise<void>;
  codeAccepted(playerId: string): Promise<void>;
  /**
   * Per network and not per recipient: a stranger's requests must not use up the owner's. A device of the owner has a count
   * of its own.
   */
  askReset(who: { address: string; knownDevice: string | undefined }): Promise<void>;
  askVerification(who: { playerId: string; address: string }): Promise<void>;
  /** Counted and, unlike attempts at a password, not reset by success. */
  changeContact(change: { playerId: string; address: string; mails: boolean }): Promise<void>;
  /** The same counter: a national id is also a key whose answer reveals whether it is taken. */
  tryNationalId(playerId: string): Promise<void>;
  redeemLink(address: string): Promise<void>;
}

export function createThrottle(limits: RateLimits, { limits: guesses }: SideAccess): Throttle {
  const limit = (name: string, pointsMax: number, windowSeconds: number): RateLimit =>
    limits.limit({ name: `identity:${name}`, pointsMax, windowSeconds });
  const take = (one: RateLimit, key: string): Promise<void> => takePoint(one, key, 'player');

  const registerByNetwork = limit('register-network', 20, 60 * minute);
  const confirmByPlayer = limit('confirm-player', 10, 15 * minute);
  const contactByPlayer = limit('contact-player', 10, 60 * minute);
  const resetByDevice = limit('reset-device', 5, 60 * minute);
  const verificationByPlayer = limit('verification-player', 5, 60 * minute);
  const mailByNetwork = limit('mail-network', 20, 60 * minute);
  const linkByNetwork = limit('link-network', 30, 15 * minute);

  return {
    async register(address) {
      await take(registerByNetwork, networkOf(address));
      await guesses.hashing('strangers');
    },
    async confirmPassword(playerId) {
      await take(confirmByPlayer, playerId);
      await guesses.hashing('known');
    },
    passwordConfirmed: (playerId) => confirmByPlayer.forget(playerId),
    tryCode: (playerId) => guesses.tryCode(playerId),
    codeAccepted: (playerId) => guesses.codeAccepted(playerId),
    askReset: ({ address, knownDevice }) =>
      knownDevice === undefined ? take(mailByNetwork, networkOf(address)) : take(resetByDevice, knownDevice),
    async askVerification({ playerId, address }) {
      await take(mailByNetwork, networkOf(address));
      await take(verificationByPlayer, playerId);
    },
    async changeContact({ playerId, address, mails }) {
      await take(contactByPlayer, playerId);
      if (mails) await take(mailByNetwork, networkOf(address));
    },
    tryNationalId: (playerId) => take(contactByPlayer, playerId),
    async redeemLink(address) {
      await take(linkByNetwork, networkOf(address));
      await guesses.hashing('strangers');
    },
  };
}
