// Whoever is refused because the house is too busy, for whatever reason, keeps the place of the first try: a cookie says since when they have
// been asking, and a queue serves the oldest first. Without it whoever comes back stands behind all who came meanwhile, and may wait for ever while others pass.
// Whoever was served gives the place back: it would let them pass others at their next call.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { timingSafeEqual } from 'node:crypto';

import type { Encryption } from '../encryption.ts';
import { wallMilliseconds } from '../wall-clock.ts';
import { callerNow } from './caller.ts';
import { turnCookieName } from './turn-cookie.ts';

/**
 * A place is kept for as long as somebody tries again: a ticket that was issued earlier counts for nothing. Longer than to keep away as told
 * and then to wait in vain for an answer that got lost.
 */
const validSeconds = 120;
/** No place is older than this, however often its owner tried: nobody collects places for a busy hour. */
const sinceMsMax = 15 * 60_000;

export interface TurnTickets {
  /** Since when the caller of now has been asking, in milliseconds: in a rush hundreds come within one second, and they have an order too. */
  askedSince(): number;
  /** For the caller of now, to show at the next try; undefined outside of a request. */
  issue(since: number): string | undefined;
  /** The caller of now is served: their place is nobody's any more. */
  spend(): void;
  /** Whether the caller of now has been served in this very request. */
  isSpent(): boolean;
  /** Calls back when the request of now is answered or its connection gone; at once where it is already, and outside of a request. */
  atEnd(end: () => void): void;
}

/** Signed and bound to the address: nobody can name an earlier time, or use another's place. */
export function createTurnTickets(
  encryption: Pick<Encryption, 'blindIndex'>,
  now: () => number = wallMilliseconds,
): TurnTickets {
  const markOf = (times: string, address: string): Buffer =>
    encryption.blindIndex(`${times} ${address}`, 'turn');
  const askedSince = (): number => {
    const caller = callerNow();
    const [since = '', issued = '', mark = ''] = caller?.turnCookie?.split('.') ?? [];
    if (caller === undefined || !isTime(since) || !isTime(issued)) return now();
    const given = Buffer.from(mark, 'base64url');
    const wanted = markOf(`${since}.${issued}`, caller.address);
    const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
    const isKept = now() - Number(issued) <= validSeconds * 1_000 && now() - Number(since) <= sinceMsMax;
    return isOurs && isKept ? Number(since) : now();
  };
  return {
    askedSince,
    issue(since) {
      const caller = callerNow();
      if (caller === undefined) return undefined;
      caller.turnSpent = false;
      const times = `${since}.${now()}`;
      return `${times}.${markOf(times, caller.address).toString('base64url')}`;
    },
    spend() {
      const caller = callerNow();
      if (caller !== undefined) caller.turnSpent = true;
    },
    isSpent: () => callerNow()?.turnSpent === true,
    atEnd(end) {
      const caller = callerNow();
      // Somebody who left while waiting still gets the turn, and must give it back.
      if (caller === undefined || caller.hasEnded) end();
      else caller.atEnd.push(end);
    },
  };
}

const isTime = (told: string): boolean => /^\d{1,15}$/.test(told);

const cookieScope = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export const setTurnCookie = (reply: FastifyReply, ticket: string): FastifyReply =>
  reply.setCookie(turnCookieName, ticket, { ...cookieScope, maxAge: validSeconds });

/** The browser forgets a place that was used. */
export function takeBackSpentTurns(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const caller = callerNow();
    if (caller?.turnSpent === true && caller.turnCookie !== undefined)
      void reply.clearCookie(turnCookieName, cookieScope);
    done(null, payload);
  });
}
