// What a notice is about, by the name of its template: which facts it keeps, where its link leads, and how its words are filled in from
// the modules that own the facts. A version stays for as long as notices of it are kept: what a player was told reads the same later.
import { betsCalls, cashierCalls, playerId as playerIdSchema, verificationCalls } from '@yakamoz/contracts';
import type { NoticeKind, PlayerId } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { Letter } from '../../platform/mail-layout.ts';
import { identityNews } from '../identity/index.ts';
import { paymentsNews } from '../payments/index.ts';
import { playerRequestsNews } from '../player-requests/index.ts';
import { sportsbookNews } from '../sportsbook/index.ts';
import { verificationNews } from '../verification/index.ts';
import { betCorrectedMail } from './bet-mail-texts.ts';
import type { Context } from './context.ts';
import { accountChangedMail, accountReopenedMail, documentDecidedMail } from './mail-texts.ts';
import { addressCorrectedMail, paymentFinishedMail, withdrawalAskedMail } from './payment-mail-texts.ts';
import type { Recipient } from './recipient-texts.ts';

export type Facts = Record<string, unknown>;

interface Template {
  kind: NoticeKind;
  version: number;
  /** The news it comes of, and the name of the durable consumer. */
  subject: string;
  consumer: string;
  /** From the body of the news: what is kept. The player's id is not among it. */
  keep: (body: unknown) => { playerId: PlayerId; facts: Facts };
  linkOf: (facts: Facts) => string | null;
  /** By version, from the first on. */
  words: readonly ((context: Context, recipient: Recipient, of: Told) => Promise<Letter>)[];
  /** Which paragraphs of the letter stand in the inbox; the first alone, unless it says otherwise. */
  shown?: (paragraphs: readonly string[]) => readonly string[];
}

interface Told {
  playerId: PlayerId;
  facts: Facts;
}

/** Keeps a template's own types together; outside, facts are what the database holds. */
function template<Kept extends z.ZodMiniType<Facts>>(
  given: Omit<Template, 'keep' | 'linkOf' | 'words' | 'version'> & {
    facts: Kept;
    linkOf?: (facts: z.output<Kept>) => string;
    words: readonly ((
      context: Context,
      recipient: Recipient,
      of: { playerId: PlayerId; facts: z.output<Kept> },
    ) => Promise<Letter>)[];
  },
): Template {
  const { facts: kept, linkOf, words, ...rest } = given;
  const whose = z.object({ player_id: playerIdSchema });
  return {
    ...rest,
    version: words.length,
    keep: (body) => ({ playerId: whose.parse(body).player_id, facts: kept.parse(body) }),
    linkOf: (facts) => linkOf?.(kept.parse(facts)) ?? null,
    words: words.map(
      (fill) => (context, recipient, of) => fill(context, recipient, { ...of, facts: kept.parse(of.facts) }),
    ),
  };
}

const aRequest = z.object({ request_id: cashierCalls.paymentRequestId });
const requestPage = ({ request_id }: { request_id: string }): string => `/islem-gecmisi?talep=${request_id}`;

export const templates: Readonly<Record<string, Template>> = {
  account_changed: template({
    kind: 'security',
    subject: identityNews.accountChanged,
    consumer: 'notifications-account',
    facts: z.object({ change_id: z.string() }),
    linkOf: () => '/profil',
    words: [
      // NTF-2: to the address before the change.
      async ({ identity }, { name }, { playerId, facts }) =>
        accountChangedMail(name, await identity.changeOf(playerId, facts.change_id)),
    ],
    // The first repeats title and time.
    shown: (paragraphs) => paragraphs.slice(1),
  }),
  document_decided: template({
    kind: 'documents',
    subject: verificationNews.decided,
    consumer: 'notifications-verification',
    facts: z.object({ document_id: verificationCalls.documentId }),
    linkOf: () => '/profil',
    words: [
      async ({ verification }, recipient, { facts }) =>
        documentDecidedMail(recipient, await verification.decisionOf(facts.document_id)),
    ],
    shown: (paragraphs) => paragraphs,
  }),
  payment_finished: template({
    kind: 'payments',
    subject: paymentsNews.finished,
    consumer: 'notifications-payments',
    facts: z.extend(aRequest, { state: cashierCalls.paymentState }),
    linkOf: requestPage,
    words: [
      async ({ payments }, recipient, { playerId, facts: { request_id, state } }) =>
        paymentFinishedMail(recipient, { ...(await payments.requestOf(playerId, request_id)), state }),
    ],
  }),
  withdrawal_asked: template({
    kind: 'payments',
    subject: paymentsNews.withdrawalAsked,
    consumer: 'notifications-withdrawals',
    facts: aRequest,
    linkOf: requestPage,
    words: [
      async ({ payments }, recipient, { playerId, facts }) =>
        withdrawalAskedMail(recipient, await payments.requestOf(playerId, facts.request_id)),
    ],
  }),
  address_corrected: template({
    kind: 'payments',
    subject: paymentsNews.addressCorrected,
    consumer: 'notifications-addresses',
    facts: aRequest,
    linkOf: requestPage,
    words: [
      async ({ payments }, recipient, { playerId, facts }) =>
        addressCorrectedMail(recipient, await payments.requestOf(playerId, facts.request_id)),
    ],
    shown: (paragraphs) => paragraphs,
  }),
  account_reopened: template({
    kind: 'payments',
    subject: playerRequestsNews.reopened,
    consumer: 'notifications-player-requests',
    facts: z.object({}),
    linkOf: () => '/withdraw',
    words: [async (_context, recipient) => accountReopenedMail(recipient)],
    shown: (paragraphs) => paragraphs,
  }),
  bet_corrected: template({
    kind: 'payments',
    subject: sportsbookNews.corrected,
    consumer: 'notifications-bets',
    facts: z.object({ bet_id: betsCalls.betId, revision: z.int() }),
    linkOf: ({ bet_id }) => `/kuponlarim/${bet_id}`,
    words: [
      async ({ sportsbook }, recipient, { playerId, facts: { bet_id, revision } }) => {
        const { code, currency, corrections } = await sportsbook.tickets.read(playerId, bet_id);
        // The first revision is no correction.
        const correction = corrections[revision - 2];
        if (correction === undefined) throw new Error(`bet ${bet_id} has no revision ${revision}`);
        return betCorrectedMail(recipient, { ...correction, code, currency });
      },
    ],
    shown: (paragraphs) => paragraphs,
  }),
};

/** The letter of a notice; the inbox shows parts of the same. */
export async function letterOf(
  context: Context,
  { name, version, ...of }: { name: string; version: number } & Told,
): Promise<Letter> {
  const fill = templates[name]?.words[version - 1];
  if (fill === undefined) throw new Error(`no words are known for version ${version} of ${name}`);
  const { email, firstName } = await context.identity.profileOf(of.playerId);
  return fill(context, { to: email, name: firstName }, of);
}
