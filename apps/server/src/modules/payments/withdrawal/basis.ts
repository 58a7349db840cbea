// Reads and checks that all decisions about a withdrawal share.
import type { PaymentRequestId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';

import type { Reader } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findDestination } from './destination-store.ts';
import type { Destination } from './destination-store.ts';
import { sumOfDay } from '../request/queue-store.ts';
import { findRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { stopsAmong } from './risk-facts.ts';
import type { RiskFact } from './risk-facts.ts';
import { riskTexts } from './risk-facts-texts.ts';
import { secondApprovalFrom } from '../terms.ts';
import { isLarge } from '../request/rules.ts';

/** The reason, in words, why two members must approve; null if one is enough. For a decision the purse is locked. */
export async function whySecond(reader: Reader, request: StoredRequest): Promise<string | null> {
  const { currency, kind } = request;
  if (kind === 'closure') return riskTexts.secondByClosure;
  const from = secondApprovalFrom[currency];
  if (isLarge(request)) return riskTexts.secondByAmount({ amount: from, currency });
  const total = await sumOfDay(reader, request);
  return isLarge({ amount: total, currency }) ? riskTexts.secondByDay({ total, from, currency }) : null;
}

export function refuseStops(facts: readonly RiskFact[]): void {
  const stops = stopsAmong(facts);
  if (stops.length === 0) return;
  throw new Refusal('payments.stopped', {
    say: { why: stops.map(({ text }) => text).join(' ') },
    facts: { stops: stops.map(({ code }) => code) },
  });
}

export async function requireWithdrawal(reader: Reader, requestId: PaymentRequestId): Promise<StoredRequest> {
  const request = await findRequest(reader, requestId);
  if (request?.direction !== 'withdrawal') throw new Refusal('payments.withdrawal_unknown');
  return request;
}

export async function destinationOf(reader: Reader, request: StoredRequest): Promise<Destination> {
  assert(request.destinationId, 'a withdrawal has a destination');
  const destination = await findDestination(reader, request.playerId, request.destinationId);
  assert(destination, 'destinations are never deleted');
  return destination;
}
