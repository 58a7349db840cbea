// A request changes its state here and nowhere else. One call locks it, checks that it is where the caller expects it,
// moves it and announces the change. The purse is locked before that (order of locks in the README).
import type { PaymentState } from '@yakamoz/contracts';
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';
import { announceChange, announceCorrection, announceFinish } from '../events.ts';
import { isQuiet } from './rules.ts';
import { correctableStates, finishedStates, isAmong } from './states.ts';
import type { Preceding } from './states.ts';
import { correctRequest, lockRequest, moveRequest, tellRequest } from './store.ts';
import type { Correction, Move, StoredRequest } from './store.ts';
import { openDepositHours } from '../terms.ts';
import { stepTexts } from './status-texts.ts';

export type Moved =
  | { moved: true; request: StoredRequest }
  /** It had been moved on meanwhile: nothing was written, and this is how it stands. */
  | { moved: false; request: StoredRequest };

type Found = Pick<StoredRequest, 'requestId'>;

export async function move<To extends PaymentState>(
  tx: Tx,
  { requestId }: Found,
  from: readonly Preceding<To>[],
  to: Move & { state: To },
): Promise<Moved> {
  const request = await moveRequest(tx, requestId, from, to);
  if (request === undefined) return { moved: false, request: await lockRequest(tx, requestId) };
  await announceChange(tx, request);
  const isFinish = isAmong(finishedStates, to.state);
  if (isFinish && !isQuiet(request)) await announceFinish(tx, request, to.state);
  return { moved: true, request };
}

/** PAY-6: with another address the request is back in the queue, whoever had approved it. */
export async function correctAddress(tx: Tx, { requestId }: Found, to: Correction): Promise<Moved> {
  const request = await correctRequest(tx, requestId, correctableStates, to);
  if (request === undefined) return { moved: false, request: await lockRequest(tx, requestId) };
  await announceChange(tx, request);
  await announceCorrection(tx, request);
  return { moved: true, request };
}

/** The player says that an opened claim was paid; it is awaited for its whole time from then on. */
export async function tellPaid(tx: Tx, { requestId }: Found): Promise<Moved> {
  const request = await tellRequest(tx, requestId, {
    reason: stepTexts.toldPaid,
    reasonCode: 'told_paid',
    latestMinutes: openDepositHours * 60,
  });
  if (request === undefined) return { moved: false, request: await lockRequest(tx, requestId) };
  await announceChange(tx, request);
  return { moved: true, request };
}

/** For a caller that has locked the request and seen its state: anything else is a bug, and rolls back. */
export function requireMoved(came: Moved): StoredRequest {
  assert(came.moved, `request ${came.request.requestId} is ${came.request.state} and was not moved`);
  return came.request;
}
