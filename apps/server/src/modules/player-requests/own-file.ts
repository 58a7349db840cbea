// The file a player gets: one JSON document, written section by section while the data is read, so it is never in memory
// as a whole. Every section comes from the public interface of another module.
import type { PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { toldClosures } from '../wallet/index.ts';
import { fileTexts } from './file-texts.ts';
import type { Context } from './context.ts';
import { differencesOfPlayer } from './person-changes.ts';
import { listOfPlayer } from './store.ts';
import { payoutOnWire } from './answers.ts';
import { withPayout } from './desk.ts';

const requestsMax = 1000;

export async function* writeOwnFile(context: Context, playerId: PlayerId): AsyncGenerator<string, void> {
  const {
    wallet,
    identity,
    playSafety,
    verification,
    jurisdiction,
    promotions,
    casino,
    keno,
    payments,
    platform,
  } = context;
  const { tickets } = context.sportsbook;
  const { reader } = platform.database;

  yield `{\n${section('about', fileTexts)}`;
  const { profile, secondFactorOnSince, consents, sessions, signIns, changes } =
    await identity.ownDataOf(playerId);
  yield `,\n${section('profile', profile)}`;
  yield `,\n${section('second_factor', { onSince: secondFactorOnSince })}`;
  yield `,\n${section('consents', consents)}`;
  yield `,\n${section('sessions', sessions)}`;
  yield `,\n${section('sign_ins', signIns)}`;
  yield `,\n${section('account_changes', changes)}`;
  yield `,\n${section('country_checks', await jurisdiction.verdictsOf(reader, playerId))}`;
  yield `,\n${section('documents', documentsOf(await verification.verificationOf(playerId)))}`;
  const balance = await wallet.balanceOf(playerId);
  yield `,\n${section('balance', balance)}`;
  yield `,\n${section('restrictions', toldClosures(await wallet.closuresOf(playerId)))}`;
  yield `,\n${section('games', await casino.ownListsOf(playerId))}`;
  yield `,\n${section('promotions', await promotions.ownPromotionsOf({ playerId, currency: balance.currency }))}`;
  yield `,\n${section('requests', await requestsOf(context, playerId))}`;
  yield `,\n${section('payout_addresses', await payments.ownAddressesOf(playerId))}`;
  yield* longSection('play_safety', playSafety.ownChangesOf(playerId));
  yield* longSection('rounds', casino.ownRoundsOf(playerId));
  yield* longSection('keno_pairs', keno.ownPairsOf(playerId));
  yield* longSection('point_transfers', promotions.ownPointTransfersOf(playerId));
  yield* longSection('bets', tickets.ownBetsOf(playerId));
  yield* longSection('payments', payments.ownPaymentsOf(playerId));
  yield* longSection('transfers', wallet.ownTransfersOf(playerId));
  for (const own of context.ownSections) yield* longSection(own.name, own.pagesOf(playerId));
  yield '\n}\n';
}

/** Sections without a bound are read page by page. */
async function* longSection(name: string, pages: AsyncIterable<object[]>): AsyncGenerator<string, void> {
  yield `,\n  ${JSON.stringify(name)}: [`;
  let first = true;
  for await (const page of pages) {
    for (const one of page) {
      yield `${first ? '' : ','}\n    ${JSON.stringify(plain(one))}`;
      first = false;
    }
  }
  yield '\n  ]';
}

async function requestsOf(context: Context, playerId: PlayerId) {
  const persons = await differencesOfPlayer(context, playerId);
  const requests = await listOfPlayer(context.platform.database.reader, playerId, requestsMax);
  return Promise.all(
    requests.map(async (request) => {
      const { requestId, kind, state, why, askedAt, finishedAt, reason } = request;
      const payout = payoutOnWire(await withPayout(context, request));
      const person = persons.get(requestId) ?? null;
      return { requestId, kind, state, why, askedAt, finishedAt, reason, payout, person };
    }),
  );
}

type Verified = Awaited<ReturnType<Context['verification']['verificationOf']>>;

/** The result of each document; the pictures themselves are not included. */
const documentsOf = ({ status, documents }: Verified) => ({
  status,
  documents: documents.map((document) => ({
    kind: document.kind,
    name: document.name,
    status: document.status,
    uploadedAt: document.uploadedAt,
    decidedAt: document.decidedAt,
    reason: document.reason,
  })),
});

const section = (name: string, value: unknown): string =>
  `  ${JSON.stringify(name)}: ${JSON.stringify(plain(value), null, 2).replaceAll('\n', '\n  ')}`;

/** Names in snake case as in our answers, and bigints as decimal amounts, except those that are counters. */
function plain(value: unknown, name = ''): unknown {
  if (typeof value === 'bigint') return counts.has(name) ? value.toString() : decimalOf(value);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((one) => plain(one));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [snake(key), plain(one, key)]));
}

const counts = new Set(['seq', 'undoes', 'points']);
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
