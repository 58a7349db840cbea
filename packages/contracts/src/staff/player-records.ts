// What the modules keep of one player, for the player's page: figures of the whole time, payments, documents.
import * as z from 'zod/mini';

import { call } from '../call.ts';
import { paymentRequestId, paymentState } from '../cashier.ts';
import { amount, currency, day, isoTime } from '../fields.ts';
import { playerId } from '../ids.ts';
import { documentId, documentKind, documentStatus, verificationStatus } from '../verification.ts';

// PostgreSQL's bigint ends within the nineteenth digit.
const params = z.object({ id: playerId.check(z.maxLength(18)) });

export const getLifetime = call({
  method: 'GET',
  path: '/api/staff/v1/players/:id/lifetime',
  audience: 'staff:players.read',
  summary: 'What a player deposited, withdrew, staked and won since the account was opened',
  params,
  answer: z.object({ currency, deposited: amount, withdrawn: amount, staked: amount, won: amount }),
});

export const listPlayerPayments = call({
  method: 'GET',
  path: '/api/staff/v1/players/:id/payments',
  audience: 'staff:payments.read',
  summary: 'The last twenty requests of a player for money in or out, the newest first',
  params,
  answer: z.object({
    payments: z.array(
      z.object({
        id: paymentRequestId,
        direction: z.enum(['deposit', 'withdrawal']),
        /** The list of its desk in which it stands. */
        desk: z.enum(['open', 'sent', 'finished']),
        state: paymentState,
        status: z.string(),
        method: z.string(),
        amount,
        currency,
        asked_at: isoTime,
        finished_at: z.nullable(isoTime),
      }),
    ),
  }),
});

export const listPlayerDocuments = call({
  method: 'GET',
  path: '/api/staff/v1/players/:id/documents',
  audience: 'staff:players.read',
  summary: 'How far a player is verified, and what became of each document; no file',
  params,
  answer: z.object({
    status: verificationStatus,
    documents: z.array(
      z.object({
        id: documentId,
        kind: documentKind,
        status: documentStatus,
        uploaded_at: isoTime,
        decided_at: z.nullable(isoTime),
        expires_on: z.nullable(day),
      }),
    ),
  }),
});
