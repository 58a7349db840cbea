// What a test sees of requests, cases and the house's books, behind the application's back.
import type { GivenPlayer } from './given.ts';
import { casesIn } from './seen-cases.ts';
import type { TestHouse } from './test-house.ts';

export interface SeenRequest {
  state: string;
  reason: string | null;
  gateway_id: string | null;
  attempts: number;
}

export async function requestOf(test: TestHouse, id: string): Promise<SeenRequest> {
  const [row] = await test.sql<SeenRequest>(
    'select state, reason, gateway_id, attempts from payments.request where request_id = $1',
    [id],
  );
  if (row === undefined) throw new Error(`there is no request ${id}`);
  return row;
}

export const stateOf = async (test: TestHouse, id: string): Promise<string> =>
  (await requestOf(test, id)).state;

export const casesOf = async (test: TestHouse, subject: string): Promise<string[]> =>
  (await casesIn(test, { subject })).map(({ kind }) => kind);

/**
 * Every clearing account and the suspense that has not come back to zero, in lira. From the transfers themselves: a rollup
 * leaves out what another transaction of this server might still change.
 */
export async function undrained(test: TestHouse): Promise<Record<string, string>> {
  const rows = await test.sql<{ account: string; position: string }>(
    `select side.account, sum(side.amount) as position
     from (
       select debit, credit, amount, currency from wallet.house_transfer
       union all
       select debit, credit, amount, currency from wallet.transfer join wallet.purse using (player_id)
     ) as moved, lateral (values (debit, -amount), (credit, amount)) as side (account, amount)
     where currency = 'TRY' and (side.account like 'psp_clearing:%' or side.account = 'suspense')
     group by 1 having sum(side.amount) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, position }) => [account, position]));
}

/** What an account of the house received in transfers within the house, less what left it. */
export async function sumOfHouse(test: TestHouse, account: string): Promise<bigint> {
  const [row] = await test.sql<{ sum: string }>(
    `select coalesce(sum(case when credit = $1 then amount else -amount end), 0) as sum
     from wallet.house_transfer where $1 in (debit, credit)`,
    [account],
  );
  return BigInt(row?.sum ?? 0);
}

export async function houseTransfers(test: TestHouse): Promise<number> {
  return (await test.sql('select from wallet.house_transfer')).length;
}

export const setDebt = async (test: TestHouse, player: GivenPlayer, minor: number): Promise<void> =>
  void (await test.sql('update wallet.purse set receivable = $2 where player_id = $1', [player.id, minor]));
