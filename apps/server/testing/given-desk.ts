// What lies on the staff's payment desks: withdrawals and deposits as players ask for them, and lines as a statement
// leaves them.
import type { BankLineId, CaseId, DestinationId, PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';

import { givenStaff, sessionOf } from './given-staff.ts';
import { givenMoney, givenPlayer, nationalId } from './given.ts';
import type { GivenPlayer } from './given.ts';
import { givenCaseOf } from './seen-cases.ts';
import type { TestHouse } from './test-house.ts';

const holder = 'Deniz Yıldız';

/** A Turkish IBAN with a right checksum that nobody else was given. */
export function anyIban(): string {
  const rest = `000620${String(randomInt(2 ** 47)).padStart(16, '0')}`;
  return `TR${String(98n - (BigInt(`${rest}292700`) % 97n)).padStart(2, '0')}${rest}`;
}

export async function methodNumber(test: TestHouse, name: string): Promise<number> {
  await test.house.payments.addDemoMethods();
  const [row] = await test.sql<{ id: number }>(
    'select method_id as id from payments.method where name = $1',
    [name],
  );
  if (row === undefined) throw new Error(`there is no method ${name}`);
  return row.id;
}

const askerOf = (playerId: PlayerId) => ({
  playerId,
  currency: 'TRY' as const,
  key: randomUUID(),
  origin: { address: '10.0.0.9', ipCountry: null },
});

export interface GivenRequest {
  id: PaymentRequestId;
  player: GivenPlayer;
}

export interface GivenWithdrawal extends GivenRequest {
  destinationId: DestinationId;
}

/** Held from money the player was given, to a bank account in the player's own name. */
export async function givenWithdrawal(
  test: TestHouse,
  { amount, cash = amount, player }: { amount: string; cash?: string; player?: GivenPlayer },
): Promise<GivenWithdrawal> {
  const methodId = await methodNumber(test, 'banka-cekim');
  const asking = player ?? (await givenPlayer(test));
  await givenMoney(test, asking, { cash });
  const request = await test.house.payments.askWithdrawal(askerOf(asking.id), {
    methodId,
    amount,
    to: { kind: 'iban', address: anyIban(), holder },
    proof: { password: asking.password },
    docNumber: nationalId(),
  });
  if (request.destinationId === null) throw new Error('a withdrawal has its address');
  return { id: request.requestId, player: asking, destinationId: request.destinationId };
}

/** A player who has saved this bank account as a payout address. */
export async function givenSavedIban(test: TestHouse, iban: string): Promise<GivenPlayer> {
  const { player, destinationId } = await givenWithdrawal(test, { amount: '100.00' });
  const mark = test.platform.encryption.blindIndex(iban, 'payout:iban');
  await test.sql('update payments.destination set mark = $2 where destination_id = $1', [
    destinationId,
    mark,
  ]);
  return player;
}

/** 'Ödeme Yaptım': the player says so, nothing has come. */
export async function givenOpenDeposit(
  test: TestHouse,
  { amount, player }: { amount: string; player?: GivenPlayer },
): Promise<GivenRequest & { code: string; accountId: number }> {
  const methodId = await methodNumber(test, 'havale');
  const asking = player ?? (await givenPlayer(test));
  const deposit = await test.house.payments.askManualDeposit(askerOf(asking.id), {
    methodId,
    amount,
    fullName: holder,
  });
  return {
    id: deposit.requestId,
    player: asking,
    code: deposit.referenceCode ?? '',
    accountId: deposit.accountId ?? 0,
  };
}

/** Many lines at once, of which only the desk knows: no money is booked for them. */
export async function givenBankLines(test: TestHouse, count: number): Promise<void> {
  await test.house.payments.addDemoMethods();
  await test.sql(
    `insert into payments.line (account_id, bank_line, direction, amount, currency, other_name, description, booked_at, state, why)
     select account_id, $1 || number, 'in', 100, 'TRY', 'A B', '', platform.now(), 'suspense', 'no_code'
     from (select min(account_id) as account_id from payments.account) as one, generate_series(1, $2::int) as number`,
    [randomBytes(6).toString('hex'), count],
  );
}

/** Money that came and that nobody could be matched to: it lies in suspense. */
export async function givenBankLine(
  test: TestHouse,
  given: { amount: string; accountId?: number; name?: string; description?: string; why?: string },
): Promise<BankLineId> {
  await test.house.payments.addDemoMethods();
  const amount = minorOf(given.amount);
  const bankLineNumber = randomBytes(8).toString('hex');
  const [row] = await test.sql<{ id: BankLineId }>(
    `insert into payments.line
       (account_id, bank_line, direction, amount, currency, other_name, description, booked_at, state, why)
     select coalesce($1, min(account_id)), $2, 'in', $3, 'TRY', $4, $5, platform.now(), 'suspense', $6
     from payments.account returning line_id as id`,
    [
      given.accountId ?? null,
      bankLineNumber,
      amount.toString(),
      given.name ?? holder,
      given.description ?? 'Havale',
      given.why ?? 'no_code',
    ],
  );
  if (row === undefined) throw new Error('a line is inserted');
  await test.platform.database.inTransaction((tx) =>
    test.house.wallet.postHouse(tx, {
      key: `test:line-${row.id}`,
      code: 'statement_in',
      currency: 'TRY',
      debit: 'bank',
      credit: 'suspense',
      amount,
    }),
  );
  return row.id;
}

/** Money that came for a deposit, and that a member assigned to it: it is in the player's purse. */
export async function givenDeposit(test: TestHouse, player: GivenPlayer, amount = '500.00'): Promise<void> {
  const { id: requestId, accountId } = await givenOpenDeposit(test, { amount, player });
  const lineId = await givenBankLine(test, { amount, accountId });
  const maker = sessionOf(await givenStaff(test, 'payments_maker'));
  await test.house.payments.desk.assignBankLine(maker, { lineId, requestId, reason: 'dekont görüldü' });
}

export async function givenCase(test: TestHouse, kind = 'payout_without_record'): Promise<CaseId> {
  const facts = { amount: '120.00', currency: 'TRY' };
  const { caseId } = await givenCaseOf(test, { module: 'payments', kind, subject: randomUUID(), facts });
  return caseId as CaseId;
}

/** What lies in suspense, from the transfers themselves: what was rolled up may be a moment behind. */
export async function suspenseOf(test: TestHouse): Promise<bigint> {
  const [row] = await test.sql<{ position: string }>(
    `select coalesce(sum(case 'suspense' when credit then amount when debit then -amount else 0 end), 0) as position
     from (
       select debit, credit, amount from wallet.transfer
       union all select debit, credit, amount from wallet.house_transfer
     ) as moved`,
  );
  return BigInt(row?.position ?? 0);
}

/** The bank was asked a moment ago: only then does a deposit without money expire. */
export const readStatements = async (test: TestHouse): Promise<void> =>
  void (await test.sql('update payments.account set polled_at = platform.now()'));
