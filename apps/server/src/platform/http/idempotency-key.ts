import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { Refusal } from '../refusal.ts';

const header = z.uuid();

/** D-35: the browser repeats its key until it gets a definite answer. A request without a key gets a new one. */
export function idempotencyKeyOf(request: FastifyRequest): string {
  return request.headers['idempotency-key'] === undefined ? randomUUID() : requiredKeyOf(request);
}

/** D-35: under /api/v1 it is required. */
export function requiredKeyOf(request: FastifyRequest): string {
  const given = request.headers['idempotency-key'];
  const read = header.safeParse(given);
  if (!read.success) {
    throw new Refusal('platform.invalid_request', { facts: { fields: ['idempotency-key'] } });
  }
  return read.data.toLowerCase();
}
