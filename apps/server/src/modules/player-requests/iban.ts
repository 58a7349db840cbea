import { maskIbanEnd, parseIban } from '@yakamoz/payout-address/iban';
import assert from 'node:assert/strict';

import { Refusal } from '../../platform/refusal.ts';
import type { Context } from './context.ts';
import type { StoredRequest } from './store.ts';

type Of = Pick<StoredRequest, 'playerId' | 'requestId'>;

const placeOf = ({ playerId, requestId }: Of): string =>
  `player_requests.request.iban:${playerId}:${requestId}`;

/** Null if the field was left empty. */
export function readIban(typed: string | undefined): string | null {
  if (typed === undefined || typed.trim() === '') return null;
  const read = parseIban(typed);
  if (!read.ok || read.country !== 'TR') throw new Refusal('player_requests.iban_invalid');
  return read.iban;
}

/** As shown on screens: only the last four digits are stored readable. */
export const maskIban = (lastFour: string): string => maskIbanEnd({ country: 'TR', lastFour });

export const sealIban = ({ platform }: Context, iban: string, of: Of): Buffer =>
  platform.encryption.encrypt(iban, placeOf(of));

export function openIban({ platform }: Context, request: StoredRequest): string {
  assert(request.ibanSealed, `request ${request.requestId} has no IBAN`);
  return platform.encryption.decrypt(request.ibanSealed, placeOf(request));
}

/** A keyed hash that stands for the IBAN in the ledger, whose rows are never changed. */
export const markOfIban = (context: Context, request: StoredRequest): string =>
  context.platform.encryption.blindIndex(openIban(context, request), 'iban').toString('hex');
