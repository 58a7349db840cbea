// What leaves this module for the player's browser, in the words and units of the contracts.
import { decimalOf } from '@yakamoz/money';

import type { Destination } from './withdrawal/destination-store.ts';
import type { FollowedRequest, NamedRequest } from './history/history.ts';
import type { OpenedClaim } from './deposit/transfer-claims.ts';
import { isResumable, wayBackOf } from './request/rules.ts';
import type { Account, OfferedMethod } from './setup/method-store.ts';
import { quoteOnWire } from './crypto/answers.ts';
import { correctableStates, isAmong } from './request/states.ts';
import type { Step } from './request/store.ts';
import { nextStepTexts, statusOf } from './request/status-texts.ts';

/** D-11: both spellings of one method. */
export const methodOnWire = (method: OfferedMethod & { lastUsed: boolean }) => ({
  id: method.methodId,
  name: method.name,
  display_name: method.displayName,
  category: method.category,
  type: method.category,
  min_amount: decimalOf(method.min),
  max_amount: decimalOf(method.max),
  min: decimalOf(method.min),
  max: decimalOf(method.max),
  is_automatic: method.flow === 'transfer',
  ...(method.bankCode === null ? {} : { bankCode: method.bankCode }),
  ...(method.asset === null ? {} : { asset: method.asset }),
  currency: method.currency,
  fee_basis_points: method.feeBasisPoints,
  fee_fixed: decimalOf(method.feeFixed),
  usual_minutes: method.usualMinutes,
  last_used: method.lastUsed,
});

export const destinationOnWire = (destination: Destination) => ({
  id: destination.destinationId,
  kind: destination.kind,
  masked: destination.masked,
  holder: destination.holder,
  bank_name: destination.bankName,
  added_at: destination.addedAt.toISOString(),
  last_used_at: destination.lastUsedAt?.toISOString() ?? null,
});

export const requestOnWire = (request: NamedRequest) => ({
  id: request.requestId,
  direction: request.direction,
  method: request.method,
  amount: decimalOf(request.amount),
  fee: decimalOf(request.fee),
  net: decimalOf(request.amount - request.fee),
  currency: request.currency,
  state: request.state,
  status: statusOf(request),
  asked_at: request.askedAt.toISOString(),
  finished_at: request.finishedAt?.toISOString() ?? null,
  resumable: isResumable(request),
});

export const accountOnWire = (account: Account) => ({
  id: account.accountId,
  bank_name: account.bankName,
  account_name: account.accountName,
  iban: account.number,
});

export const openedOnWire = ({ request, account }: OpenedClaim) => ({
  request_id: request.requestId,
  key: request.key,
  method_id: request.methodId,
  amount: decimalOf(request.amount),
  currency: request.currency,
  state: request.state,
  reference_code: request.referenceCode ?? '',
  account: accountOnWire(account),
});

const isAnotherState = (step: Step, index: number, all: Step[]): boolean =>
  step.state !== all[index - 1]?.state;

export function followedOnWire(request: FollowedRequest) {
  const { state, account, destination, correctUntil, promised } = request;
  const correctable = isAmong(correctableStates, state);
  return {
    ...requestOnWire(request),
    // A corrected address adds a step with the same state; only changes of state are shown.
    steps: request.steps.filter(isAnotherState).map((step) => ({
      state: step.state,
      status: statusOf(step),
      at: step.at.toISOString(),
      reason: step.reason,
      way_back: wayBackOf(step),
    })),
    next_step: nextStepTexts(request),
    latest_by: promised.latestBy?.toISOString() ?? null,
    rest:
      promised.rest === null
        ? null
        : { reason: promised.rest.reason, until: promised.rest.until?.toISOString() ?? null },
    needs: request.needs,
    pay_to:
      request.needs === 'transfer' && account
        ? {
            account_name: account.accountName,
            bank_name: account.bankName,
            number: account.number,
            reference_code: request.referenceCode ?? '',
            demo_url: request.demoUrl,
          }
        : null,
    redirect_url: state === 'claimed' ? request.redirectUrl : null,
    crypto: request.crypto === undefined ? null : quoteOnWire(request.crypto, request.demoChainUrl),
    destination: destination ? destinationOnWire(destination) : null,
    correct_until: correctable ? (correctUntil?.toISOString() ?? null) : null,
  };
}
