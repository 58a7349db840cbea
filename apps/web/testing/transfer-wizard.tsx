// The transfer wizard in component tests: its method, accounts and calls, and the way through its steps.
import { aDepositDetail, anOpenedClaim } from '@yakamoz/contracts/fixtures/cashier';
import { aBankAccount, anAutomaticMethod } from '@yakamoz/contracts/fixtures/payments';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect } from 'vitest';

import { queryClient } from '../src/app/query-client.ts';
import { TransferModal } from '../src/features/transfer/transfer-modal.tsx';
import { transferTexts as texts } from '../src/features/transfer/transfer-texts.ts';
import { openTransfer } from '../src/shared/cashier-opener.ts';
import type { PaymentMethod } from '../src/shared/payments/payment-methods.ts';
import { paymentsTexts } from '../src/shared/payments/payments-texts.ts';
import { useSession } from '../src/shared/session/session.ts';
import { showPart } from './open-site.tsx';

/** The calls of the wizard. */
export const calls = {
  accounts: 'GET /api/get_bank_accounts.php',
  opening: 'POST /api/v1/payments/transfer-claims',
  claim: 'POST /api/otomatik_havale_deposit.php',
  givingUp: 'POST /api/v1/payments/requests/:id/give-up',
  state: 'GET /api/v1/payments/requests/:id',
} as const;

const { id, category, currency, display_name, min_amount, max_amount } = anAutomaticMethod();
export const method: PaymentMethod = {
  id,
  name: display_name,
  category,
  currency,
  min: min_amount,
  max: max_amount,
  automatic: true,
  bankCode: undefined,
  asset: undefined,
  feeBasisPoints: 0,
  feeFixed: '0.00',
  usualMinutes: 5,
  lastUsed: false,
};
export const ziraat = aBankAccount();
const secondZiraat = aBankAccount({ id: 72, iban: 'TR320010009999901234567890' });
const garanti = aBankAccount({
  id: 73,
  bank_name: 'Deneme Garanti',
  iban: 'TR620006200000000000000002',
});

const Balance = () => <output>{useSession().user?.balance}</output>;
export const show = () =>
  showPart(
    <>
      <TransferModal />
      <Balance />
    </>,
    { player: {} },
  );
export const goOn = (screen: Screen) => screen.getByRole('button', { name: texts.continue });
export const paid = (screen: Screen) => screen.getByRole('button', { name: texts.paid });
export const step = (screen: Screen, number: number) => screen.getByText(`${texts.step} ${number}/3`);

const all = [ziraat, secondZiraat, garanti];
export const sentKeys = () => [
  ...new Set(sent(calls.opening).map(({ headers }) => headers.get('idempotency-key') ?? '')),
];
/** A claim for each key, with the account and the amount that it was asked for. */
export const opensClaims = () =>
  answers(calls.opening, ({ body, headers }) => {
    const key = headers.get('idempotency-key') ?? '';
    const place = sentKeys().indexOf(key);
    return anOpenedClaim({
      key,
      request_id: String(3003 + place),
      amount: String(body.amount),
      reference_code: `YKMAAAAA${'ABCDEFGH'.charAt(place)}`,
      account: all.find(({ id: number }) => number === body.account_id) ?? ziraat,
    });
  });

beforeEach(() => {
  sessionStorage.clear();
  openTransfer(method);
  answers(calls.accounts, all);
  opensClaims();
  answers(calls.state, aDepositDetail());
});

export async function toBanks(): Promise<Screen> {
  const screen = await show();
  await screen.getByLabelText(paymentsTexts.amount).fill('1500');
  await goOn(screen).click();
  return screen;
}

export async function toAccount(): Promise<Screen> {
  const screen = await toBanks();
  await screen.getByLabelText('Deneme Ziraat').click();
  await goOn(screen).click();
  await expect.element(step(screen, 3)).toBeVisible();
  await expect.element(screen.getByText(texts.codeRule)).toBeVisible();
  return screen;
}

/** As a phone does while its owner is in the bank's app: what the page had in its memory is gone with it. */
export async function throwAway(screen: Screen): Promise<void> {
  await screen.unmount();
  queryClient.clear();
}

/** The answer to an opened claim is dropped a moment after its step has closed. */
export async function claimIsForgotten(): Promise<void> {
  await expect.poll(() => queryClient.getQueriesData({ queryKey: ['member', 'transfer-claim'] })).toEqual([]);
}
