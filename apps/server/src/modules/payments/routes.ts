import type { BodyOf, Currency, PlayerId, SessionId } from '@yakamoz/contracts';
import { cashierCalls, paymentsCalls, statementCalls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

import { originReader } from '../../platform/http/caller-origin.ts';
import type { Routes } from '../../platform/http/routes.ts';
import {
  accountOnWire,
  destinationOnWire,
  followedOnWire,
  methodOnWire,
  openedOnWire,
  requestOnWire,
} from './answers.ts';
import { statementOnWire } from './history/statement-answers.ts';
import type { Asker } from './request/asking.ts';
import { idempotencyKeyOf, requiredKeyOf } from '../../platform/http/idempotency-key.ts';
import type { Payments } from './payments.ts';
import { runEndOnWire } from '../promotions/index.ts';
import { answerTexts, categoryTexts, closedText } from './request/status-texts.ts';
import type { WithdrawalRequest } from './withdrawal/withdrawals.ts';

interface Player {
  playerId: PlayerId;
  sessionId: SessionId;
  currency: Currency;
  username: string;
}

const done = { status: 'success' } as const;
const pageLength = 20;
const pageMax = 100;
/** This list has no pages; older requests are found by the paged history. */
const listMax = 200;

export function paymentRoutes(
  routes: Routes<Player>,
  payments: Payments,
  options: { ipCountryHeader: string | undefined },
): void {
  const originOf = originReader(options);
  const askerOf = (player: Player, request: FastifyRequest): Asker => ({
    playerId: player.playerId,
    currency: player.currency,
    sessionId: player.sessionId,
    key: idempotencyKeyOf(request),
    origin: originOf(request),
  });

  routes.forPlayer(paymentsCalls.getPaymentMethods, async ({ query, player }) => {
    const { playerId, currency } = player;
    const methods = await payments.methodsFor(playerId, { direction: query.type, currency });
    const categories = [...new Set(methods.map(({ category }) => category))];
    return {
      methods: methods.map(methodOnWire),
      categories: categories.map((id) => ({ id, name: categoryTexts[id] ?? id })),
    };
  });

  routes.forPlayer(paymentsCalls.getBankAccounts, async ({ query, player }) => {
    const { method_id: methodId, amount } = query;
    const accounts = await payments.accountsFor(player, { methodId: Number(methodId), amount });
    return accounts.map(accountOnWire);
  });

  routes.forPlayer(paymentsCalls.requestTransaction, async ({ body, player, request }) => {
    const asker = askerOf(player, request);
    if ('type' in body && body.type === 'deposit') {
      const { requestId } = await payments.askManualDeposit(asker, {
        methodId: body.method_id,
        amount: body.amount,
        fullName: body.details.fullName,
      });
      return { ...done, message: answerTexts.depositAsked, request_id: requestId };
    }
    const { requestId } = await payments.askWithdrawal(asker, withdrawalOf(body));
    return { ...done, message: answerTexts.withdrawalAsked, request_id: requestId };
  });

  routes.forPlayer(paymentsCalls.claimBankTransfer, async ({ body, player, request }) => {
    const { requestId, state } = await payments.askTransferDeposit(askerOf(player, request), {
      methodId: body.method_id,
      amount: body.amount,
      account: body.bank_details,
    });
    const message = state === 'credited' ? answerTexts.transferCame : answerTexts.transferAsked;
    return { ...done, message, request_id: requestId };
  });

  routes.forPlayer(cashierCalls.openTransferClaim, async ({ body, player, request }) => {
    const asker = { ...askerOf(player, request), key: requiredKeyOf(request) };
    return openedOnWire(
      await payments.openTransferClaim(asker, {
        methodId: body.method_id,
        amount: body.amount,
        accountId: body.account_id,
        replaces: body.replaces,
      }),
    );
  });

  routes.forPlayer(cashierCalls.takeUpClaim, async ({ params, player, request }) => {
    const { playerId, currency, sessionId } = player;
    const asker = { playerId, currency, sessionId, origin: originOf(request) };
    return openedOnWire(await payments.takeUpClaim(asker, params.id));
  });

  routes.forPlayer(cashierCalls.giveUpClaim, async ({ params, player }) => {
    await payments.giveUpClaim(player.playerId, params.id);
    return { given_up: true } as const;
  });

  routes.forPlayer(paymentsCalls.startRedirectDeposit, async ({ body, player, request }) => {
    const started = await payments.startRedirect(askerOf(player, request), body);
    return {
      ...done,
      redirect_url: started.redirectUrl ?? '',
      request_id: started.requestId,
    };
  });

  routes.forPlayer(cashierCalls.askCryptoDeposit, async ({ body, player, request }) => {
    const asked = { methodId: body.method_id, amount: body.amount };
    const { requestId } = await payments.askCryptoDeposit(askerOf(player, request), asked);
    return followedOnWire(await payments.requestOf(player.playerId, requestId));
  });

  routes.forPlayer(paymentsCalls.getTransactions, async ({ player }) => {
    const { requests } = await payments.historyOf(player.playerId, {}, { limit: listMax });
    return requests.map((request) => {
      const { id, asked_at, direction, amount, currency, status, state } = requestOnWire(request);
      return {
        id,
        created_at: asked_at,
        request_type: direction,
        amount,
        currency,
        status,
        status_code: state,
      };
    });
  });

  routes.forPlayer(cashierCalls.listPaymentRequests, async ({ query, player }) => {
    const { before, limit, ...filter } = query;
    const page = { before, limit: Math.min(Math.max(limit ?? pageLength, 1), pageMax) };
    const { requests, next, totals } = await payments.historyOf(player.playerId, filter, page);
    return {
      requests: requests.map(requestOnWire),
      next,
      totals: {
        deposited: decimalOf(totals.deposited),
        withdrawn: decimalOf(totals.withdrawn),
        net: decimalOf(totals.net),
        currency: player.currency,
      },
    };
  });

  routes.forPlayer(cashierCalls.getPaymentRequest, async ({ params, player }) =>
    followedOnWire(await payments.requestOf(player.playerId, params.id)),
  );

  routes.forPlayer(cashierCalls.correctDestination, async ({ params, body, player }) => {
    const { playerId } = player;
    const given = { requestId: params.id, destinationId: body.destination_id };
    await payments.correctDestination(playerId, given);
    return followedOnWire(await payments.requestOf(playerId, params.id));
  });

  routes.forPlayer(statementCalls.listMovements, async ({ query, player }) => {
    const { before, limit, ...filter } = query;
    const page = { before, limit: Math.min(Math.max(limit ?? pageLength, 1), pageMax) };
    return statementOnWire(await payments.statementOf(player.playerId, filter, page), player.currency);
  });

  routes.forPlayer(statementCalls.fetchStatement, async ({ query, player, reply }) => {
    const { format, ...days } = query;
    asFile(reply, format === 'pdf' ? 'pdf' : 'csv');
    if (format === 'pdf') return payments.statementPdf(player, days);
    const form = format === 'csv' ? 'turkish' : 'plain';
    return Readable.from(payments.statementCsv(player, days, form));
  });

  routes.forPlayer(cashierCalls.listDestinations, async ({ player }) => ({
    destinations: (await payments.destinationsOf(player.playerId)).map(destinationOnWire),
  }));

  routes.forPlayer(cashierCalls.addDestination, async ({ body, player }) =>
    destinationOnWire(await payments.addDestination(player.playerId, { ...body, currency: player.currency })),
  );

  routes.forPlayer(cashierCalls.removeDestination, async ({ params, player }) => {
    await payments.removeDestination(player.playerId, params.id);
    return { removed: true } as const;
  });

  routes.forPlayer(cashierCalls.getWithdrawalTerms, async ({ player }) => {
    const { playerId, currency } = player;
    const terms = await payments.withdrawalTerms(playerId, currency);
    return {
      currency,
      available: decimalOf(terms.available),
      cooling_until: terms.coolingUntil?.toISOString() ?? null,
      national_id_needed: terms.nationalIdNeeded,
      proof: terms.proof,
      verification: terms.verification,
      unverified_max: decimalOf(terms.unverifiedMax),
      unverified_left: decimalOf(terms.unverifiedLeft),
      closed: closedText(terms),
      run_end: terms.runEnd === undefined ? null : runEndOnWire(terms.runEnd),
    };
  });
}

type WithdrawalBody =
  BodyOf<typeof paymentsCalls.requestWithdrawal> | BodyOf<typeof paymentsCalls.requestWithdrawalFromPage>;

/** D-11: two shapes of one request. */
function withdrawalOf(body: WithdrawalBody): WithdrawalRequest {
  const { methodId, details } =
    'type' in body
      ? { methodId: body.method_id, details: body.details }
      : { methodId: body.payment_method_id, details: body.request_details };
  const { end_run_seq: seq } = body;
  const endRunSeq = seq === undefined ? undefined : BigInt(seq);
  const asked = { methodId, amount: body.amount, docNumber: details.doc_number, endRunSeq };
  if ('destination_id' in details) return { ...asked, to: details.destination_id, proof: {} };
  const proof = { password: details.password, code: details.code };
  if ('iban' in details) {
    return { ...asked, proof, to: { kind: 'iban', address: details.iban, holder: details.fullName } };
  }
  const kind = details.walletType === 'BTC' ? 'btc' : 'trc20';
  return { ...asked, proof, to: { kind, address: details.walletAddress } };
}

function asFile(reply: FastifyReply, format: 'csv' | 'pdf'): void {
  void reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf');
  void reply.header('content-disposition', `attachment; filename="hesap-ozeti.${format}"`);
  void reply.header('cache-control', 'no-store');
}
