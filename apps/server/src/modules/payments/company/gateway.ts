// What the house needs of a payment company, whichever it is. Every gateway passes the same suite
// (gateway-conformance.ts); money and requests are none of its business.
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

export interface GatewayRecord {
  cursor: bigint;
  kind: 'deposit' | 'payout' | 'payout_returned';
  gatewayId: string;
  reference: string;
  amount: bigint;
  fee: bigint;
  currency: Currency;
  bookedAt: Date;
}

/** Only its place is known: it is left out with a case, so that the rest of the page is read. */
export interface UnreadableRecord {
  cursor: bigint;
  /** Which fields. */
  detail: string;
  /** Its amount and currency as they were written. */
  told: string;
}

/**
 * `reference` is the key: the same one is carried out once, however often it is asked for. A call that fails by
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
  records(
    after: bigint,
    limit: number,
  ): Promise<{ records: GatewayRecord[]; unreadable: UnreadableRecord[]; next: bigint }>;
}

/** No answer, or none that says anything: unknown is not refused. */
export class GatewaySilent extends Error {}

/** It answered that it will not do this. Nothing was carried out. */
export class GatewayRefused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`the payment company refused: ${reason}`);
    this.reason = reason;
  }
}
