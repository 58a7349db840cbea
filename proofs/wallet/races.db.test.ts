// The three races that empty a naive wallet, at full size and over two wallets that share nothing but the database.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { untilFree } from './clients.ts';
import type { Answer, Outcome, PlayerId, Posting } from './commands.ts';
import { openStage } from './stage.ts';
import type { Server, Stage } from './stage.ts';

type Step = Posting['steps'][number];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const lira = (whole: number): bigint => BigInt(whole) * 100n;

let players = 0;
async function givenPlayer(cash: bigint): Promise<PlayerId> {
  players += 1;
  const playerId = String(players) as PlayerId;
  await stage.openPurses([{ playerId, currency: 'TRY' }]);
  const [{ wallet }] = stage.servers;
  await wallet.postBatched(posting(playerId, 'given', { code: 'deposit', amount: cash, house: 'bank' }));
  return playerId;
}

const posting = (playerId: PlayerId, key: string, step: Step): Posting => ({
  playerId,
  source: 'race',
  key,
  currency: 'TRY',
  steps: [step],
});

/** Every second one in a batch, the others in transactions of their own, on both servers. */
const ask = (index: number, post: Posting): Promise<Answer> => {
  const { wallet, database } = stage.servers[(index >> 1) % 2] as Server;
  return untilFree(busy, () =>
    index % 2 === 0 ? wallet.postBatched(post) : database.inTransaction((tx) => wallet.post(tx, post)),
  );
};

// A slow machine may keep a call waiting for longer than the wallet allows; it had no effect then and is asked again.
const busy = { askedAgain: 0 };

const race = (runners: number, postOf: (index: number) => Posting): Promise<Answer[]> =>
  Promise.all(Array.from({ length: runners }, (_, index) => ask(index, postOf(index))));

const countOf = (answers: readonly Answer[], outcome: Outcome): number =>
  answers.filter((answer) => answer.outcome === outcome).length;

const findings = async () => {
  const [{ wallet }] = stage.servers;
  await wallet.rollUp();
  return (await wallet.verify()).findings;
};

test('WAL-4 WAL-6 of 40 parallel debits of the whole balance one succeeds, and nothing is left', async () => {
  const playerId = await givenPlayer(lira(100));
  const takeAll: Step = { code: 'stake', amount: lira(100), house: 'ggr:studio' };
  const answers = await race(40, (index) => posting(playerId, `debit-${index}`, takeAll));
  expect(countOf(answers, 'posted')).toBe(1);
  expect(countOf(answers, 'insufficient_funds')).toBe(39);
  expect(await stage.servers[1].wallet.balanceOf(playerId)).toMatchObject({ cash: 0n, seq: 2n });
  expect(await findings()).toEqual([]);
});

test('WAL-5 50 parallel copies of one key have one effect and 50 equal answers', async () => {
  const playerId = await givenPlayer(lira(100));
  const bet: Step = { code: 'stake', amount: lira(10), house: 'ggr:studio' };
  const answers = await race(50, () => posting(playerId, 'the only one', bet));
  const told = answers.map(({ replayed: _replayed, ...answer }) => answer);
  expect(told).toEqual(told.map(() => told[0]));
  expect(told[0]).toMatchObject({ outcome: 'posted', cash: lira(90), cashChange: -lira(10), seq: 2n });
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await stage.servers[1].wallet.balanceOf(playerId)).toMatchObject({ cash: lira(90), seq: 2n });
  expect(await findings()).toEqual([]);
});

test('WAL-13 of 40 parallel stakes of 100.00 a daily bound of 1,000.00 lets exactly 10 pass', async () => {
  const playerId = await givenPlayer(lira(10_000));
  const [{ wallet }] = stage.servers;
  await stage.ask(`select wallet.put_bound($1, 'stake', 'day', $2)`, [playerId, lira(1_000).toString()]);
  const bet: Step = { code: 'stake', amount: lira(100), house: 'ggr:studio' };
  const answers = await race(40, (index) => posting(playerId, `stake-${index}`, bet));
  expect(countOf(answers, 'posted')).toBe(10);
  expect(countOf(answers, 'allowance_exhausted')).toBe(30);
  expect(await wallet.balanceOf(playerId)).toMatchObject({ cash: lira(9_000), seq: 11n });
  expect(await findings()).toEqual([]);
});
