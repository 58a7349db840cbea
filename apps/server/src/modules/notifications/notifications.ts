import { betsCalls, cashierCalls, playerId as playerIdSchema, verificationCalls } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import { addJob, jobFor } from '../../platform/jobs.ts';
import type { Job, JobKind } from '../../platform/jobs.ts';
import type { Listener } from '../../platform/news-listener.ts';
import type { Platform } from '../../platform/platform.ts';
import { identityNews } from '../identity/index.ts';
import type { Identity } from '../identity/index.ts';
import { paymentsNews } from '../payments/index.ts';
import type { Payments } from '../payments/index.ts';
import { playerRequestsNews } from '../player-requests/index.ts';
import { sportsbookNews } from '../sportsbook/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import { verificationNews } from '../verification/index.ts';
import type { Verification } from '../verification/index.ts';
import { betCorrectedMail } from './bet-mail-texts.ts';
import { accountChangedMail, accountReopenedMail, documentDecidedMail } from './mail-texts.ts';
import { addressCorrectedMail, paymentFinishedMail, withdrawalAskedMail } from './payment-mail-texts.ts';
import type { Recipient } from './recipient-texts.ts';

export interface Notifications {
  listeners: Listener[];
  jobs: Job[];
}

const accountChanged = z.object({ player_id: playerIdSchema, change_id: z.string() });

const sendChangeNotice = {
  name: 'notifications:send_change_notice',
  payload: z.object({ playerId: playerIdSchema, changeId: z.string() }),
  attemptsMax: 8,
} satisfies JobKind;

const documentDecided = z.object({ player_id: playerIdSchema, document_id: verificationCalls.documentId });

const sendDecisionNotice = {
  name: 'notifications:send_decision_notice',
  payload: z.object({ playerId: playerIdSchema, documentId: verificationCalls.documentId }),
  attemptsMax: 8,
} satisfies JobKind;

const paymentFinished = z.object({
  player_id: playerIdSchema,
  request_id: cashierCalls.paymentRequestId,
  state: cashierCalls.paymentState,
});

const sendPaymentNotice = {
  name: 'notifications:send_payment_notice',
  payload: z.object({
    playerId: playerIdSchema,
    requestId: cashierCalls.paymentRequestId,
    state: cashierCalls.paymentState,
  }),
  attemptsMax: 8,
} satisfies JobKind;

const requestNamed = z.object({ player_id: playerIdSchema, request_id: cashierCalls.paymentRequestId });

const sendAskedNotice = {
  name: 'notifications:send_asked_notice',
  payload: z.object({ playerId: playerIdSchema, requestId: cashierCalls.paymentRequestId }),
  attemptsMax: 8,
} satisfies JobKind;

const sendCorrectionNotice = {
  name: 'notifications:send_correction_notice',
  payload: z.object({ playerId: playerIdSchema, requestId: cashierCalls.paymentRequestId }),
  attemptsMax: 8,
} satisfies JobKind;

const accountReopened = z.object({ player_id: playerIdSchema });

const sendReopeningNotice = {
  name: 'notifications:send_reopening_notice',
  payload: z.object({ playerId: playerIdSchema }),
  attemptsMax: 8,
} satisfies JobKind;

const betCorrected = z.object({ player_id: playerIdSchema, bet_id: betsCalls.betId, revision: z.int() });

const sendBetCorrection = {
  name: 'notifications:send_bet_correction',
  payload: z.object({ playerId: playerIdSchema, betId: betsCalls.betId, revision: z.int() }),
  attemptsMax: 8,
} satisfies JobKind;

/** Listens to news and mails the player; no module calls it. */
export function createNotifications(
  platform: Platform,
  uses: { identity: Identity; verification: Verification; payments: Payments; sportsbook: Sportsbook },
): Notifications {
  const recipientOf = async (playerId: PlayerId): Promise<Recipient> => {
    const { email, firstName } = await uses.identity.profileOf(playerId);
    return { to: email, name: firstName };
  };
  return {
    listeners: [
      {
        consumer: 'notifications-account',
        subject: identityNews.accountChanged,
        handle: async (tx, news) => {
          const { player_id, change_id } = accountChanged.parse(news.body);
          await addJob(tx, sendChangeNotice, { playerId: player_id, changeId: change_id });
        },
      },
      {
        consumer: 'notifications-verification',
        subject: verificationNews.decided,
        handle: async (tx, news) => {
          const { player_id, document_id } = documentDecided.parse(news.body);
          await addJob(tx, sendDecisionNotice, { playerId: player_id, documentId: document_id });
        },
      },
      {
        consumer: 'notifications-payments',
        subject: paymentsNews.finished,
        handle: async (tx, news) => {
          const { player_id, request_id, state } = paymentFinished.parse(news.body);
          await addJob(tx, sendPaymentNotice, { playerId: player_id, requestId: request_id, state });
        },
      },
      {
        consumer: 'notifications-withdrawals',
        subject: paymentsNews.withdrawalAsked,
        handle: async (tx, news) => {
          const { player_id, request_id } = requestNamed.parse(news.body);
          await addJob(tx, sendAskedNotice, { playerId: player_id, requestId: request_id });
        },
      },
      {
        consumer: 'notifications-addresses',
        subject: paymentsNews.addressCorrected,
        handle: async (tx, news) => {
          const { player_id, request_id } = requestNamed.parse(news.body);
          await addJob(tx, sendCorrectionNotice, { playerId: player_id, requestId: request_id });
        },
      },
      {
        consumer: 'notifications-player-requests',
        subject: playerRequestsNews.reopened,
        handle: async (tx, news) => {
          const { player_id } = accountReopened.parse(news.body);
          await addJob(tx, sendReopeningNotice, { playerId: player_id });
        },
      },
      {
        consumer: 'notifications-bets',
        subject: sportsbookNews.corrected,
        handle: async (tx, news) => {
          const { player_id, bet_id, revision } = betCorrected.parse(news.body);
          await addJob(tx, sendBetCorrection, { playerId: player_id, betId: bet_id, revision });
        },
      },
    ],
    jobs: [
      jobFor(sendChangeNotice, async ({ playerId, changeId }) => {
        const { name } = await recipientOf(playerId);
        const change = await uses.identity.changeOf(playerId, changeId);
        await platform.mailer.send(accountChangedMail(name, change));
      }),
      jobFor(sendDecisionNotice, async ({ playerId, documentId }) => {
        const decision = await uses.verification.decisionOf(documentId);
        await platform.mailer.send(documentDecidedMail(await recipientOf(playerId), decision));
      }),
      jobFor(sendPaymentNotice, async ({ playerId, requestId, state }) => {
        const request = await uses.payments.requestOf(playerId, requestId);
        await platform.mailer.send(paymentFinishedMail(await recipientOf(playerId), { ...request, state }));
      }),
      jobFor(sendAskedNotice, async ({ playerId, requestId }) => {
        const request = await uses.payments.requestOf(playerId, requestId);
        await platform.mailer.send(withdrawalAskedMail(await recipientOf(playerId), request));
      }),
      jobFor(sendCorrectionNotice, async ({ playerId, requestId }) => {
        const request = await uses.payments.requestOf(playerId, requestId);
        await platform.mailer.send(addressCorrectedMail(await recipientOf(playerId), request));
      }),
      jobFor(sendReopeningNotice, async ({ playerId }) => {
        await platform.mailer.send(accountReopenedMail(await recipientOf(playerId)));
      }),
      jobFor(sendBetCorrection, async ({ playerId, betId, revision }) => {
        const { code, currency, corrections } = await uses.sportsbook.tickets.read(playerId, betId);
        // The first revision is no correction.
        const correction = corrections[revision - 2];
        if (correction === undefined) throw new Error(`bet ${betId} has no revision ${revision}`);
        const recipient = await recipientOf(playerId);
        await platform.mailer.send(betCorrectedMail(recipient, { ...correction, code, currency }));
      }),
    ],
  };
}
