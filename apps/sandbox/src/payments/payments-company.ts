import { createAlarms } from './alarms.ts';
import { createBank } from './bank.ts';
import { addBankControlRoutes } from './bank-control-routes.ts';
import { addBankRoutes } from './bank-routes.ts';
import { openBooks } from './books.ts';
import { addCompanyRoutes } from './company-routes.ts';
import type { PaymentsConfig } from './config.ts';
import { addControlRoutes } from './control-routes.ts';
import { createContradictions } from './contradictions.ts';
import { createDeposits } from './deposits.ts';
import { createEventCall } from './event-call.ts';
import { createEventFaultPlans } from './event-faults.ts';
import { createEventDelivery } from './event-delivery.ts';
import { createHttp } from './http.ts';
import { noJournal, openJournal } from './journal.ts';
import { createOutages } from './outages.ts';
import { addPageRoutes } from './page-routes.ts';
import { createPayoutRules } from './payout-rules.ts';
import { createPayouts } from './payouts.ts';
import { acceptSignedOnly } from './signed-scope.ts';
import { bankHeaders, payHeaders } from './signature.ts';

export interface PaymentsCompany {
  httpUrl: string;
  close(): Promise<void>;
}

export type PaymentsCompanyOptions = PaymentsConfig & {
  log?: boolean;
  /** Divides the waits of repeated events, for tests that do not want to wait for seconds. */
  haste?: number;
  now?: () => number;
};

export async function startPaymentsCompany(options: PaymentsCompanyOptions): Promise<PaymentsCompany> {
  const { host, httpPort, houseKey, eventKey, eventsUrl, bankKey, bankAccounts, journalFile } = options;
  const now = options.now ?? (() => Date.now());
  const stopping = new AbortController();
  const app = createHttp({ log: options.log ?? false });
  const books = openBooks({ journal: journalFile === undefined ? noJournal : openJournal(journalFile), now });
  const alarms = createAlarms({ now });
  const outages = createOutages({ now });
  const plans = createEventFaultPlans();
  const rules = createPayoutRules({ delayMs: options.payoutDelayMs });
  const call = createEventCall({ url: eventsUrl, key: eventKey, now, signal: stopping.signal });
  const events = createEventDelivery({
    books,
    alarms,
    outages,
    plans,
    call,
    now,
    log: app.log,
    signal: stopping.signal,
    haste: options.haste ?? 1,
    onTaken: (event) => contradictions.after(event),
  });
  const deposits = createDeposits({ books, alarms, events, now });
  const payouts = createPayouts({ books, alarms, events, now, outgoing: 'payout' });
  const refunds = createPayouts({ books, alarms, events, now, outgoing: 'refund' });
  const contradictions = createContradictions({ books, events, payouts, refunds, now });
  const bank = createBank({ books, now });

  function begin(): void {
    for (const account of bankAccounts) bank.open(account);
    deposits.resume();
    payouts.resume();
    refunds.resume();
    events.resume();
  }

  function reset(): void {
    alarms.clear();
    for (const part of ['company', 'bank'] as const) outages.end(part);
    books.clear();
    rules.clear();
    plans.clear();
    events.forgetAnswers();
    begin();
  }

  async function close(): Promise<void> {
    stopping.abort();
    alarms.clear();
    for (const part of ['company', 'bank'] as const) outages.end(part);
    await app.close();
    books.close();
  }

  const { publicUrl, returnOrigins, merchant } = options;
  app.register(async (scope) => {
    acceptSignedOnly(scope, { part: 'company', outages, names: payHeaders, key: houseKey, now });
    addCompanyRoutes(scope, { books, deposits, payouts, refunds, rules, publicUrl, returnOrigins });
  });
  app.register(async (scope) => {
    acceptSignedOnly(scope, { part: 'bank', outages, names: bankHeaders, key: bankKey, now });
    addBankRoutes(scope, { bank });
  });
  app.register(async (scope) =>
    addPageRoutes(scope, { books, deposits, payouts, refunds, bank, outages, returnOrigins, merchant, now }),
  );
  addControlRoutes(app, {
    books,
    deposits,
    payouts,
    refunds,
    rules,
    events,
    plans,
    contradictions,
    outages,
    now,
    reset,
  });
  addBankControlRoutes(app, { bank });

  try {
    begin();
    return { httpUrl: await app.listen({ port: httpPort, host }), close };
  } catch (error) {
    await close();
    throw error;
  }
}
