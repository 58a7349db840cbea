// Whoever owns the database changes one thing at a time. The file that players run finds and names each, from what anybody can fetch and
// from what each player is given.
import { beforeAll, expect, test, vi } from 'vitest';

import { buildVerifier } from '../../../testing/built-verifier.ts';
import type { BuiltVerifier } from '../../../testing/built-verifier.ts';
import { signIn } from '../../../testing/given.ts';
import { givenKenoPlayer, waitCycle } from '../../../testing/given-keno.ts';
import type { KenoPlayer } from '../../../testing/given-keno.ts';
import { givenNotary } from '../../../testing/given-notary.ts';
import type { TestNotary } from '../../../testing/given-notary.ts';
import { givenStaff, sessionOf, signInStaff } from '../../../testing/given-staff.ts';
import {
  changeEntry,
  changeStake,
  changeTransfer,
  hideDebt,
  pastTriggers,
  rehashAudit,
  rewriteTransfers,
  swapDrawnNumbers,
} from '../../../testing/tampering.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';
import { fetchLog } from '../../../testing/witness.ts';
import type { SeenLog } from '../../../testing/witness.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let house: TestHouse;
let api: TestApi;
let notary: TestNotary;
let verifier: BuiltVerifier;
let ayse: KenoPlayer;
let mehmet: KenoPlayer;
/** What a witness kept before anything was changed. */
let seen: SeenLog;

async function endDay(): Promise<void> {
  await house.moveClock('25 hours');
  await house.house.keno.upkeep.endOverdue();
  await vi.waitFor(
    async () => {
      await house.house.wallet.rollUp();
      expect(await house.house.wallet.closeDays()).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 250 },
  );
}

async function play(player: KenoPlayer): Promise<void> {
  expect((await player.play()).status).toBe(200);
}

async function recordDeed(subject: string): Promise<void> {
  const member = sessionOf(await givenStaff(house, 'support'));
  await house.platform.database.inTransaction((tx) =>
    house.house.staff.record(tx, member, { action: 'test.deed', subject, facts: {} }),
  );
}

beforeAll(async () => {
  verifier = await buildVerifier();
  house = await openTestHouse();
  api = await house.startApi();
  notary = givenNotary(house, { verifierFile: verifier.file });
  ayse = await givenKenoPlayer(house, api);
  mehmet = await givenKenoPlayer(house, api);
  for (const player of [ayse, mehmet]) await play(player);
  await waitCycle(house, ayse);
  await play(ayse);
  for (const player of [ayse, mehmet]) await player.end(player.pairId);
  await recordDeed('kept:1');
  await recordDeed('kept:2');
  await house.house.staff.tellHead();
  await house.house.wallet.tellHeads();
  await endDay();
  await notary.run();
  ({ seen } = await fetchLog(api));
});

/** As another process serves it, which remembers nothing of before. */
const publicDocuments = async () => (await fetchLog(await house.startApi(), seen)).documents;
const verifyLog = async () => verifier.verify(await publicDocuments(), '--key', seen.key);

async function documentOf(player: KenoPlayer, path: string): Promise<unknown> {
  const browser = await signIn(api.browser(), player.player);
  const { status, body } = await browser.get(path);
  expect(status, path).toBe(200);
  return body;
}
const roundOf = (player: KenoPlayer, nonce = 0) =>
  documentOf(player, `/api/v1/fairness/rounds/${player.pairId}/${nonce}`);
const verifyRound = async (player: KenoPlayer, nonce = 0) =>
  verifier.verify(await roundOf(player, nonce), '--key', seen.key, '--commitment', player.commitment);
const verifyBalance = async (player: KenoPlayer) =>
  verifier.verify(await documentOf(player, '/api/v1/fairness/balance'), '--key', seen.key);

async function auditDocument(): Promise<unknown> {
  const browser = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'admin'));
  const { status, body } = await browser.get('/api/staff/v1/fairness/audit');
  expect(status).toBe(200);
  return body;
}
const verifyAudit = async () => verifier.verify(await auditDocument(), '--key', seen.key);

const whole = { exit: 0, codes: [] };

test('FAIR-15 what was not changed is verified: the log, its days, own rounds, own balances, the audit trail', async () => {
  expect(await verifyLog()).toMatchObject(whole);
  for (const nonce of [0, 1]) expect(await verifyRound(ayse, nonce)).toMatchObject(whole);
  expect(await verifyRound(mehmet)).toMatchObject(whole);
  for (const player of [ayse, mehmet]) expect(await verifyBalance(player)).toMatchObject(whole);
  expect(await verifyAudit()).toMatchObject(whole);
});

test('FAIR-10 a round that was changed after its day was published', async () => {
  await swapDrawnNumbers(house, ayse.pairId, 1);
  const { exit, codes, output } = await verifyRound(ayse, 1);
  expect({ exit, codes }).toEqual({ exit: 1, codes: ['day.inclusion', 'round.draw'] });
  expect(output).toContain('FAILED round.draw: number 1 of the draw is said to be');
  await swapDrawnNumbers(house, ayse.pairId, 1);
  expect(await verifyRound(ayse, 1)).toMatchObject(whole);
});

test('FAIR-10 a stake that was changed after its day was published', async () => {
  await changeStake(house, ayse.pairId, 0, 100);
  expect(await verifyRound(ayse)).toMatchObject({ exit: 1, codes: ['day.inclusion'] });
  // Whoever keeps what was published sees which part of it is another one.
  const changed = (await roundOf(ayse)) as { published: { record: string } };
  await changeStake(house, ayse.pairId, 0, -100);
  const { published } = (await roundOf(ayse)) as { published: { record: string } };
  const kept = { ...changed, published };
  expect(await verifier.verify(kept, '--key', seen.key)).toMatchObject({ exit: 1, codes: ['round.amounts'] });
  expect(await verifyRound(ayse)).toMatchObject(whole);
});

test('FAIR-11 a leaf of the log', async () => {
  const change = (from: string, to: string) =>
    pastTriggers(
      house,
      'fairness.leaf',
      `update fairness.leaf set line = replace(line, $1, $2) where kind = 'keno.day'`,
      [from, to],
    );
  await change('"mismatches":0', '"mismatches":9');
  expect(await verifyLog()).toMatchObject({ exit: 1, codes: ['day.mismatches', 'log.root'] });
  // The path of a round's proof leads elsewhere as well.
  expect(await verifyRound(ayse)).toMatchObject({ exit: 1, codes: ['log.inclusion'] });
  await change('"mismatches":9', '"mismatches":0');
  expect(await verifyLog()).toMatchObject(whole);
});

test('FAIR-12 a checkpoint that nobody signed so', async () => {
  const put = (note: string) =>
    pastTriggers(house, 'fairness.checkpoint', 'update fairness.checkpoint set note = $1 where size = $2', [
      note,
      seen.size,
    ]);
  const lines = seen.checkpoint.split('\n');
  await put(lines.with(2, `${'A'.repeat(43)}=`).join('\n'));
  expect(await verifyLog()).toMatchObject({
    exit: 1,
    codes: ['checkpoint.signature', 'log.forked', 'log.root'],
  });
  await put(seen.checkpoint);
  expect(await verifyLog()).toMatchObject(whole);
});

test("FAIR-13 a transfer in a player's purse, alone and with every hash behind it made anew", async () => {
  await changeTransfer(house, mehmet.player.id, -500);
  expect(await verifyBalance(mehmet)).toMatchObject({
    exit: 1,
    codes: ['purse.balance', 'purse.hash', 'sum.parts'],
  });
  expect(await verifyBalance(ayse)).toMatchObject(whole);
  await changeTransfer(house, mehmet.player.id, 500);
  await rewriteTransfers(house, mehmet.player.id, -500);
  expect(await verifyBalance(mehmet)).toMatchObject({ exit: 1, codes: ['purse.head', 'sum.parts'] });
  await rewriteTransfers(house, mehmet.player.id, 500);
  expect(await verifyBalance(mehmet)).toMatchObject(whole);
});

test('FAIR-11 an entry of the audit trail, alone and with every hash behind it made anew', async () => {
  await changeEntry(house, 'kept:1', 'kept:9');
  const { exit, codes, output } = await verifyAudit();
  expect({ exit, codes }).toEqual({ exit: 1, codes: ['audit.hash'] });
  expect(output).toMatch(/FAILED audit\.hash: entry \d+ is not the one that was recorded/);
  await rehashAudit(house);
  expect(await verifyAudit()).toMatchObject({ exit: 1, codes: ['audit.head'] });
  await changeEntry(house, 'kept:9', 'kept:1');
  await rehashAudit(house);
  expect(await verifyAudit()).toMatchObject(whole);
});

test('FAIR-10 a round that was changed before its day was published stands in the public file, and is named by whoever reads it', async () => {
  const late = await givenKenoPlayer(house, api);
  await play(late);
  await late.end(late.pairId);
  await swapDrawnNumbers(house, late.pairId, 0);
  await endDay();
  await notary.run();
  const { exit, codes, output } = await verifyLog();
  expect({ exit, codes }).toEqual({ exit: 1, codes: ['round.draw'] });
  expect(output).toContain('(keno.day) FAILED round.draw: record 0');
});

test('FAIR-13 a player who is left out of the debts, or whose debt is halved, finds no way to the published sum', async () => {
  const tellTruth = await hideDebt(house, mehmet.player.id, 'all');
  await endDay();
  await notary.run();
  const browser = await signIn(api.browser(), mehmet.player);
  const older = (await browser.get('/api/v1/fairness/balance')).body as { leaf: string };
  // Nothing of the newest day is there for this player; what the house invents for it leads nowhere.
  await house.sql(
    `insert into fairness.owed (player_id, day, currency, seq, head, secret, amounts, places)
     select own.player_id, other.day, own.currency, own.seq, own.head, own.secret, own.amounts, other.places
     from (select * from fairness.owed where player_id = $1 order by day desc limit 1) as own,
       (select * from fairness.owed where player_id = $2 order by day desc limit 1) as other`,
    [mehmet.player.id, ayse.player.id],
  );
  const invented = (await documentOf(mehmet, '/api/v1/fairness/balance')) as { leaf: string };
  expect(invented.leaf).not.toBe(older.leaf);
  expect(await verifier.verify(invented, '--key', seen.key)).toMatchObject({ exit: 1, codes: ['sum.path'] });
  expect(await verifyBalance(ayse)).toMatchObject(whole);
  await tellTruth();

  const tellWhole = await hideDebt(house, mehmet.player.id, 'half');
  await endDay();
  await notary.run();
  expect(await verifyBalance(mehmet)).toMatchObject({ exit: 1, codes: ['sum.parts'] });
  expect(await verifyBalance(ayse)).toMatchObject(whole);
  await tellWhole();
});

test('FAIR-11 a chain of the house that is rewritten and told again contradicts itself in the log, for everybody', async () => {
  await recordDeed('kept:3');
  await house.house.staff.tellHead();
  await house.moveClock('61 minutes');
  await notary.run();
  expect((await verifyLog()).codes).not.toContain('log.heads');
  await changeEntry(house, 'kept:3', 'kept:4');
  await rehashAudit(house);
  await house.house.staff.tellHead();
  await notary.run();
  const { codes, output } = await verifyLog();
  expect(codes).toContain('log.heads');
  expect(output).toMatch(/FAILED log\.heads: entry \d+ of the chain audit has two hashes/);
});

test('FAIR-11 a log that is cut short, and one that is forked with the stolen key', async () => {
  ({ seen } = await fetchLog(api));
  const rest = 'size > (select min(size) from fairness.checkpoint)';
  await house.sql('create table public.cut_notes as select * from fairness.checkpoint');
  await house.sql('create table public.cut_leaves as select * from fairness.leaf');
  await pastTriggers(house, 'fairness.checkpoint', `delete from fairness.checkpoint where ${rest}`);
  await pastTriggers(
    house,
    'fairness.leaf',
    'delete from fairness.leaf where position >= (select max(size) from fairness.checkpoint)',
  );
  const short = await verifyLog();
  expect(short.codes).toContain('log.short');
  expect(short.output).toContain('FAILED log.short: the log was cut short');

  // The whole log again with one other leaf, signed by whoever took the key to a machine of their own.
  await pastTriggers(house, 'fairness.checkpoint', 'delete from fairness.checkpoint');
  await pastTriggers(house, 'fairness.leaf', 'delete from fairness.leaf');
  await house.sql('insert into fairness.leaf select * from public.cut_leaves');
  await pastTriggers(
    house,
    'fairness.leaf',
    `update fairness.leaf set line = replace(line, '"rounds":3', '"rounds":2') where kind = 'keno.day'`,
  );
  const thief = givenNotary(house, { verifierFile: verifier.file });
  await thief.run();
  const forked = await verifyLog();
  expect(forked.codes).toContain('log.forked');
  expect(forked.output).toContain('it was forked');
});
