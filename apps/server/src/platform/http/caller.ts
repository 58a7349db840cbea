// Who is calling, as far as the connection tells. It serves limits and evidence and gives no permission. It is not passed
// through every use case, as the request id of a log line is not: a proof of identity may be asked for anywhere.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { turnCookieName } from './turn-cookie.ts';

interface Caller {
  address: string;
  /** What the browser says of itself. */
  agent: string;
  /** The cookie of the device mark, unchecked. */
  deviceCookie: string | undefined;
  /** The cookie of the place in a queue (turn-ticket.ts), unchecked. */
  turnCookie: string | undefined;
  /** Whether this request has had its turn in a queue. */
  turnSpent: boolean;
  /** Gives back the points that this request took from limits (rate-limits.ts). */
  givingBack: (() => Promise<unknown>)[];
  /** Whether the request is answered, or its connection gone. */
  hasEnded: boolean;
  /** What is to be done once that is so. */
  atEnd: (() => void)[];
}

const callers = new AsyncLocalStorage<Caller>();

/** Undefined outside of an HTTP request, for instance in the worker. */
export const callerNow = (): Caller | undefined => callers.getStore();

const cookieName = '__Host-device';
// Browsers keep no cookie for longer than 400 days.
const cookieSecondsMax = 400 * 24 * 3600;

/** The same name on the player's and on the staff's host; bound to its host, neither is sent to the other. */
export const setDeviceCookie = (reply: FastifyReply, value: string): FastifyReply =>
  reply.setCookie(cookieName, value, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: cookieSecondsMax,
  });

/** After the body is read: what Fastify runs before that is in another asynchronous context than the handler. */
export function rememberCallers(app: FastifyInstance): void {
  app.addHook('preValidation', (request, reply, done) => {
    const { ip: address, cookies, headers } = request;
    const caller: Caller = {
      address,
      agent: headers['user-agent'] ?? '',
      deviceCookie: cookies[cookieName],
      turnCookie: cookies[turnCookieName],
      turnSpent: false,
      givingBack: [],
      hasEnded: false,
      atEnd: [],
    };
    reply.raw.once('close', () => {
      caller.hasEnded = true;
      for (const end of caller.atEnd) end();
    });
    callers.run(caller, done);
  });
}
