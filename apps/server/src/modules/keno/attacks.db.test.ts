// Many hands at one purse: what must hold however calls interleave (FAIR-3 to FAIR-6).
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { drawKeno } from '@yakamoz/proof/keno-draw';

import { signIn } from '../../../testing/given.ts';
import {
  casinoRoundsOf,
  givenKenoPlayer,
  ownOperationsOf,
  playThrough,
} from '../../../testing/given-keno.ts';
import type { KenoPlayer } from '../../../testing/given-keno.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi } from '../../../testing/test-house.ts';

const house = await openTestHouse();
let apis: TestApi[];
beforeAll(async () => {
  apis = [await house.startApi(), await house.startApi()];
  // In this house nobody waits between rounds: what is tested here is everything else.
  await house.sql(
    `create or replace function keno.cycle() returns interval language sql immutable return interval '0 seconds'`,
  );
});

const firstApi = (): TestApi => apis[0] as TestApi;
const secondTab = async (keno: KenoPlayer): Promise<KenoPlayer['play']> =>
  playThrough(await signIn((apis[1] as TestApi).browser(), keno.player), keno.pairId);

interface DrawRow {
  pair_id: string;
  nonce: number;
  drawn: number[];
  stake: string;
  payout: string;
}
const drawsOf = ({ player }: KenoPlayer): Promise<DrawRow[]> =>
  house.sql<DrawRow & Record<string, unknown>>(
    `select pair_id, nonce, drawn, stake, payout from keno.draw where player_id = $1 order by at, pair_id, nonce`,
    [player.id],
  );

async function expectBooksToAgree(keno: KenoPlayer, given: bigint): Promise<void> {
  const draws = await drawsOf(keno);
  const net = draws.reduce((sum, { stake, payout }) => sum + BigInt(payout) - BigInt(stake), 0n);
  expect((await house.house.wallet.balanceOf(keno.player.id)).cash).toBe(given + net);
  const faults = await house.sql(`select * from wallet.verify($1, $1)`, [keno.player.id]);
  expect(faults).toEqual([]);
  const rounds = await casinoRoundsOf(house, keno);
  const byName = (lines: string[]) => lines.toSorted((one, other) => one.localeCompare(other));
  expect(byName(rounds.map(({ round, staked, won }) => `${round} ${staked} ${won}`))).toEqual(
    byName(draws.map(({ pair_id, nonce, stake, payout }) => `${pair_id}.${nonce} ${stake} ${payout}`)),
  );
}

test('FAIR-4 one key sent twenty times from two tabs is one round, and every answer is the same', async () => {
  const keno = await givenKenoPlayer(house, firstApi());
  const other = await secondTab(keno);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? keno.play : other)({ key })),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await drawsOf(keno)).toHaveLength(1);
  await expectBooksToAgree(keno, 100_000n);
});

test('FAIR-3 parallel rounds of two tabs have each nonce once, without a gap, and the draws that the seeds give', async () => {
  const keno = await givenKenoPlayer(house, firstApi());
  const other = await secondTab(keno);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? keno.play : other)({ stake: 1 })),
  );
  const played = answers.filter(({ status }) => status === 200).map(({ body }) => body.round);
  expect(played.length).toBeGreaterThan(10);
  expect(played.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual(played.map((_, index) => index));
  const { seed } = (await keno.end(keno.pairId)).body;
  for (const { nonce, drawn } of played) expect(drawn).toEqual(drawKeno({ seed, client: 'istanbul', nonce }));
  await expectBooksToAgree(keno, 100_000n);
});

test('FAIR-3 FAIR-6 pairs that end while rounds are played lose none and show no seed before their end', async () => {
  const keno = await givenKenoPlayer(house, firstApi());
  const other = await secondTab(keno);
  const seen: { pair: string; seed: string }[] = [];
  let pairId = keno.pairId;
  const answers = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const next = await keno.prepare();
    const results = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) =>
        (index % 2 === 0 ? keno.play : other)({ pair: pairId, stake: 1 }),
      ),
      keno.open(next.id, `tur-${turn}`),
    ]);
    const opened = results.at(-1);
    expect(opened?.status).toBe(200);
    expect(opened?.body.ended.id).toBe(pairId);
    seen.push({ pair: pairId, seed: opened?.body.ended.seed });
    answers.push(...results.slice(0, -1));
    pairId = next.id;
  }
  for (const { status, body } of answers)
    expect(status === 200 ? 'ok' : body.code).toMatch(/^(?:ok|keno\.pair_over|keno\.too_soon)$/);
  const bySeed = new Map(seen.map(({ pair, seed }) => [pair, seed]));
  // No answer about a round holds a seed: not its own and not another's.
  for (const { body } of answers)
    for (const seed of bySeed.values()) expect(JSON.stringify(body)).not.toContain(seed);
  const pairs = await house.sql<{ pair_id: string; rounds: number; seed: string; client_seed: string }>(
    `select pair_id, rounds, seed, client_seed from keno.pair where player_id = $1 and ended_at is not null`,
    [keno.player.id],
  );
  const draws = await drawsOf(keno);
  for (const { pair_id: id, rounds, seed, client_seed: client } of pairs) {
    const own = draws.filter((draw) => draw.pair_id === id);
    expect(own.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual(own.map((_, index) => index));
    expect(rounds).toBe(own.length);
    for (const { nonce, drawn } of own) expect(drawn).toEqual(drawKeno({ seed, client, nonce }));
  }
  await expectBooksToAgree(keno, 100_000n);
});

test('FAIR-6 the thousandth round ends its pair and brings the seed', async () => {
  const keno = await givenKenoPlayer(house, firstApi());
  await house.sql('alter table keno.pair disable trigger fair1_a_commitment_stays');
  await house.sql('update keno.pair set rounds = 999 where pair_id = $1', [keno.pairId]);
  await house.sql('alter table keno.pair enable trigger fair1_a_commitment_stays');
  const key = randomUUID();
  const { body } = await keno.play({ key });
  expect(body).toMatchObject({ pair_ended: true, round: { nonce: 999 } });
  expect(createHash('sha256').update(body.round.proof.seed).digest('hex')).toBe(keno.commitment);
  expect((await keno.play({ key })).body).toEqual(body);
  expect((await keno.play()).body.code).toBe('keno.pair_over');
  expect((await keno.browser.get('/api/v1/keno')).body.pair).toBeNull();
});

test('FAIR-5 a refused winner is told nothing, nor do the books tell, and the same nonce waits', async () => {
  const keno = await givenKenoPlayer(house, firstApi(), { cash: '5' });
  // Each number alone: twenty of them are hit by the nonce that waits.
  for (let pick = 1; pick <= 80; pick += 1) await keno.play({ stake: '6', picks: [pick] });
  const refused = await ownOperationsOf(house, keno);
  expect(refused.map(({ outcome }) => outcome)).toEqual(refused.map(() => 'insufficient_funds'));
  expect(refused).toHaveLength(80);
  expect(refused.filter(({ request }) => request.includes(' win '))).toEqual([]);
  expect((await keno.play({ stake: '1' })).body.round.nonce).toBe(0);
});

test('FAIR-6 a seal that cannot be opened holds up the seeds of no other pair', async () => {
  const broken = await givenKenoPlayer(house, firstApi());
  const whole = await givenKenoPlayer(house, firstApi());
  await house.sql(`update keno.pair set ends_at = platform.now() where pair_id in ($1, $2)`, [
    broken.pairId,
    whole.pairId,
  ]);
  await house.sql(`update keno.pair set sealed = '\\x00' where pair_id = $1`, [broken.pairId]);
  await house.house.keno.upkeep.endOverdue();
  const ended = await house.sql(
    `select pair_id from keno.pair where ended_by = 'day' and player_id in ($1, $2)`,
    [broken.player.id, whole.player.id],
  );
  expect(ended).toEqual([{ pair_id: whole.pairId }]);
});
