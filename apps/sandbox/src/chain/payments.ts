// A player's wallet: what is sent to an address, by a test or from the page.
import { randomBytes } from 'node:crypto';
import type { Chain, Command, Network, Transaction } from './chain.ts';

/** Digits after the point; a coin nobody knows is counted whole. */
const decimals: Record<string, number> = { USDT: 6, BTC: 8, ETH: 18 };

/** '2.5' of a coin with six decimals is '2500000'. Undefined where it is no amount above zero. */
export function unitsOf(coins: string, asset: string): string | undefined {
  const places = decimals[asset] ?? 0;
  const [, whole, fraction = ''] = /^(\d{1,15})(?:[.,](\d{1,18}))?$/.exec(coins.trim()) ?? [];
  if (whole === undefined || fraction.length > places) return undefined;
  const units = BigInt(whole + fraction.padEnd(places, '0'));
  return units === 0n ? undefined : units.toString();
}

export function coinsOf(units: string, asset: string): string {
  const places = decimals[asset] ?? 0;
  if (places === 0) return units;
  const digits = units.padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -places) : `${digits.slice(0, -places)}.${fraction}`;
}

export interface PayOrder {
  address: string;
  /** In whole coins with a point. */
  coins: string;
  network?: Network;
  asset?: string;
  /** Seen a minute after the quote has ended. */
  late?: boolean;
}

export interface Payments {
  /** What was sent, or why not. */
  pay(order: PayOrder): Pick<Transaction, 'txid' | 'output' | 'amount'> | 'no such address' | 'no amount';
}

export function createPayments(parts: {
  chain: Chain;
  run: (command: Command) => void;
  now: () => number;
}): Payments {
  const { chain, run, now } = parts;
  return {
    pay(order) {
      const quote = chain.quoteOf(order.address);
      if (quote === undefined) return 'no such address';
      const asset = order.asset ?? quote.asset;
      const amount = unitsOf(order.coins, asset);
      if (amount === undefined) return 'no amount';
      const txid = randomBytes(32).toString('hex');
      const network = order.network ?? (quote.network as Network);
      const seenAt = order.late === true ? quote.validUntil + 60_000 : now();
      const payment = { txid, output: 0, network, asset, amount, address: order.address, seenAt };
      run({ do: 'pay', payment });
      return { txid, output: 0, amount };
    },
  };
}
