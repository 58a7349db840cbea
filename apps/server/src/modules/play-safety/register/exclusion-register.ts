// The register's side of docs/protocols/exclusion-register: asked by person keys, read for changes. It never hears a name.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

import { createAsk } from '../../../platform/http/outside-client.ts';
import type { Ask, OutsideAnswer } from '../../../platform/http/outside-client.ts';
import { askAfter, createModeCheck } from '../../../platform/http/rail-mode.ts';
import type { Rail } from '../../../platform/http/rail-mode.ts';
import { macOf } from '../../../platform/http/signature-guard.ts';

export interface AskedKey {
  kind: string;
  digest: Buffer;
}

export type RegisterAnswer =
  | { answer: 'clear' | 'unknown' }
  /** Null: without an end. */
  | { answer: 'listed'; until: Date | null };

interface RegisterChange {
  cursor: bigint;
  keys: AskedKey[];
}

export interface ExclusionRegister {
  /** One answer for each person, in their order. */
  ask(people: readonly (readonly AskedKey[])[]): Promise<RegisterAnswer[]>;
  /** The oldest first. */
  changes(after: bigint, limit: number): Promise<RegisterChange[]>;
}

/** Nothing was said that counts: no answer, a fault, another shape, or a signature that is not the register's. */
export class RegisterSilent extends Error {}

interface RegisterConnection {
  url: URL;
  keyId: string;
  secret: Buffer;
  timeoutMs?: number;
  /** The house always says; a test of the protocol alone does not. */
  rail?: Rail;
}

// Nobody waits for it at a screen, and a worker has others to ask about.
const usualTimeoutMs = 5_000;
const headerPrefix = 'x-register';

const wireTime = z.pipe(
  z.iso.datetime().check(z.refine((text) => text >= '2000' && text < '2201')),
  z.transform((text) => new Date(text)),
);
const wireCursor = z.pipe(
  z.string().check(z.regex(/^\d{1,18}$/)),
  z.transform((text) => BigInt(text)),
);
const checksAnswer = z.object({
  answers: z.array(
    z.object({
      reference: z.string(),
      answer: z.enum(['clear', 'listed', 'unknown']),
      listed_until: z.nullable(wireTime),
    }),
  ),
});
const wireKey = z.object({
  kind: z.string(),
  digest: z.pipe(
    z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    z.transform((text) => Buffer.from(text, 'hex')),
  ),
});
const changesAnswer = z.object({
  changes: z.array(z.object({ cursor: wireCursor, keys: z.array(wireKey) })),
});

export function createExclusionRegister(connection: RegisterConnection): ExclusionRegister {
  const { url, keyId, secret, rail, timeoutMs = usualTimeoutMs } = connection;
  const bare = createAsk({
    url,
    timeoutMs,
    Silent: RegisterSilent,
    seal: ({ timestamp, method, path, body }) => ({
      [`${headerPrefix}-key-id`]: keyId,
      [`${headerPrefix}-timestamp`]: timestamp,
      [`${headerPrefix}-signature`]: macOf(secret, `${timestamp}.${method} ${path}.`, body).toString('hex'),
    }),
  });
  const signed: Ask = async (question) => requireSignature(await bare(question), secret);
  const handshake = { path: '/v1/handshake', secret, headerPrefix, Silent: RegisterSilent };
  const ask = rail === undefined ? signed : askAfter(createModeCheck(rail, signed, handshake), signed);

  return {
    async ask(people) {
      // New each time: an answer to another question, signed within the same second, clears nobody.
      const question = randomUUID();
      const body = {
        people: people.map((keys, place) => ({
          reference: `${question}-${place}`,
          keys: keys.map(({ kind, digest }) => ({ kind, digest: digest.toString('hex') })),
        })),
      };
      const { answers } = read(checksAnswer, await ask({ method: 'POST', path: '/v1/checks', body }));
      const byReference = new Map(answers.map((one) => [one.reference, one]));
      return people.map((_, place): RegisterAnswer => {
        const one = byReference.get(`${question}-${place}`);
        // Whoever was left out is unknown.
        if (one === undefined) return { answer: 'unknown' };
        return one.answer === 'listed'
          ? { answer: 'listed', until: one.listed_until }
          : { answer: one.answer };
      });
    },
    async changes(after, limit) {
      const path = `/v1/changes?after=${after}&limit=${limit}`;
      return read(changesAnswer, await ask({ method: 'GET', path })).changes;
    },
  };
}

/** Somebody in between could otherwise clear a player. */
function requireSignature(answer: OutsideAnswer, secret: Buffer): OutsideAnswer {
  const { timestamp, method, path } = answer.asked;
  const given = answer.headers.get(`${headerPrefix}-signature`) ?? '';
  const expected = macOf(secret, `${timestamp}.${method} ${path}.`, answer.text);
  if (/^[0-9a-f]{64}$/.test(given) && timingSafeEqual(expected, Buffer.from(given, 'hex'))) return answer;
  throw new RegisterSilent(`${method} ${path}: the answer is not signed by the register`);
}

function read<T extends z.ZodMiniType>(shape: T, { status, body, asked }: OutsideAnswer): z.output<T> {
  if (status !== 200) throw new RegisterSilent(`${asked.method} ${asked.path}: answered ${status}`);
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new RegisterSilent(`the answer cannot be parsed: ${fields.join(', ')}`);
}
