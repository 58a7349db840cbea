import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, amountInput, currency, isoTime, password, text } from './fields.ts';
import { bankAccount, destinationId, paymentRequestId } from './cashier.ts';
import { typedCode } from './second-factor.ts';

const methodId = z.int().check(z.positive());
const direction = z.enum(['deposit', 'withdrawal']);

/** Our own client follows the request by its number and reacts to a refusal by its code; others need neither. */
const requestAnswer = z.object({
  status: z.enum(['success', 'error']),
  message: z.string(),
  request_id: z.optional(paymentRequestId),
  code: z.optional(z.string()),
});

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
  /** Paid in this coin, to an address of its own for each deposit. */
  asset: z.optional(z.enum(['USDT', 'BTC'])),
  currency,
  /** What it costs: a part of the amount in hundredths of a percent, and a fixed part. */
  fee_basis_points: z.int(),
  fee_fixed: amount,
  /** How long it usually takes. */
  usual_minutes: z.int(),
  last_used: z.boolean(),
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
  summary: "The operator's accounts for a transfer of this amount",
  // Without an amount within the method's bounds no account is shown.
  query: z.object({ method_id: z.string().check(z.regex(/^\d{1,9}$/)), amount: amountInput }),
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
  answer: requestAnswer,
});

/**
 * An address the player has not used before is kept after a proof: the code where the second factor is on, the password
 * elsewhere. The national id is asked for once, before the first withdrawal (D-08).
 */
const proof = {
  password: z.optional(password),
  code: z.optional(typedCode),
  doc_number: z.optional(text(32)),
};

/** Where a run is under way: the `seq` of its preview, by which the player confirms that the withdrawal ends it. */
const endRunSeq = z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/)));

const withdrawalDetails = z.union([
  z.object({
    walletType: z.enum(['USDT (TRC-20)', 'BTC']),
    walletAddress: text(128),
    ...proof,
  }),
  z.object({ fullName: text(160), iban: text(42), ...proof }),
  /** One of the saved addresses, which our own client knows by its number. */
  z.object({ destination_id: destinationId, doc_number: proof.doc_number }),
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
    end_run_seq: endRunSeq,
  }),
  answer: requestAnswer,
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
    end_run_seq: endRunSeq,
  }),
  answer: requestAnswer,
});

/** The three above are one address: what is asked for tells them apart. */
export const requestTransaction = call({
  method: 'POST',
  path: '/api/request_transaction.php',
  audience: 'player',
  summary: 'Ask for a deposit or a withdrawal',
  refusal: 'status',
  body: z.union([requestDeposit.body, requestWithdrawal.body, requestWithdrawalFromPage.body]),
  answer: requestAnswer,
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
  answer: requestAnswer,
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
    request_id: z.optional(paymentRequestId),
    code: z.optional(z.string()),
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
