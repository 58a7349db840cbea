// The sandbox's payment company and bank as a test commands them, and what they did, as they know it themselves.
import { expect } from '@playwright/test';

export interface DeskDeposit {
  id: string;
  reference: string;
  amount: string;
  paidAmount: string | null;
  status: 'pending' | 'succeeded' | 'refused' | 'expired';
  asked: number;
}

export interface DeskPayout {
  id: string;
  reference: string;
  amount: string;
  channel: string;
  beneficiary: Record<string, string>;
  status: 'accepted' | 'paid' | 'bounced';
  reason: string | null;
  asked: number;
  /** How often money left, and how often it came back. */
  carriedOut: number;
  returned: number;
}

export interface DeskEvent {
  event_id: string;
  kind: string;
  reference: string;
  amount: string;
  state: 'waiting' | 'taken' | 'known' | 'alarm' | 'dropped' | 'given_up';
  attempts: number;
  last_status: number | null;
}

export interface DeskLine {
  cursor: string;
  line_id: string;
  booked_at: string;
  direction: 'in' | 'out';
  amount: string;
  currency: string;
  other_name: string;
  other_iban: string | null;
  description: string;
}

export type EventFaults = Partial<
  Record<'duplicate' | 'reorder' | 'drop' | 'forged' | 'stale' | 'replay', boolean>
> & { delayMs?: number };

export interface PayoutRule {
  reference?: string;
  amount?: string;
  /** An IBAN or the address of a wallet. */
  account?: string;
  times?: number;
  outcome?: 'succeed' | 'bounce' | 'hang' | 'paid_then_bounced';
  reason?: string;
  delayMs?: number;
  answer?: 'usual' | 'fail' | 'slow' | 'refuse';
  slowMs?: number;
}

export interface PaymentsDesk {
  /** What the house asked the company for lately, for a person. */
  pageUrl: string;
  /** The bank's form, filled in with what is given. */
  bankUrl(filled?: { iban?: string; tutar?: string; aciklama?: string; ad?: string }): string;
  deposits(): Promise<DeskDeposit[]>;
  payouts(): Promise<DeskPayout[]>;
  /** Deposits that were given back; the beneficiary of each is its deposit. */
  refunds(): Promise<DeskPayout[]>;
  /** Of one request, oldest first. */
  events(reference: string): Promise<DeskEvent[]>;
  /** As the customer would on the payment page. */
  decideDeposit(order: {
    reference: string;
    outcome: 'succeed' | 'refuse' | 'expire';
    callback?: 'at_once' | 'delayed' | 'twice' | 'late' | 'never' | 'wrong_amount';
    delayMs?: number;
  }): Promise<void>;
  /** How payouts that fit go from now on; the newest rule counts. */
  addPayoutRule(rule: PayoutRule): Promise<void>;
  /** Payouts go well again. */
  clearPayoutRules(): Promise<void>;
  /** Ends a payout that hangs, or sends back one that was paid. */
  settlePayout(order: { reference: string; status: 'paid' | 'bounced'; reason?: string }): Promise<void>;
  /** For the next event of this request, or of any. */
  orderFaults(order: { reference?: string; times?: number; faults: EventFaults }): Promise<void>;
  /** Tells the house the last event of this request once more; gives the house's answer. */
  tellEvent(order: {
    reference: string;
    kind?: string;
    manner?: 'honest' | 'duplicate' | 'forged' | 'stale' | 'replay';
  }): Promise<{ status: number; body: string }>;
  /** Says a word about a deposit or payout, whatever happened to it; nothing moves. */
  sayWord(order: { reference: string; kind: string }): Promise<void>;
  openAccount(account: string): Promise<void>;
  /** Every account that the bank knows, with its lines, oldest first. */
  accounts(): Promise<{ account: string; lines: DeskLine[] }[]>;
  /** Money arrives on the house's account. */
  bookLine(order: {
    account: string;
    amount: string;
    otherName: string;
    description: string;
    otherIban?: string | null;
    currency?: 'TRY' | 'USD' | 'EUR';
  }): Promise<DeskLine>;
  /** Neither the company nor its events, or the bank, until it is over or `up` is called. */
  goDown(order: { part?: 'company' | 'bank'; seconds: number; how?: '503' | 'hang' }): Promise<void>;
  up(): Promise<void>;
}

export function createPaymentsDesk({ pageUrl, apiUrl }: { pageUrl: string; apiUrl: string }): PaymentsDesk {
  const read = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await fetch(apiUrl + path, init);
    const text = await answer.text();
    expect(answer.ok, `${path}: ${text}`).toBe(true);
    return JSON.parse(text) as T;
  };
  const order = <T>(path: string, body: object = {}): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    return read<T>(`/control/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  return {
    pageUrl,
    bankUrl: (filled = {}) => `${pageUrl}/banka?${new URLSearchParams(filled).toString()}`,
    deposits: async () => (await read<{ deposits: DeskDeposit[] }>('/control/deposits')).deposits,
    payouts: async () => (await read<{ payouts: DeskPayout[] }>('/control/payouts')).payouts,
    refunds: async () => (await read<{ refunds: DeskPayout[] }>('/control/refunds')).refunds,
    async events(reference) {
      const { events } = await read<{ events: DeskEvent[] }>('/control/events');
      return events.filter((event) => event.reference === reference);
    },
    decideDeposit: (given) => order('deposits/decide', given),
    addPayoutRule: (given) => order('payouts/rule', given),
    clearPayoutRules: () => order('payouts/usual'),
    settlePayout: (given) => order('payouts/settle', given),
    orderFaults: (given) => order('events/faults', given),
    tellEvent: (given) => order('events/tell', given),
    sayWord: (given) => order('events/say', given),
    openAccount: (account) => order('bank/accounts', { account }),
    async accounts() {
      const { accounts } = await read<{ accounts: { account: string; lines: DeskLine[] }[] }>(
        '/control/bank',
      );
      return accounts;
    },
    bookLine: (given) => order('bank/lines', given),
    goDown: (given) => order('down', given),
    up: () => order('up'),
  };
}
