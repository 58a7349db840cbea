// The calls of the players desk. What identifies a person is masked in every answer but one, and that one is recorded.
import * as z from 'zod/mini';

import { accessPage } from '../access.ts';
import { call } from '../call.ts';
import { amount, currency, day, isoTime, pageLimit, text, wholeNumber } from '../fields.ts';
import { playerId, sessionId } from '../ids.ts';
import { approvalId, reason } from './desk.ts';

const status = z.enum(['open', 'blocked', 'closed']);
// PostgreSQL's bigint ends within the nineteenth digit.
const params = z.object({ id: playerId.check(z.maxLength(18)) });
/** Where the next page begins; the answer that has none is the last. */
const cursor = z.string().check(z.regex(/^\d{1,18}$/));

/** What a list of players can be asked for; an export is asked for the same. */
const filter = {
  /** Id, the beginning of a username or name, a whole e-mail or a whole phone. One letter says nothing. */
  search: z.optional(text(100).check(z.minLength(2))),
  status: z.optional(z.enum(['open', 'blocked'])),
  currency: z.optional(currency),
  email_verified: z.optional(z.enum(['yes', 'no'])),
  /** Days of Istanbul, both included. */
  registered_from: z.optional(day),
  registered_to: z.optional(day),
};

const listedPlayer = z.object({
  id: playerId,
  username: z.string(),
  name: z.string(),
  email_masked: z.string(),
  phone_masked: z.string(),
  email_verified: z.boolean(),
  currency,
  balance: amount,
  status,
  registered_at: isoTime,
});

export const listPlayers = call({
  // An address is kept in histories and logs of others; an e-mail or a phone does not stand in one.
  method: 'POST',
  path: '/api/staff/v1/player-searches',
  audience: 'staff:players.read',
  summary: 'Players by whatever is known of them, the newest first; nothing is counted',
  body: z.object({ ...filter, before: z.optional(cursor), limit: z.optional(pageLimit) }),
  answer: z.object({ players: z.array(listedPlayer), next: z.nullable(z.string()) }),
});

export const exportPlayers = call({
  method: 'POST',
  path: '/api/staff/v1/player-exports',
  audience: 'staff:players.export',
  summary: 'The list as a CSV file, at most 50,000 rows, masked as the list is; recorded with its filter',
  body: z.object({ ...filter, reason }),
  /** A file and no JSON: it goes out while it is read. */
  answer: z.unknown(),
});

const way = z.enum(['stake', 'deposit', 'withdraw', 'bonus']);

export const getPlayer = call({
  method: 'GET',
  path: '/api/staff/v1/players/:id',
  audience: 'staff:players.read',
  summary: 'One player: what is shown of the person is masked',
  params,
  answer: z.object({
    id: playerId,
    username: z.string(),
    status,
    currency,
    registered_at: isoTime,
    balances: z.object({
      cash: amount,
      bonus: amount,
      open_bets: amount,
      withdrawal_pending: amount,
      /** Owed by the player. */
      receivable: amount,
    }),
    profile: z.object({
      first_name: z.string(),
      middle_name: z.string(),
      last_name: z.string(),
      gender: z.enum(['male', 'female', 'other']),
      country: z.string(),
      city: z.string(),
      email_verified: z.boolean(),
      email: z.string(),
      phone: z.string(),
      birth_date: z.string(),
      address: z.string(),
      national_id: z.string(),
    }),
    /** Staff's own block; what others closed stands among the closures only. */
    block: z.nullable(z.object({ author: z.string(), at: isoTime, reason: z.string() })),
    /** `until` is nothing where it is closed for good. */
    closures: z.array(
      z.object({ source: z.string(), way, until: z.nullable(isoTime), by_staff: z.boolean() }),
    ),
  }),
});

const personalField = z.enum(['email', 'phone', 'birth_date', 'address', 'national_id']);

export const revealPlayer = call({
  method: 'POST',
  path: '/api/staff/v1/players/:id/reveals',
  audience: 'staff:players.reveal',
  summary: 'Chosen personal data in full; the trail has who, why and which fields before the answer leaves',
  params,
  body: z.object({ fields: z.array(personalField).check(z.minLength(1), z.maxLength(5)), reason }),
  answer: z.object({ values: z.partialRecord(personalField, z.string()) }),
});

export const blockPlayer = call({
  method: 'POST',
  path: '/api/staff/v1/players/:id/block',
  audience: 'staff:players.block',
  summary: 'Close ways of the wallet for a player until staff lift it',
  params,
  body: z.object({
    ways: z.array(way).check(z.minLength(1), z.maxLength(4)),
    reason,
    end_sessions: z.boolean(),
  }),
  answer: z.object({ sessions_ended: z.int() }),
});

export const unblockPlayer = call({
  method: 'POST',
  path: '/api/staff/v1/players/:id/unblock',
  audience: 'staff:players.block',
  summary: 'Lift what staff closed; what others closed stays closed',
  params,
  body: z.object({ reason }),
  answer: z.object({}),
});

export const listPlayerSessions = call({
  method: 'GET',
  path: '/api/staff/v1/players/:id/sessions',
  audience: 'staff:players.read',
  summary: 'Where a player is signed in',
  params,
  answer: z.object({
    sessions: z.array(
      z.object({
        id: sessionId,
        device: z.string(),
        /** A part of the address from which it was opened; nothing where that is not known. */
        network: z.nullable(z.string()),
        started_at: isoTime,
        seen_at: isoTime,
      }),
    ),
  }),
});

export const listPlayerSignIns = call({
  method: 'GET',
  path: '/api/staff/v1/players/:id/sign-ins',
  audience: 'staff:players.read',
  summary: "A player's sign-ins and other proofs of identity, failed ones too, the newest first",
  params,
  ...accessPage,
});

export const endPlayerSessions = call({
  method: 'POST',
  path: '/api/staff/v1/players/:id/sessions/end',
  audience: 'staff:players.block',
  summary: 'Sign a player out everywhere',
  params,
  body: z.object({ reason }),
  answer: z.object({ ended: z.int() }),
});

const note = z.object({ id: z.string(), author: z.string(), body: z.string(), at: isoTime });

export const listNotes = call({
  method: 'GET',
  path: '/api/staff/v1/players/:id/notes',
  audience: 'staff:players.read',
  summary: 'What staff wrote about a player, the newest first',
  params,
  query: z.object({ before: z.optional(cursor) }),
  answer: z.object({ notes: z.array(note), next: z.nullable(z.string()) }),
});

// Notes have lines; of the control characters these two are welcome.
const noteText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(2000),
    z.regex(/^[^\p{Cs}\p{Cc}\n\t]*(?:[\n\t][^\p{Cs}\p{Cc}\n\t]*)*$/u),
  );

export const addNote = call({
  method: 'POST',
  path: '/api/staff/v1/players/:id/notes',
  audience: 'staff:players.note',
  summary: 'Add a note; it stays as it is',
  params,
  body: z.object({ body: noteText }),
  answer: note,
});

export const listLedger = call({
  method: 'GET',
  path: '/api/staff/v1/players/:id/ledger',
  audience: 'staff:players.read',
  summary: 'Every transfer of a player with what caused it, the newest first',
  params,
  query: z.object({ before: z.optional(cursor), limit: z.optional(wholeNumber) }),
  answer: z.object({
    currency,
    transfers: z.array(
      z.object({
        seq: z.string(),
        at: isoTime,
        code: z.string(),
        debit: z.string(),
        credit: z.string(),
        /** What staff call the method or studio whose account is one of both. */
        house_name: z.nullable(z.string()),
        amount,
        balance_after: amount,
        bonus_after: amount,
        /** The command behind it: who made the key, the key, and what kind of command it was. */
        source: z.string(),
        key: z.string(),
        kind: z.enum(['post', 'capture', 'release', 'reverse', 'tombstone', 'open_run', 'end_run']),
        /** Where an adjustment was approved. */
        approval_id: z.nullable(approvalId),
        /** The number of the transfer this one takes back. */
        undoes: z.nullable(z.string()),
        /** What became of it later. */
        closed_by: z.nullable(z.enum(['capture', 'release', 'reverse'])),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

/** Above zero, at most two decimals, below a billion. */
const adjustmentAmount = z.string().check(z.regex(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,2})?$/));

export const proposeAdjustment = call({
  method: 'POST',
  path: '/api/staff/v1/players/:id/adjustments',
  audience: 'staff:adjustments.make',
  summary: 'Propose to correct a balance; nothing moves before somebody else approves',
  params,
  body: z.object({
    direction: z.enum(['credit', 'debit']),
    amount: adjustmentAmount,
    kind: z.enum(['goodwill', 'correction', 'complaint']),
    ticket: text(40).check(z.minLength(1)),
    reason,
  }),
  answer: z.object({ approval_id: approvalId }),
});
