// A credited deposit that the payment company refuses after all, up to the two members who take it back.
import type { CaseId } from '@yakamoz/contracts';

import { eventOf, givenRedirect, postEvent } from './given-payments.ts';
import type { GivenDeposit } from './given-payments.ts';
import { decideAs, givenStaff, sessionOf } from './given-staff.ts';
import type { GivenPlayer } from './given.ts';
import type { TestHouse } from './test-house.ts';

export interface RefusedDeposit extends GivenDeposit {
  caseId: CaseId;
  amount: string;
}

/** Credited by the company's word, and then refused by it: a case. */
export async function givenRefusedAfterMoney(
  test: TestHouse,
  url: string,
  given: { amount?: string; player?: GivenPlayer } = {},
): Promise<RefusedDeposit> {
  const amount = given.amount ?? '250.00';
  const deposit = await givenRedirect(test, { ...given, amount });
  for (const kind of ['deposit.succeeded', 'deposit.refused']) {
    const { body } = await postEvent(test, url, eventOf({ kind, reference: deposit.reference, amount }));
    if (body.outcome !== 'taken') throw new Error(`${kind} is answered ${JSON.stringify(body)}`);
  }
  return { ...deposit, amount, caseId: await caseOf(test, deposit) };
}

async function caseOf(test: TestHouse, { reference }: GivenDeposit): Promise<CaseId> {
  const [row] = await test.sql<{ id: CaseId }>(
    `select case_id as id from cases.case where kind = 'refused_after_money' and subject = $1 and closed_at is null`,
    [reference],
  );
  if (row === undefined) throw new Error(`there is no case of ${reference}`);
  return row.id;
}

/** Proposed by the owner of the case, approved by another member; gives what came of it. */
export async function reverseByTwo(
  test: TestHouse,
  { caseId }: Pick<RefusedDeposit, 'caseId'>,
): Promise<string> {
  const maker = sessionOf(await givenStaff(test, 'payments_maker'));
  const { desk } = test.house.payments;
  await desk.takeCase(maker, caseId);
  const { reversal } = await desk.proposeReversal(maker, { caseId, reason: 'Kuruluş ödemeyi geri aldı' });
  const approvalId = reversal?.approvalId;
  if (approvalId === undefined || approvalId === null) throw new Error('a proposal waits');
  const checker = await givenStaff(test, 'payments_checker');
  const { approvals } = await test.house.staff.approvals.list(sessionOf(checker), {});
  const found = approvals.find((one) => one.approvalId === approvalId);
  const { state } = await decideAs(test, checker, { approvalId, payloadHash: found?.payloadHash ?? '' });
  return state;
}
