// The wallet somebody writes on the first day: read the balance, decide, write the new one. Asked by one client after
// the other it keeps perfect books; asked by many at once it makes money out of nothing. It is here to be caught.
import { randomUUID } from 'node:crypto';

import { genesisOf, linkOf } from '../../packages/proof/src/purse.ts';
import { readBooks } from './books.ts';
import { checkBooks } from './checker.ts';
import { untilFree } from './clients.ts';
import type { Finding, Post } from './commands.ts';
import type { Player } from './scene.ts';
import type { Entry } from './script.ts';
import type { Server, Stage } from './stage.ts';

// The same columns as the real tables and none of their constraints, locks and functions.
const tables = `
  drop schema if exists naive cascade;
  create schema naive;
  create table naive.purse (like wallet.purse including defaults);
  create table naive.transfer (like wallet.transfer);
  create table naive.op (like wallet.op);
  create table naive.hold (like wallet.hold);
  create table naive.bounds (like wallet.bounds);
  create table naive.closure (like wallet.closure);
  create index on naive.purse (player_id);
  create index on naive.op (player_id, key);
  grant usage on schema naive to yakamoz_app;
  grant select, insert, update on all tables in schema naive to yakamoz_app;
`;

export interface NaiveResult {
  findings: Finding[];
  /** How far purses stand above the sum of their transfers. */
  createdMinor: bigint;
}

/** The part of the script that a naive wallet understands: one step of cash. */
export const naivePosts = (entries: readonly Entry[], most: number): Post[] =>
  entries
    .flatMap(({ act }) => (act.kind === 'ask' && act.way !== 'abandoned' ? act.commands : []))
    .filter((command) => command.kind === 'post')
    .filter(({ steps }) => steps.length === 1 && ['deposit', 'stake', 'win'].includes(steps[0]?.code ?? ''))
    .slice(0, most);

export async function driveNaiveWallet(
  { ask, servers }: Stage,
  { players, posts, clients }: { players: readonly Player[]; posts: readonly Post[]; clients: number },
): Promise<NaiveResult> {
  for (const statement of tables.split(';')) await ask(statement);
  for (const player of players) {
    await ask('insert into naive.purse (player_id, currency, head) values ($1, $2, $3)', [
      player.playerId,
      player.currency,
      Buffer.from(genesisOf(BigInt(player.playerId), player.currency), 'hex'),
    ]);
  }
  let next = 0;
  const playOn = async (client: number): Promise<void> => {
    while (next < posts.length) {
      const post = posts[next] as Post;
      next += 1;
      await untilFree({ askedAgain: 0 }, () => postNaively(servers[client % servers.length] as Server, post));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => playOn(client)));

  const result: NaiveResult = { findings: [], createdMinor: 0n };
  for (const { playerId } of players) {
    const books = await readBooks(ask, 'naive', playerId);
    result.findings.push(...checkBooks(books));
    const moved = books.transfers.reduce(
      (sum, { debit, amount }) => sum + (debit === 'cash' ? -amount : amount),
      0n,
    );
    if (books.purse.accounts.cash > moved) result.createdMinor += books.purse.accounts.cash - moved;
  }
  return result;
}

interface Seen {
  cash: string;
  seq: string;
  head: string;
  at: string;
  known: boolean;
}

async function postNaively({ database }: Server, { playerId, source, key, steps }: Post): Promise<void> {
  const { rows } = await database.pool.query<Seen>(
    `select cash, seq, encode(head, 'hex') as head, (extract(epoch from clock_timestamp()) * 1000000)::bigint as at,
      exists (select from naive.op where op.player_id = $1 and source = $2 and key = $3) as known
     from naive.purse where player_id = $1`,
    [playerId, source, key],
  );
  const [seen] = rows;
  const [step] = steps;
  if (seen === undefined || seen.known || step === undefined || !('house' in step)) return;

  const isStake = step.code === 'stake';
  const cash = BigInt(seen.cash) + (isStake ? -step.amount : step.amount);
  const isPosted = cash >= 0n && step.amount > 0n;
  const cashAfter = isPosted ? cash : BigInt(seen.cash);
  const seq = BigInt(seen.seq) + (isPosted ? 1n : 0n);
  const transfer = {
    seq,
    at: BigInt(seen.at),
    amount: step.amount,
    cashAfter,
    bonusAfter: 0n,
    undoes: null,
    undoesAt: null,
    opId: randomUUID(),
    code: step.code,
    debit: isStake ? 'cash' : step.house,
    credit: isStake ? step.house : 'cash',
  };
  const hash = isPosted ? linkOf(seen.head, BigInt(playerId), transfer) : seen.head;
  await database.pool.query(
    `with moment as (
       select timestamptz 'epoch' + $4::bigint * interval '1 microsecond' as at
     ), purse as (
       update naive.purse set cash = $5, seq = $6, head = decode($7, 'hex') where player_id = $1
     ), transfer as (
       insert into naive.transfer (player_id, seq, at, amount, cash_after, bonus_after, xid, op_id, hash, code, debit, credit)
       select $1, $6, at, $8, $5, 0, 0, $9, decode($7, 'hex'), $10, $11, $12 from moment where $13
     )
     insert into naive.op (player_id, at, seq, cash_after, bonus_after, cash_change, bonus_change, op_id, outcome, kind,
       transfers, source, key, request)
     select $1, at, $6, $5, 0, $14, 0, $9, case when $13 then 'posted' else 'insufficient_funds' end::wallet.outcome,
       'post', case when $13 then 1 else 0 end, $2, $3, '' from moment`,
    [
      playerId,
      source,
      key,
      seen.at,
      String(cashAfter),
      String(seq),
      hash,
      String(step.amount),
      transfer.opId,
      transfer.code,
      transfer.debit,
      transfer.credit,
      isPosted,
      String(cashAfter - BigInt(seen.cash)),
    ],
  );
}
