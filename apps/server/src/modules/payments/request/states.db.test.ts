import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

import { cleanUpLater } from '../../../../testing/clean-up.ts';
import { givenOpenDeposit, givenWithdrawal } from '../../../../testing/given-desk.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { finishedStates, transitions } from './states.ts';

let house: TestHouse;
/** A superuser: only one can put a row into a state past the triggers. */
let client: pg.Client;

beforeAll(async () => {
  house = await openTestHouse();
  const url = new URL(house.config.platform.databaseUrl);
  url.username = 'postgres';
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  cleanUpLater(() => client.end());
});

const finished: readonly string[] = finishedStates;
const states = [...new Set([...Object.keys(transitions.deposit), ...Object.keys(transitions.withdrawal)])];

const setState = (requestId: string, state: string) =>
  client.query(
    `update payments.request set state = $2, reason = 'for this test', approval_id = 1,
       finished_at = case when $3 then platform.now() end
     where request_id = $1`,
    [requestId, state, finished.includes(state)],
  );

/** Whether the table takes this change, by the order of states; it is rolled back either way. */
async function isTaken(requestId: string, from: string, to: string): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    await setState(requestId, from);
    await client.query('set local session_replication_role = origin');
    await setState(requestId, to);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '23514' });
    // The order is kept, and what is missing is the approval of two members (PAY-27).
    return (error as { constraint?: string }).constraint === 'p27_two_members_take_a_deposit_back';
  } finally {
    await client.query('rollback');
  }
}

/** Only one that nobody said was paid has them all. */
async function givenOpenedClaim(): Promise<{ id: string }> {
  const deposit = await givenOpenDeposit(house, { amount: '500.00' });
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query('update payments.request set only_opened = true where request_id = $1', [deposit.id]);
  await client.query('commit');
  return deposit;
}

test('PAY-2 a deposit that was said to be paid does not come back from its end', async () => {
  const { id } = await givenOpenDeposit(house, { amount: '500.00' });
  expect(await isTaken(id, 'expired', 'claimed')).toBe(false);
  expect(await isTaken(id, 'expired', 'credited')).toBe(true);
});

test('PAY-2 only a transfer whose account was shown is opened without a word', async () => {
  const { id } = await givenWithdrawal(house, { amount: '100.00' });
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await expect(
    client.query('update payments.request set only_opened = true where request_id = $1', [id]),
  ).rejects.toMatchObject({ constraint: 'an_opened_claim_was_shown' });
  await client.query('rollback');
});

test.each(['deposit', 'withdrawal'] as const)(
  'PAY-2 of a %s the database takes exactly the changes of state that the table of transitions has',
  async (direction) => {
    const { id } =
      direction === 'deposit' ? await givenOpenedClaim() : await givenWithdrawal(house, { amount: '100.00' });
    for (const [from, following] of Object.entries<readonly string[]>(transitions[direction])) {
      const taken: string[] = [];
      for (const to of states.filter((state) => state !== from))
        if (await isTaken(id, from, to)) taken.push(to);
      expect([from, new Set(taken)]).toEqual([from, new Set(following)]);
    }
  },
);
