// 0043 moves rows: a database of the version before it keeps every case and every difference.
import { expect, test } from 'vitest';

import { cleanUpLater } from '../testing/clean-up.ts';
import { connect, databaseAt } from '../testing/database-at.ts';
import { migrate } from './migrate.ts';

const oldRows = `
  -- What these rows belong to is not asked here.
  set session_replication_role = replica;
  insert into payments.request (request_id, player_id, direction, method_id, amount, currency, state, key, content, latest_by)
  overriding system value
  values (5001, 77, 'deposit', 1, 25000, 'TRY', 'claimed', gen_random_uuid(), decode(repeat('00', 32), 'hex'), now());
  insert into payments.case (case_id, kind, subject, facts, request_id, line_id, opened_at, owner, closed_at, closed_by, reason)
  overriding system value
  values
    (801, 'other_amount', 'dep-5001', '{"told":"1.00"}', 5001, null, '2026-10-01T08:00:00Z', null, null, null, null),
    (804, 'other_amount', 'dep-5001', '{"told":"2.00"}', 5001, 601, '2026-09-01T08:00:00Z', 'ayse', '2026-09-02T08:00:00Z',
      'ayse', 'Found at the bank'),
    (805, 'line_unreadable', '3-12', '{}', null, null, '2026-10-02T08:00:00Z', 'ayse', null, null, null);
  insert into casino.studio (id, code, name) values (9, 'liman', 'Liman');
  insert into casino.difference (difference_id, studio_id, kind, player, round, tx, theirs, ours, found_at, owner, closed_at,
    closed_by, note)
  values
    ('00000000-0000-4000-8000-000000000001', 9, 'missing_here', '77', 'r-1', 't-1', '{"amount":"1000"}', null,
      '2026-10-04T08:00:00Z', null, null, null, null),
    ('00000000-0000-4000-8000-000000000002', 9, 'status', 'no/number', 'r-2', 't-2', null, '{"by":"cancel:"}',
      '2026-10-03T08:00:00Z', 'mert', '2026-10-03T09:00:00Z', null, 'It came later'),
    ('00000000-0000-4000-8000-000000000003', 9, 'amount', '78', 'r-3', 't-3', '{"amount":"1"}', '{"amount":"2"}',
      '2026-10-05T08:00:00Z', 'mert', '2026-10-06T08:00:00Z', 'mert', 'The studio was wrong')`;

const at = (time: string): Date => new Date(time);
const open = { closed_at: null, closed_by: null, reason: null };

test('cases and differences keep ids, facts, owners, times and reasons, and the numbers go on', async () => {
  const url = await databaseAt('0042');
  const before = await connect(url);
  await before.query(oldRows);
  await before.end();
  await migrate(url);

  const client = await connect(url);
  cleanUpLater(() => client.end());
  const { rows } = await client.query(
    `select case_id, uuid, module, kind, subject, facts, player_id, opened_at, due_at, owner, closed_at, closed_by, reason
     from cases.case order by case_id`,
  );
  const payments = { uuid: expect.any(String), module: 'payments', due_at: null };
  const casino = { module: 'casino', due_at: null };
  expect(rows).toEqual([
    {
      ...payments,
      ...open,
      case_id: '801',
      kind: 'other_amount',
      subject: 'dep-5001',
      facts: { told: '1.00', request_id: '5001' },
      player_id: '77',
      opened_at: at('2026-10-01T08:00:00Z'),
      owner: null,
    },
    {
      ...payments,
      case_id: '804',
      kind: 'other_amount',
      subject: 'dep-5001',
      facts: { told: '2.00', request_id: '5001', line_id: '601' },
      player_id: '77',
      opened_at: at('2026-09-01T08:00:00Z'),
      owner: 'ayse',
      closed_at: at('2026-09-02T08:00:00Z'),
      closed_by: 'ayse',
      reason: 'Found at the bank',
    },
    {
      ...payments,
      ...open,
      case_id: '805',
      kind: 'line_unreadable',
      subject: '3-12',
      facts: {},
      player_id: null,
      opened_at: at('2026-10-02T08:00:00Z'),
      owner: 'ayse',
    },
    {
      ...casino,
      case_id: '806',
      uuid: '00000000-0000-4000-8000-000000000002',
      kind: 'status',
      subject: 'liman/t-2/no/number',
      facts: {
        studio: 'liman',
        player: 'no/number',
        round: 'r-2',
        tx: 't-2',
        theirs: null,
        ours: { by: 'cancel:' },
      },
      player_id: null,
      opened_at: at('2026-10-03T08:00:00Z'),
      owner: 'mert',
      closed_at: at('2026-10-03T09:00:00Z'),
      closed_by: null,
      reason: 'It came later',
    },
    {
      ...casino,
      ...open,
      case_id: '807',
      uuid: '00000000-0000-4000-8000-000000000001',
      kind: 'missing_here',
      subject: 'liman/t-1/77',
      facts: {
        studio: 'liman',
        player: '77',
        round: 'r-1',
        tx: 't-1',
        theirs: { amount: '1000' },
        ours: null,
      },
      player_id: '77',
      opened_at: at('2026-10-04T08:00:00Z'),
      owner: null,
    },
    {
      ...casino,
      case_id: '808',
      uuid: '00000000-0000-4000-8000-000000000003',
      kind: 'amount',
      subject: 'liman/t-3/78',
      facts: {
        studio: 'liman',
        player: '78',
        round: 'r-3',
        tx: 't-3',
        theirs: { amount: '1' },
        ours: { amount: '2' },
      },
      player_id: '78',
      opened_at: at('2026-10-05T08:00:00Z'),
      owner: 'mert',
      closed_at: at('2026-10-06T08:00:00Z'),
      closed_by: 'mert',
      reason: 'The studio was wrong',
    },
  ]);

  const { rows: next } = await client.query(
    `insert into cases.case (module, kind, subject) values ('payments', 'late_money', 'dep-1') returning case_id`,
  );
  expect(next).toEqual([{ case_id: '809' }]);
  await client.query('set role yakamoz_app');
  for (const text of [
    `insert into payments.case (kind, subject) values ('late_money', 'dep-1')`,
    `update payments.case set owner = 'ayse'`,
    `insert into casino.difference (studio_id, kind, player, round, tx) values (9, 'amount', '1', 'r', 't')`,
    `update casino.difference set owner = 'ayse'`,
  ])
    await expect(client.query(text)).rejects.toThrow('permission denied');
});
