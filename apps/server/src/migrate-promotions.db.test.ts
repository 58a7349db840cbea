// 0122 moves rows: who has deposited and which games there are is known from before there were offers.
import { expect, test } from 'vitest';

import { cleanUpLater } from '../testing/clean-up.ts';
import { connect, databaseAt } from '../testing/database-at.ts';
import { migrate } from './migrate.ts';

const request = (id: number, player: number, direction: string, state: string) =>
  `(${id}, ${player}, '${direction}', 1, 25000, 'TRY', '${state}', gen_random_uuid(), decode(repeat('00', 32), 'hex'), now(),
    ${state === 'credited' || state === 'paid' ? `'2026-10-01T08:00:00Z'` : 'null'}, ${direction === 'withdrawal' ? '1, now()' : 'null, null'})`;

const oldRows = `
  -- What these rows belong to is not asked here.
  set session_replication_role = replica;
  insert into payments.request (request_id, player_id, direction, method_id, amount, currency, state, key, content, latest_by,
    finished_at, destination_id, correct_until)
  overriding system value
  values ${[
    request(5001, 77, 'deposit', 'credited'),
    request(5002, 78, 'deposit', 'claimed'),
    request(5003, 79, 'withdrawal', 'paid'),
  ].join(', ')};
  insert into casino.game (id, code, name, provider_id, kind, banner, rtp)
  overriding system value
  values (901, 'a', 'A', 1, 'slot', '/a.svg', 96.5), (902, 'b', 'B', 1, 'live', '/b.svg', null), (903, 'c', 'C', 1, 'house', '/c.svg', 90)`;

test('credited deposits and games with their returns are known to promotions, and nothing else is', async () => {
  const url = await databaseAt('0114');
  const before = await connect(url);
  await before.query(oldRows);
  await before.end();
  await migrate(url);

  const client = await connect(url);
  cleanUpLater(() => client.end());
  const deposits = await client.query(
    'select request_id, player_id, amount, credited_at, claim_id from promotions.deposit',
  );
  expect(deposits.rows).toEqual([
    {
      request_id: '5001',
      player_id: '77',
      amount: '25000',
      credited_at: new Date('2026-10-01T08:00:00Z'),
      claim_id: null,
    },
  ]);
  const games = await client.query(
    'select * from promotions.game where game_id between 901 and 999 order by game_id',
  );
  expect(games.rows).toEqual([
    {
      game_id: 901,
      picks: 0,
      product: 'slot',
      return_ways: '9650',
      return_of: '10000',
      takes_gifts: false,
      name: null,
    },
    {
      game_id: 902,
      picks: 0,
      product: 'live',
      return_ways: null,
      return_of: null,
      takes_gifts: false,
      name: null,
    },
  ]);
});
