// What a test sees and forces of accounts that are being closed, behind the application's back.
import type { ApprovalId, PaymentRequestId, PlayerId } from '@yakamoz/contracts';

import type { TestHouse } from './test-house.ts';

export interface SeenPayout {
  state: string;
  /** As the company writes it. */
  amount: string;
}

export async function payoutOf(
  test: TestHouse,
  paymentId: PaymentRequestId | null | undefined,
): Promise<SeenPayout | undefined> {
  const [row] = await test.sql<SeenPayout>(
    `select state, (amount / 100.0)::numeric(12, 2)::text as amount from payments.request where request_id = $1`,
    [paymentId ?? 0],
  );
  return row;
}

/** What has left the house for this player, in minor units. */
export async function paidTo(test: TestHouse, playerId: PlayerId): Promise<bigint> {
  const [row] = await test.sql<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from payments.request where player_id = $1 and state = 'paid'`,
    [playerId],
  );
  return BigInt(row?.sum ?? 0);
}

export async function isAccountOpen(test: TestHouse, playerId: PlayerId): Promise<boolean> {
  const [row] = await test.sql<{ open: boolean }>(
    'select closed_at is null as open from identity.player where player_id = $1',
    [playerId],
  );
  return row?.open ?? false;
}

/** As somebody with one approval alone would. */
export const approveAlone = (test: TestHouse, paymentId: PaymentRequestId): Promise<unknown> =>
  test.sql(`update payments.request set state = 'approved' where request_id = $1`, [paymentId]);

export const changeCredentials = (test: TestHouse, playerId: PlayerId): Promise<unknown> =>
  test.sql(
    `insert into identity.account_change (player_id, kind, old_email)
     select player_id, 'password', email from identity.player where player_id = $1`,
    [playerId],
  );

/** So that no change of credentials is recent. */
export const forgetChanges = (test: TestHouse, playerId: PlayerId): Promise<unknown> =>
  test.sql('delete from identity.account_change where player_id = $1', [playerId]);

/** In hexadecimal digits, as a member of staff is shown it. */
export async function payloadHashOf(test: TestHouse, approvalId: ApprovalId): Promise<string> {
  const [row] = await test.sql<{ hash: string }>(
    `select encode(payload_hash, 'hex') as hash from staff.approval where approval_id = $1`,
    [approvalId],
  );
  return row?.hash ?? '';
}
