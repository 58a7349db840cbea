// An account that is being closed: asked for by its player, paid through the queue of withdrawals by two members.
import type { ApprovalId, PaymentRequestId, RequestId } from '@yakamoz/contracts';

import type { StaffSession } from '../src/modules/staff/index.ts';
import { freshIban } from './given-cashier.ts';
import { decideAs, givenStaff, sessionOf } from './given-staff.ts';
import type { GivenStaff } from './given-staff.ts';
import { givenMoney, givenPlayer, nationalId } from './given.ts';
import type { GivenPlayer } from './given.ts';
import type { TestHouse } from './test-house.ts';

export interface GivenClosure {
  player: GivenPlayer;
  requestId: RequestId;
  paymentId: PaymentRequestId;
}

const reason = 'Kontrol edildi';

export async function givenClosure(
  test: TestHouse,
  given: { cash?: string; bonus?: string; player?: GivenPlayer } = {},
): Promise<GivenClosure> {
  await test.house.payments.addDemoMethods();
  const { cash = '250.00', bonus = '0' } = given;
  const player = given.player ?? (await givenPlayer(test));
  await givenMoney(test, player, { cash, bonus });
  const { requestId, paymentId } = await test.house.playerRequests.askClosure(
    { playerId: player.id, currency: 'TRY' },
    { password: player.password, iban: freshIban(), docNumber: nationalId() },
  );
  if (paymentId === null) throw new Error('a closure with money has its payout');
  return { player, requestId, paymentId };
}

export interface Desk {
  approve(paymentId: PaymentRequestId): Promise<void>;
  /** Of the proposal that waits about it; throws where there is none. */
  decide(paymentId: PaymentRequestId, decision?: 'approve' | 'refuse', by?: GivenStaff): Promise<string>;
  maker: StaffSession;
  checker: StaffSession;
  /** Who the checker is, with the second factor. */
  second: GivenStaff;
}

export async function givenDesk(test: TestHouse): Promise<Desk> {
  const maker = sessionOf(await givenStaff(test, 'payments_maker'));
  const second = await givenStaff(test, 'payments_checker');
  const checker = sessionOf(second);
  const { payments } = test.house;
  return {
    maker,
    checker,
    second,
    approve: (requestId) => payments.desk.approveWithdrawal(maker, { requestId, reason }),
    async decide(paymentId, decision = 'approve', by) {
      const [row] = await test.sql<{ id: string; hash: string }>(
        `select approval_id as id, encode(payload_hash, 'hex') as hash from staff.approval
         where payload ->> 'payment_id' = $1 and state = 'waiting' order by approval_id desc limit 1`,
        [paymentId],
      );
      if (row === undefined) throw new Error(`nothing is proposed about ${paymentId}`);
      const proposal = { approvalId: row.id as ApprovalId, payloadHash: row.hash };
      // Another member each time: the next code of one would move the clock, and the company's signed words would be too old.
      const member = by ?? (await givenStaff(test, 'payments_checker'));
      return (await decideAs(test, member, proposal, { decision, reason })).state;
    },
  };
}

/** The ten minutes of correction are over, and the worker's turn has come. */
export const letItGo = (test: TestHouse, paymentId: PaymentRequestId): Promise<unknown> =>
  test.sql(
    `update payments.request set correct_until = platform.now(), attend_at = platform.now()
     where request_id = $1 and state = 'approved'`,
    [paymentId],
  );

export async function closureOf(
  test: TestHouse,
  { requestId }: { requestId: RequestId },
): Promise<{ state: string; reason: string | null; payment_id: PaymentRequestId | null }> {
  const [row] = await test.sql<{
    state: string;
    reason: string | null;
    payment_id: PaymentRequestId | null;
  }>('select state, reason, payment_id from player_requests.request where request_id = $1', [requestId]);
  if (row === undefined) throw new Error(`there is no request ${requestId}`);
  return row;
}

export const paidAmountOf = async (test: TestHouse, paymentId: string | null): Promise<string | undefined> =>
  (
    await test.sql<{ amount: string }>('select amount from payments.request where request_id = $1', [
      paymentId,
    ])
  )[0]?.amount;
