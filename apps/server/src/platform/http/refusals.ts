import { failureText, refusalStatus } from '@yakamoz/contracts';
import type { RefusalShape } from '@yakamoz/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { isDatabaseUnavailable, isLockTimeout, isPoolBusy } from '../database.ts';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import { accountMark } from './account-mark.ts';
import { callerNow } from './caller.ts';
import { setTurnCookie } from './turn-ticket.ts';
import type { TurnTickets } from './turn-ticket.ts';

// Callers wait five seconds for a connection; some of those before them are served by then.
const busySeconds = 3;

/** The one place where a thrown error becomes an answer. */
export function answerErrors(metrics: Metrics, turns: TurnTickets) {
  return (
    error: FastifyError | Refusal | Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    const refusal = asRefusal(error);
    if (refusal === undefined) {
      request.log.error({ err: error, ...accountMark(request) }, 'a bug: the request failed');
      return reply.code(500).send({ message: failureText, code: 'platform.failure', reference: request.id });
    }
    metrics.refusals.inc({ code: refusal.code });
    const { turn: _, ...facts } = refusal.facts;
    request.log.info({ ...accountMark(request), code: refusal.code, facts }, 'refused');
    if (refusal.code === 'platform.too_busy') giveBackPoints(request);
    const turn = turnOf(refusal, turns);
    if (turn !== undefined) void setTurnCookie(reply, turn);
    return send(refusal, request.routeOptions.config.refusal ?? 'http', reply);
  };
}

/** Whoever comes again as told has tried nothing yet: a busy hour must not lock them out. */
function giveBackPoints({ log }: FastifyRequest): void {
  for (const giveBack of callerNow()?.givingBack ?? [])
    giveBack().catch((error: unknown) => log.warn({ err: error }, 'a point of a limit was not given back'));
}

/** The queue's own ticket; whoever is refused because something else is too busy keeps the place as well. */
function turnOf({ code, facts }: Refusal, turns: TurnTickets): string | undefined {
  if (typeof facts['turn'] === 'string') return facts['turn'];
  return code === 'platform.too_busy' ? turns.issue(turns.askedSince()) : undefined;
}

function send(refusal: Refusal, shape: RefusalShape, reply: FastifyReply): FastifyReply {
  const message = refusal.sentence();
  const status = refusalStatus[refusal.code];
  const { fields, retryAfterSeconds } = refusal.facts;
  if (typeof retryAfterSeconds === 'number') void reply.header('retry-after', retryAfterSeconds);

  // A call that reads `status` or `success` gets business refusals as an ordinary answer (D-23); what the
  // platform itself refuses, and a missing session, keep their status code.
  const business = !refusal.code.startsWith('platform.');
  const noSession = refusal.code === 'identity.no_session';
  if (noSession && shape === 'redirect')
    return reply.code(200).send({ status: 'error', redirect: true, message });
  const code = business && !noSession && shape !== 'http' ? 200 : status;
  switch (shape) {
    case 'http':
      return reply.code(code).send({ message, code: refusal.code, ...(fields ? { fields } : {}) });
    case 'success':
      return reply.code(code).send({ success: false, message, code: refusal.code });
    case 'status':
    case 'redirect':
      // Only calls whose contract has it carry the code.
      return reply.code(code).send({ status: 'error', message, code: refusal.code });
  }
}

function asRefusal(error: FastifyError | Refusal | Error): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isPoolBusy(error))
    return new Refusal('platform.too_busy', { facts: { retryAfterSeconds: busySeconds } });
  if (isDatabaseUnavailable(error)) return new Refusal('platform.unavailable');
  if (isLockTimeout(error)) return new Refusal('platform.too_busy');
  if (!('statusCode' in error) || error.statusCode === undefined || error.statusCode >= 500) return undefined;
  // A path parameter of the wrong form cannot name anything that exists.
  if (error.validationContext === 'params') return new Refusal('platform.not_found');
  if (error.validation) {
    const fields = error.validation.map((fault) => fault.instancePath.split('/').filter(Boolean).join('.'));
    return new Refusal('platform.invalid_request', { facts: { fields: [...new Set(fields)] } });
  }
  if (error.statusCode === 413) return new Refusal('platform.body_too_large');
  if (error.statusCode === 415) return new Refusal('platform.unsupported_media_type');
  return new Refusal('platform.invalid_request');
}
