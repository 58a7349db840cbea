// The draw in SQL, and what no hand can change about it (FAIR-1, FAIR-2, FAIR-7).
import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { multiplierOf, payTables, stakeMaxMinor, tableVersion } from '@yakamoz/keno';
import { drawKeno } from '@yakamoz/proof/keno-draw';
import { beforeAll, expect, test } from 'vitest';

import { givenKenoPlayer, sessionOf } from '../../../testing/given-keno.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi } from '../../../testing/test-house.ts';

const house = await openTestHouse();
let api: TestApi;
beforeAll(async () => {
  api = await house.startApi();
});

interface Seeds {
  seed: string;
  client: string;
  nonce: number;
}
const drawInSql = async (rounds: readonly Seeds[]): Promise<number[][]> => {
  const rows = await house.sql<{ drawn: number[] }>(
    `select keno.draw_numbers(asked ->> 'seed', asked ->> 'client', (asked ->> 'nonce')::integer) as drawn
    from json_array_elements($1) with ordinality as list (asked, number) order by number`,
    [JSON.stringify(rounds)],
  );
  return rows.map(({ drawn }) => drawn);
};

test('FAIR-2 SQL draws what the page says: all examples, and a word that is passed over', async () => {
  const file = resolve(import.meta.dirname, '../../../../../docs/protocols/fairness/examples/draws.json');
  const { draws } = JSON.parse(readFileSync(file, 'utf8')) as { draws: (Seeds & { drawn: number[] })[] };
  expect(await drawInSql(draws)).toEqual(draws.map(({ drawn }) => drawn));
  // Found by trying 6.5 million rounds: the seventh word is 4294967265 and not below 2^32 - 2^32 mod 74.
  const passedOver = {
    seed: '80049d74d244b0ca7da85d40c166ae719baf47accf90d6094e0ab64c6420d16d',
    client: 'istanbul',
    nonce: 445,
  };
  expect(await drawInSql([passedOver])).toEqual([drawKeno(passedOver)]);
});

test('FAIR-2 SQL and the verifier agree on 500 random rounds', async () => {
  const rounds = Array.from({ length: 500 }, () => ({
    seed: randomBytes(32).toString('hex'),
    client: randomBytes(randomInt(1, 48)).toString('base64url'),
    nonce: randomInt(1_000),
  }));
  expect(await drawInSql(rounds)).toEqual(rounds.map(drawKeno));
});

test('FAIR-7 the pay tables of the database are those of packages/keno, and the one in force is the newest', async () => {
  const rows = await house.sql<{ version: number; picks: number; hits: number; multiplier: number }>(
    'select version, picks, hits, multiplier from keno.pay_table order by version, picks, hits',
  );
  const listed = Object.entries(payTables).flatMap(([version, table]) =>
    Object.entries(table).flatMap(([picks, row]) =>
      Object.entries(row).map(([hits, multiplier]) => ({
        version: Number(version),
        picks: Number(picks),
        hits: Number(hits),
        multiplier,
      })),
    ),
  );
  expect(rows).toEqual(listed);
  const [inForce] = await house.sql<{ version: number }>(
    'select keno.version_in_force(platform.now()) as version',
  );
  expect(inForce?.version).toBe(tableVersion);
});

test('FAIR-7 FAIR-8 a batch pays by the table in force, and its highest stakes keep the top prize within the bound', async () => {
  const [offer] = await house.sql<{ multipliers: number[]; stakes_max: string[]; win_max: string }>(
    'select multipliers, stakes_max, win_max from unnest(keno.offers(platform.now()))',
  );
  const picks = Array.from({ length: 10 }, (_, index) => index + 1);
  for (const picked of picks)
    for (let hits = 0; hits <= picked; hits += 1)
      expect(offer?.multipliers[11 * picked + hits - 1], `${hits} of ${picked}`).toBe(
        multiplierOf(picked, hits),
      );
  expect(offer?.stakes_max).toEqual(
    picks.map((picked) => stakeMaxMinor(picked, BigInt(offer?.win_max ?? 0)).toString()),
  );
});

test('FAIR-2 a seed that was not committed to draws nothing', async () => {
  const keno = await givenKenoPlayer(house, api);
  const call = {
    player_id: keno.player.id,
    session_id: await sessionOf(house, keno),
    key: 'swapped',
    pair_id: keno.pairId,
    picks: [1],
    stake: 100,
    table_version: 1,
    seed: 'f'.repeat(64),
  };
  const [answer] = await house.sql<{ status: string; drawn: number[] | null }>(
    'select status, drawn from keno.play_rounds($1)',
    [JSON.stringify([call])],
  );
  expect(answer).toEqual({ status: 'SEED_WRONG', drawn: null });
  // Numbers that somebody sends along are no part of a call.
  const [sent] = await house.sql<{ status: string; drawn: number[] | null }>(
    'select status, drawn from keno.play_rounds($1)',
    [JSON.stringify([{ ...call, drawn: [1, 2, 3], payout: 1_000_000 }])],
  );
  expect(sent).toEqual({ status: 'SEED_WRONG', drawn: null });
  expect((await keno.play({ picks: [1] })).body.round.nonce).toBe(0);
});

test('FAIR-1 FAIR-2 FAIR-6 not even the owner of the database rewrites a draw, a commitment or a pay table', async () => {
  const keno = await givenKenoPlayer(house, api);
  await keno.play();
  const refused = async (statement: string): Promise<void> =>
    expect(house.sql(statement), statement).rejects.toThrow(/FAIR-|fair\d_/);
  await refused(`update keno.draw set payout = payout + 1 where player_id = ${keno.player.id}`);
  await refused(`delete from keno.draw where player_id = ${keno.player.id}`);
  await refused('truncate keno.draw');
  await refused(`update keno.pair set commitment = repeat('0', 64) where pair_id = '${keno.pairId}'`);
  await refused(`update keno.pair set client_seed = 'other' where pair_id = '${keno.pairId}'`);
  await refused(`update keno.pair set rounds = rounds - 1 where pair_id = '${keno.pairId}'`);
  await refused(`delete from keno.pair where pair_id = '${keno.pairId}'`);
  // A seed shown without the end, and an end with another seed.
  await refused(`update keno.pair set seed = repeat('f', 64) where pair_id = '${keno.pairId}'`);
  await refused(
    `update keno.pair set seed = repeat('f', 64), sealed = null, ended_at = platform.now(), ended_by = 'wish' where pair_id = '${keno.pairId}'`,
  );
  await refused('update keno.pay_table set multiplier = 1');
  await keno.end(keno.pairId);
  await refused(`update keno.pair set seed = null where pair_id = '${keno.pairId}'`);
});

test("the server's own role writes none of it past the functions", async () => {
  const writes = [
    `insert into keno.draw select * from keno.draw`,
    `update keno.pair set rounds = 0`,
    `delete from keno.pair`,
    `insert into keno.pay_table values (2, 1, 1, 1000)`,
    `select keno.draw_numbers('x', 'y', 0)`,
    `select keno.end_pair(gen_random_uuid(), 'x', 'wish', now())`,
  ];
  for (const write of writes)
    await expect(house.platform.database.pool.query(write), write).rejects.toThrow('permission denied');
});

test('FAIR-6 the seed of an open pair lies sealed in the database, bound to its row', async () => {
  const [one, two] = [await givenKenoPlayer(house, api), await givenKenoPlayer(house, api)];
  await house.sql(
    `update keno.pair set sealed = (select sealed from keno.pair where pair_id = $2) where pair_id = $1`,
    [one.pairId, two.pairId],
  );
  expect((await one.play()).status).toBe(500);
  const { seed } = (await two.end(two.pairId)).body;
  const [row] = await house.sql<{ sealed: Buffer }>('select sealed from keno.pair where pair_id = $1', [
    one.pairId,
  ]);
  expect(row?.sealed.toString('latin1')).not.toContain(seed);
});
