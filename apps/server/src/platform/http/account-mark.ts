// Whose call it is, for log lines: numbers only. It gives no permission.
import type { FastifyRequest } from 'fastify';

interface AccountMark {
  player?: string;
  staff?: string;
  /** The beginning of the session's id: tells the sessions of one account apart and opens none. */
  session: string;
}

const markLength = 8;
const marks = new WeakMap<FastifyRequest, AccountMark>();

/** Called as soon as a session is found, so that a refusal that follows names it. */
export function markAccount(
  request: FastifyRequest,
  account: ({ player: string } | { staff: string }) & { sessionId: string },
): void {
  const { sessionId, ...whose } = account;
  marks.set(request, { ...whose, session: sessionId.slice(0, markLength) });
}

/** Nothing where nobody is signed in. */
export const accountMark = (request: FastifyRequest): AccountMark | undefined => marks.get(request);
