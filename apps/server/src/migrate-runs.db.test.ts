// What 0115 to 0118 do with bonus money that is older than runs (ADR 0058).
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';

import { cleanUpLater } from '../testing/clean-up.ts';
import { ownerUrl } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const at0038 = resolve(import.meta.dirname, '../../../database/testing/at-0038.sql');
type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

async function connect(url: string): Promise<Ask> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanUpLater(() => client.end());
  return async (text, values) => (await client.query(text, values)).rows;
}

async function givenDatabaseAt0038(): Promise<{ url: string; ask: Ask }> {
  const postgres = await connect(ownerUrl);
  const name = `yakamoz_test_${randomBytes(6).toString('hex')}`;
  await postgres(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  cleanUpLater(async () => void (await postgres(`drop database ${name} with (force)`)));
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  const loader = new pg.Client({ connectionString: url.href });
  await loader.connect();
  await loader.query(readFileSync(at0038, 'utf8'));
  await loader.end();
  return { url: url.href, ask: await connect(url.href) };
}

test('WAL-18 every bonus gets a run, what lies in open rounds and bets is counted, and the worker completes them', async () => {
  const { url, ask } = await givenDatabaseAt0038();
  const [player, other] = [100002, 100003];
  const post = (source: string, key: string, step: string) =>
    ask(`select wallet.post($1, $2, $3, 'TRY', array[${step}::wallet.step])`, [player, source, key]);
  const figure = async (query: string): Promise<number> =>
    Number((await ask<{ figure: string }>(`select (${query}) as figure`))[0]?.figure);
  await post('given', 'bonus', `row('bonus_grant', 10000, 'bonus_cost')`);
  const cash = await figure(`select cash from wallet.purse where player_id = ${player}`);
  const bonus = await figure(`select bonus from wallet.purse where player_id = ${player}`);
  const open = await figure(
    `select coalesce(sum(staked_bonus), 0) from casino.round where state = 'open' and player_id = ${player}`,
  );
  // All of the cash and 10.00 of bonus in an open round, 20.00 of bonus in a bet; the other player has no bonus at all.
  await post('own-studio', 'bet', `row('stake', ${cash + 1_000}, 'ggr:own-studio')`);
  await post('sportsbook', 'hold', `row('bet_hold', 2000, null)`);
  await ask(
    `insert into casino.round (player_id, studio_id, round, game_id, state, currency, staked, staked_bonus, won, phases, opened_at)
     values ($1, 1, 'open', 1, 'open', 'TRY', $2, 1000, 0, 1, platform.now())`,
    [player, cash + 1_000],
  );
  await migrate(url);

  const purseOf = async (id: number) =>
    (
      await ask(
        `select cash, bonus, bonus_run is not null as running, wager_left, bonus_open, bonus_late from wallet.purse where player_id = $1`,
        [id],
      )
    )[0];
  const findings = () => ask('select rule, finding from wallet.verify(0, 9223372036854775807)');
  const left = bonus - 3_000;
  const carried = {
    cash: '0',
    bonus: String(left),
    running: true,
    wager_left: '0',
    bonus_open: String(open + 3_000),
    bonus_late: null,
  };
  expect(await purseOf(player)).toEqual(carried);
  expect(await purseOf(other)).toMatchObject({ running: false, bonus_open: '0' });
  expect(await ask('select player_id from wallet.carried_run')).toEqual([{ player_id: String(player) }]);
  expect(await findings()).toEqual([]);

  expect(await ask('select wallet.end_carried_runs() as ended')).toEqual([{ ended: 1 }]);
  expect(await purseOf(player)).toMatchObject({
    cash: String(left),
    bonus: '0',
    running: false,
    bonus_late: 'cash',
  });
  // What comes back of the bet is the player's as well.
  await ask(`select wallet.release($1, 'sportsbook', 'given back', 'hold')`, [player]);
  expect(await purseOf(player)).toMatchObject({
    cash: String(left + 2_000),
    bonus: '0',
    bonus_open: String(open + 1_000),
  });
  expect(await ask('select wallet.end_carried_runs() as ended')).toEqual([{ ended: 0 }]);
  expect(await findings()).toEqual([]);
});
