import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isLockTimeout } from '../../platform/database.ts';
import { readJson } from '../../platform/http/json.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { EventAnswer, SignedEvent } from './company-events.ts';
import { companyEvent } from './event-wire.ts';
import type { CompanyEvent } from './event-wire.ts';
import type { Payments } from './payments.ts';
import { isSignature, isSignedBy } from './signature.ts';

const bodyBytesMax = 64 * 1024;

/** The payment company's door (docs/protocols/payments). Not a call of the contracts: no browser knows it. */
export async function paymentEventRoutes(
  app: FastifyInstance,
  payments: Payments,
  { payments: { eventKeys: keys } }: { payments: { eventKeys: ReadonlyMap<string, Buffer> } },
): Promise<void> {
  // A scope of its own: what was signed are the bytes, so the body is not read as JSON before it is checked.
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/providers/payments/v1/events',
      {
        config: { audience: 'provider:payments' },
        schema: { hide: true },
        bodyLimit: bodyBytesMax,
        // A stranger is not listened to any longer than that.
        onRequest: async (request) => void signatureOf(request, keys),
      },
      async (request) => {
        const signed = signatureOf(request, keys);
        const { body, method, url: path } = request;
        // Where no body was sent there is none, and nothing that could have been signed.
        if (!Buffer.isBuffer(body) || !isSignedBy(keys, { ...signed, method, path, body })) {
          throw untrusted('signature');
        }
        const { timestamp, signature } = signed;
        return { outcome: await take(payments, eventOf(body), { timestamp: Number(timestamp), signature }) };
      },
    );
  });
}

const untrusted = (reason: string): Refusal => new Refusal('payments.event_untrusted', { facts: { reason } });

function signatureOf(
  request: FastifyRequest,
  keys: ReadonlyMap<string, Buffer>,
): { keyId: string; timestamp: string; signature: string } {
  const header = (name: string): string => String(request.headers[`x-pay-${name}`] ?? '');
  const [keyId, timestamp, signature] = [header('key-id'), header('timestamp'), header('signature')];
  if (!keys.has(keyId)) throw untrusted('key');
  if (!/^\d{1,12}$/.test(timestamp)) throw untrusted('timestamp');
  if (!isSignature(signature)) throw untrusted('signature');
  return { keyId, timestamp, signature };
}

function eventOf(body: Buffer): { event: CompanyEvent; told: unknown } {
  const told = readJson(body.toString());
  const parsed = companyEvent.safeParse(told);
  if (parsed.success) return { event: parsed.data, told };
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new Refusal('platform.invalid_request', { facts: { fields: [...new Set(fields)] } });
}

/** The protocol knows no 429: a house that is busy is asked again like one that is away. */
async function take(
  payments: Payments,
  { event, told }: { event: CompanyEvent; told: unknown },
  signed: SignedEvent,
): Promise<'taken' | 'known'> {
  let answer: EventAnswer;
  try {
    answer = await payments.machine.takeEvent(event, { ...signed, told });
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal('platform.unavailable');
    throw error;
  }
  const facts = { event: event.eventId, reference: event.reference };
  switch (answer) {
    case 'taken':
    case 'known':
      return answer;
    case 'stale':
    case 'replayed':
      throw new Refusal('payments.event_untrusted', { facts: { ...facts, reason: answer } });
    case 'unknown':
      throw new Refusal('payments.event_unknown', { facts });
    case 'other_amount':
    case 'conflict':
      throw new Refusal('payments.event_differs', { facts: { ...facts, reason: answer } });
  }
}
