// The interface of a payment company. Every gateway passes the same suite (gateway-conformance.ts); it knows neither our
// ledger nor our requests.
import type { Currency } from '@yakamoz/contracts';

export type Beneficiary =
  | { channel: 'bank' | 'papara'; name: string; iban: string }
  | { channel: 'crypto'; walletType: 'USDT (TRC-20)' | 'BTC'; address: string };

export interface GatewayDeposit {
  gatewayId: string;
  redirectUrl: string;
}

export interface GatewayStatus {
  gatewayId: string;
  status: 'pending' | 'succeeded' | 'refused' | 'expired' | 'accepted' | 'paid' | 'bounced';
  amount: bigint;
  currency: Currency;
  reason: string | null;
}

export const recordKinds = ['deposit', 'payout', 'payout_returned', 'refund', 'refund_returned'] as const;

export interface GatewayRecord {
  cursor: bigint;
  kind: (typeof recordKinds)[number];
  gatewayId: string;
  reference: string;
  amount: bigint;
  fee: bigint;
  currency: Currency;
  bookedAt: Date;
}

/** Only its cursor could be read: it becomes a case, and the rest of the page is read. */
export interface UnreadableRecord {
  cursor: bigint;
  /** Which fields could not be read. */
  detail: string;
  /** Its amount and currency as the company wrote them. */
  told: string;
}

/**
 * `reference` is the idempotency key: however often a call is repeated, it is carried out once. A call that throws
 * `GatewaySilent` may have been carried out.
 */
export interface Gateway {
  startDeposit(deposit: {
    reference: string;
    amount: bigint;
    currency: Currency;
    bankCode: string;
    returnUrl: string;
  }): Promise<GatewayDeposit>;
  findDeposit(reference: string): Promise<GatewayStatus | undefined>;
  sendPayout(payout: {
    reference: string;
    amount: bigint;
    currency: Currency;
    beneficiary: Beneficiary;
  }): Promise<{ gatewayId: string }>;
  findPayout(reference: string): Promise<GatewayStatus | undefined>;
  /** Gives what was paid for a deposit back to the account it was paid from. */
  sendRefund(refund: {
    reference: string;
    deposit: string;
    amount: bigint;
    currency: Currency;
  }): Promise<{ gatewayId: string }>;
  findRefund(reference: string): Promise<GatewayStatus | undefined>;
  records(
    after: bigint,
    limit: number,
  ): Promise<{ records: GatewayRecord[]; unreadable: UnreadableRecord[]; next: bigint }>;
}

/** No answer, or one that does not say whether the call was carried out. */
export class GatewaySilent extends Error {}

/** It answered with a refusal: nothing was carried out. */
export class GatewayRefused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`the payment company refused: ${reason}`);
    this.reason = reason;
  }
}
