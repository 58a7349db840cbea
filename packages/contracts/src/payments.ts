import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, amountInput, currency, isoTime, statusAnswer, text } from './fields.ts';

const methodId = z.int().check(z.positive());
const direction = z.enum(['deposit', 'withdrawal']);

// Both spellings of one method are served (D-11): the modal reads the first, the withdrawal page the second.
const paymentMethod = z.object({
  id: z.number(),
  name: z.string(),
  display_name: z.string(),
  category: z.string(),
  type: z.string(),
  min_amount: amount,
  max_amount: amount,
  min: amount,
  max: amount,
  is_automatic: z.boolean(),
  bankCode: z.optional(z.string()),
});

const bankAccount = z.object({
  id: z.number(),
  bank_name: z.string(),
  account_name: z.string(),
  iban: z.string(),
});

export const getPaymentMethods = call({
  row: 'API-08',
  method: 'GET',
  path: '/api/get_payment_methods.php',
  audience: 'player',
  summary: 'Methods and categories for one direction',
  query: z.object({ type: direction }),
  answer: z.object({
    methods: z.array(paymentMethod),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const getBankAccounts = call({
  row: 'API-09',
  method: 'GET',
  path: '/api/get_bank_accounts.php',
  audience: 'player',
  summary: "The operator's accounts for a transfer method",
  query: z.object({ method_id: z.string().check(z.regex(/^\d{1,9}$/)) }),
  answer: z.array(bankAccount),
});

export const requestDeposit = call({
  row: 'API-10',
  method: 'POST',
  path: '/api/request_transaction.php',
  audience: 'player',
  summary: 'Ask for a manual deposit',
  refusal: 'status',
  body: z.object({
    type: z.literal('deposit'),
    method_id: methodId,
    amount: amountInput,
    details: z.object({ fullName: text(160) }),
  }),
  answer: statusAnswer,
});

const withdrawalDetails = z.union([
  z.object({ walletType: z.enum(['USDT (TRC-20)', 'BTC']), walletAddress: text(128) }),
  z.object({ fullName: text(160), iban: text(42) }),
]);

export const requestWithdrawal = call({
  row: 'API-11',
  method: 'POST',
  path: '/api/request_transaction.php',
  audience: 'player',
  summary: 'Ask for a withdrawal, as the modal does',
  refusal: 'status',
  body: z.object({
    type: z.literal('withdrawal'),
    method_id: methodId,
    amount: amountInput,
    details: withdrawalDetails,
  }),
  answer: statusAnswer,
});

export const requestWithdrawalFromPage = call({
  row: 'API-12',
  method: 'POST',
  path: '/api/request_transaction.php',
  audience: 'player',
  summary: 'Ask for a withdrawal, as the page does',
  refusal: 'status',
  body: z.object({
    request_type: z.literal('withdrawal'),
    payment_method_id: methodId,
    amount: amountInput,
    request_details: withdrawalDetails,
  }),
  answer: statusAnswer,
});

export const claimBankTransfer = call({
  row: 'API-13',
  method: 'POST',
  path: '/api/otomatik_havale_deposit.php',
  audience: 'player',
  summary: 'Say that an automatic bank transfer was made',
  refusal: 'status',
  // Only the account's id and IBAN are looked at, the rest of what the client echoes is dropped (D-30).
  body: z.object({
    amount: amountInput,
    method_id: methodId,
    bank_details: z.object({ id: z.optional(z.int()), iban: text(42) }),
  }),
  answer: statusAnswer,
});

export const startRedirectDeposit = call({
  row: 'API-14',
  method: 'POST',
  path: '/api/f1pays_deposit.php',
  audience: 'player',
  summary: "Start a deposit on the payment company's page",
  refusal: 'status',
  body: z.object({ amount: amountInput, bankCode: text(32) }),
  answer: z.object({
    status: z.enum(['success', 'error']),
    redirect_url: z.optional(z.string()),
    message: z.optional(z.string()),
  }),
});

export const getTransactions = call({
  row: 'API-23',
  method: 'GET',
  path: '/api/get_transactions.php',
  audience: 'player',
  summary: "The player's payment requests, newest first",
  answer: z.array(
    z.object({
      id: z.string(),
      created_at: isoTime,
      request_type: direction,
      amount,
      currency,
      status: z.string(),
      status_code: z.string(),
    }),
  ),
});
