import {
  aMethod,
  anAccount,
  aPaymentSetup,
  aPayoutMethod,
} from '@yakamoz/contracts/fixtures/staff/payment-setup';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import type { Place } from '../../../testing/hands.ts';
import { comeBackAt, press, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { PaymentSetupPage } from './setup-page.tsx';
import { setupTexts as texts } from './setup-texts.ts';

const setup = 'GET /api/staff/v1/payments/methods';
const change = 'POST /api/staff/v1/payments/methods/:id';
const propose = 'POST /api/staff/v1/payments/accounts';
const close = 'POST /api/staff/v1/payments/accounts/:id/closure';
const show = (role: Parameters<typeof showPart>[1] = 'finance'): Promise<Screen> =>
  showPart(<PaymentSetupPage />, role);

beforeEach(() => {
  pinClock('2026-03-01T09:05:00.000Z');
  answers(setup, aPaymentSetup());
});

test('loading: both tables say so', async () => {
  holds(setup);
  const screen = await show();
  await expect.element(screen.getByText(tableTexts.loading(texts.methods))).toBeInTheDocument();
  await expect.element(screen.getByText(tableTexts.loading(texts.accounts))).toBeInTheDocument();
});

test('empty: without methods and accounts that is said', async () => {
  answers(setup, aPaymentSetup({ methods: [], accounts: [] }));
  const screen = await show();
  await expect.element(screen.getByText(texts.noMethods)).toBeVisible();
  await expect.element(screen.getByText(texts.noAccounts)).toBeVisible();
});

test('failed: what did not come is asked for again', async () => {
  fails(setup);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loadFailed).first()).toBeVisible();
  answers(setup, aPaymentSetup());
  await pressRetry(screen);
  await expect.element(screen.getByText('Örnek Bankası')).toBeVisible();
});

test('partial: what cannot be refreshed stays and is marked as old', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Örnek Bankası')).toBeVisible();
  fails(setup, 503);
  comeBackAt('2026-03-01T09:06:00.000Z');
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false }).first()).toBeVisible();
  await expect.element(screen.getByText('Örnek Bankası')).toBeVisible();
});

test('ready: bounds and fees in their currency, times in words, and whether players see it', async () => {
  const off = aMethod({ id: 3, display_name: 'Elden', flow: 'manual', enabled: false, bounds: [] });
  const closed = anAccount({ id: 32, bank_name: 'Eski Banka', enabled: false, polled_at: null });
  answers(setup, {
    methods: [aMethod(), aPayoutMethod(), off],
    accounts: [anAccount(), closed],
  });
  const screen = await show();
  const methods = screen.getByRole('region', { name: texts.methods }).getByRole('row');
  await expect
    .element(methods.nth(1))
    .toHaveTextContent('HavaleYatırmaHavale, kendiliğinden eşleşir₺100,00 – ₺50.000,00Ücretsiz15 dkAçık');
  await expect
    .element(methods.nth(2))
    .toHaveTextContent('Kripto ParaÇekmeÖdeme kuruluşu öder$20,00 – $1.500,00%1,5 + $2,503 saAçık');
  await expect.element(methods.nth(3)).toMatchTextContent(/SunulmuyorÜcretsiz15 dkKapalı$/);
  const accounts = screen.getByRole('region', { name: texts.accounts }).getByRole('row');
  await expect
    .element(accounts.nth(1))
    .toHaveTextContent(
      'Örnek BankasıTR330006100519786457841326Yakamoz DemoHavaleTRY1.03.2026 12:00AçıkKapat',
    );
  await expect.element(accounts.nth(2)).toMatchTextContent(/Hiç okunmadıKapalı$/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PAYDESK-07 a role that may only look reads that and sees no button', async () => {
  const screen = await show('support');
  await expect.element(screen.getByText('Örnek Bankası')).toBeVisible();
  await expect.element(screen.getByText(texts.mayNot)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

async function openMethod(name: string): Promise<Screen> {
  const screen = await show();
  await press(screen.getByRole('button', { name }));
  return screen;
}

testReasonDialog({
  deed: 'changing a method',
  route: change,
  open: () => openMethod('Kripto Para'),
  title: texts.changeTitle('Kripto Para'),
  action: texts.change,
  fill: async (dialog) => {
    await dialog.getByLabelText(texts.usualMinutes).fill('90');
    await dialog.getByLabelText(texts.feePart).fill('0,5');
    const lira = dialog.getByRole('group', { name: texts.currency('TRY') });
    await lira.getByLabelText(texts.min).fill('600');
    await lira.getByLabelText(texts.max).fill('200.000');
  },
  answer: aPayoutMethod(),
  sends: {
    params: { id: '2' },
    body: {
      enabled: true,
      usual_minutes: 90,
      fee_basis_points: 50,
      bounds: [
        { currency: 'TRY', min: '600.00', max: '200000.00', fee_fixed: '0.00' },
        { currency: 'USD', min: '20.00', max: '1500.00', fee_fixed: '2.50' },
      ],
      reason: someReason,
    },
  },
  told: texts.changed,
  refusals: [
    refused('payments.method_unknown'),
    refused('payments.bounds_invalid'),
    refused('payments.deposit_costs_nothing'),
    refused('payments.fee_leaves_nothing', {
      fee: { amount: '20.00', currency: 'USD' },
      min: { amount: '20.00', currency: 'USD' },
    }),
  ],
});

test('PAYDESK-07 what contradicts itself is marked at its field, and nothing is sent', async () => {
  const screen = await openMethod('Kripto Para');
  const dialog = screen.getByRole('dialog');
  const dollars = dialog.getByRole('group', { name: texts.currency('USD') });
  const euros = dialog.getByRole('group', { name: texts.currency('EUR') });
  const wrong: [Place, string, string][] = [
    [dialog.getByLabelText(texts.usualMinutes), '0', texts.usualWrong],
    [dialog.getByLabelText(texts.feePart), '21', texts.feePartWrong],
    [dollars.getByLabelText(texts.max), '5', texts.boundsWrong],
    [dollars.getByLabelText(texts.fixed), '20', texts.fixedWrong],
    [euros.getByLabelText(texts.max), '50', texts.boundsWrong],
  ];
  for (const [field, typed] of wrong) await field.fill(typed);
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.change }));
  for (const [field, , words] of wrong.slice(0, 4)) {
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(words));
  }
  // Its largest amount stands; the smallest is missing.
  await expect.element(euros.getByLabelText(texts.min)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dollars.getByLabelText(texts.min)).not.toHaveAttribute('aria-invalid');
  expect(sent(change)).toEqual([]);
});

test('a method for deposits has no fee to type, and can be closed', async () => {
  answers(change, aMethod({ enabled: false }));
  const screen = await openMethod('Havale');
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText(texts.usualMinutes)).toHaveValue('15');
  await expect.element(dialog.getByLabelText(texts.feePart)).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText(texts.fixed)).not.toBeInTheDocument();
  await press(dialog.getByLabelText(texts.enabled));
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.change }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(change)[0]?.body).toEqual({
    enabled: false,
    usual_minutes: 15,
    fee_basis_points: 0,
    bounds: [{ currency: 'TRY', min: '100.00', max: '50000.00', fee_fixed: '0.00' }],
    reason: someReason,
  });
});

async function openProposal(): Promise<Screen> {
  const screen = await show();
  await press(screen.getByRole('button', { name: texts.propose }));
  return screen;
}

testReasonDialog({
  deed: 'proposing an account',
  route: propose,
  open: openProposal,
  title: texts.proposeTitle,
  action: texts.proposeAction,
  fill: async (dialog) => {
    await dialog.getByLabelText(texts.bank).fill('Deneme Bankası');
    await dialog.getByLabelText(texts.accountName).fill('Yakamoz Deneme');
    await dialog.getByLabelText(texts.number).fill('TR33 0006 1005 1978 6457 8413 26');
    await dialog.getByLabelText(texts.currencyName).selectOptions('EUR');
  },
  answer: { approval_id: '301' },
  sends: {
    params: {},
    body: {
      method_id: 1,
      bank_name: 'Deneme Bankası',
      account_name: 'Yakamoz Deneme',
      number: 'TR33 0006 1005 1978 6457 8413 26',
      currency: 'EUR',
      reason: someReason,
    },
  },
  told: `${texts.proposed}${texts.proposedText}`,
  refusals: [
    refused('payments.account_number_invalid'),
    refused('payments.account_taken'),
    refused('payments.method_without_account'),
    refused('payments.method_unknown'),
  ],
});

test('an account is not proposed without its bank, name and number, and only for methods players pay to', async () => {
  const screen = await openProposal();
  const dialog = screen.getByRole('dialog', { name: texts.proposeTitle });
  await dialog.getByLabelText(texts.accountName).fill(' x ');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.proposeAction }));
  for (const name of [texts.bank, texts.accountName, texts.number])
    await expect.element(dialog.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true');
  expect(dialog.getByText(texts.missing).elements()).toHaveLength(3);
  expect(sent(propose)).toEqual([]);
  const offered = dialog.getByLabelText(texts.accountMethod).element() as HTMLSelectElement;
  expect([...offered.options].map(({ label }) => label)).toEqual(['Havale']);
});

testReasonDialog({
  deed: 'closing an account',
  route: close,
  open: async () => {
    const screen = await show();
    await press(
      screen.getByRole('button', { name: `${texts.closeAccount}: Örnek Bankası ${anAccount().number}` }),
    );
    return screen;
  },
  title: texts.closeTitle,
  action: texts.closeAction,
  answer: anAccount({ enabled: false }),
  sends: { params: { id: '31' }, body: { reason: someReason } },
  told: texts.closed,
  refusals: [refused('payments.account_unknown'), refused('payments.already_handled')],
});

test('an account that was closed reads so at once, and cannot be closed again', async () => {
  answers(setup, () =>
    aPaymentSetup(sent(close).length > 0 ? { accounts: [anAccount({ enabled: false })] } : {}),
  );
  answers(close, anAccount({ enabled: false }));
  const screen = await show();
  const accounts = screen.getByRole('region', { name: texts.accounts });
  await press(accounts.getByRole('button'));
  const dialog = screen.getByRole('dialog', { name: texts.closeTitle });
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.closeAction }));
  await expect.element(accounts.getByText(texts.off)).toBeVisible();
  await expect.element(accounts.getByRole('button')).not.toBeInTheDocument();
});
