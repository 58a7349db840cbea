// Whoever is refused because the house is too busy keeps the place of the first try: a cookie says since when they have been asking, and a
// queue serves the oldest first. Without it whoever comes back stands behind all who came meanwhile, and may wait for ever while others pass.
import type { FastifyReply } from 'fastify';
import { timingSafeEqual } from 'node:crypto';

import type { Encryption } from '../encryption.ts';
import { wallSeconds } from '../wall-clock.ts';
import { callerNow } from './caller.ts';
import { turnCookieName } from './turn-cookie.ts';

/** A place is kept for as long as somebody tries again; an older ticket counts for nothing. */
const validSeconds = 60;

export interface TurnTickets {
  /** Since when the caller of now has been asking, in seconds. */
  askedSince(): number;
  /** For the caller of now, to show at the next try; undefined outside of a request. */
  issue(since: number): string | undefined;
}

/** Signed and bound to the address: nobody can name an earlier time, or use another's place. */
export function createTurnTickets(
  encryption: Pick<Encryption, 'blindIndex'>,
  now: () => number = wallSeconds,
): TurnTickets {
  const markOf = (since: string, address: string): Buffer =>
    encryption.blindIndex(`${since} ${address}`, 'turn');
  return {
    askedSince() {
      const caller = callerNow();
      const [since = '', mark = ''] = caller?.turnCookie?.split('.') ?? [];
      if (caller === undefined || !/^\d{1,12}$/.test(since)) return now();
      const given = Buffer.from(mark, 'base64url');
      const wanted = markOf(since, caller.address);
      const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
      return isOurs && now() - Number(since) <= validSeconds ? Number(since) : now();
    },
    issue(since) {
      const caller = callerNow();
      if (caller === undefined) return undefined;
      const whole = String(Math.floor(since));
      return `${whole}.${markOf(whole, caller.address).toString('base64url')}`;
    },
  };
}

export const setTurnCookie = (reply: FastifyReply, ticket: string): FastifyReply =>
  reply.setCookie(turnCookieName, ticket, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: validSeconds,
  });
