// The payment company's and the bank's other side: what a customer does there, and what may go wrong on the way back.
import { readFile } from 'node:fs/promises';
import type { HouseProcess } from '../../tools/launch/index.ts';

export type Control = (path: string, body?: object) => Promise<unknown>;

export function createControl(company: Pick<HouseProcess, 'opsUrl'>): Control {
  return async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${company.opsUrl}/control/${path}`, init);
    if (!answer.ok) throw new Error(`/control/${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

/**
 * Callbacks come twice, late, out of order, never, forged, stale, replayed and contradicted by later ones; payouts bounce,
 * some are carried out after that, and answers get lost.
 */
export async function orderFaults(control: Control, { seed, payouts }: { seed: number; payouts: number }) {
  await control('events/shares', {
    duplicate: 0.15,
    reorder: 0.1,
    drop: 0.05,
    forged: 0.1,
    stale: 0.05,
    replay: 0.1,
    contradict: 0.1,
    payAfterAll: 0.1,
    delay: 0.15,
    delayMsMax: 6000,
    seed,
  });
  // The newest rule that fits counts, so the smallest share comes last.
  const rules = [
    { share: 0.4, answer: 'fail' },
    { share: 0.25, answer: 'slow', slowMs: 700 },
    { share: 0.16, outcome: 'bounce' },
    { share: 0.1, outcome: 'paid_then_bounced', delayMs: 1500 },
    // Answered 500 and not carried out, a few times for each of them.
    { share: 0.4, answer: 'refuse', times: Math.ceil(payouts / 20) },
  ];
  for (const rule of rules) await control('payouts/rule', rule);
}

export interface JournalDeposit {
  reference: string;
  amount: string;
  paidAmount: string | null;
  status: string;
}

export interface JournalPayout {
  reference: string;
  amount: string;
  currency: string;
  status: string;
  beneficiary: Record<string, string>;
  carriedOut: number;
  returned: number;
}

export interface JournalLine {
  account: string;
  line_id: string;
  amount: string;
  other_name: string;
  description: string;
}

/** What really happened outside, from the company's own journal and not from what it was asked. */
export interface Journal {
  deposits: JournalDeposit[];
  payouts: JournalPayout[];
  /** Deposits that were given back; the beneficiary of each is its deposit. */
  refunds: JournalPayout[];
  lines: JournalLine[];
  records: number;
  events: { waiting: number; faulty: number };
}

type Change = Partial<{
  deposit: JournalDeposit;
  payout: JournalPayout;
  refund: JournalPayout;
  record: { cursor: string };
  account: string;
  line: Omit<JournalLine, 'account'>;
  event: { message: { event_id: string }; state: string; faults: object };
}>;

export async function readJournal(file: string): Promise<Journal> {
  const [deposits, payouts, refunds, events] = [
    new Map<string, JournalDeposit>(),
    new Map<string, JournalPayout>(),
    new Map<string, JournalPayout>(),
    new Map<string, NonNullable<Change['event']>>(),
  ];
  const lines: JournalLine[] = [];
  let records = 0;
  for (const step of (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')) {
    for (const change of JSON.parse(step) as Change[]) {
      if (change.deposit) deposits.set(change.deposit.reference, change.deposit);
      if (change.payout) payouts.set(change.payout.reference, change.payout);
      if (change.refund) refunds.set(change.refund.reference, change.refund);
      if (change.event) events.set(change.event.message.event_id, change.event);
      if (change.record) records += 1;
      if (change.line) lines.push({ ...change.line, account: change.account ?? '' });
    }
  }
  const told = [...events.values()];
  return {
    deposits: [...deposits.values()],
    payouts: [...payouts.values()],
    refunds: [...refunds.values()],
    lines,
    records,
    events: {
      waiting: told.filter(({ state }) => state === 'waiting').length,
      faulty: told.filter(({ faults }) => Object.keys(faults).length > 0).length,
    },
  };
}
