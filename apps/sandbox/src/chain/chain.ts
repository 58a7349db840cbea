// Networks with blocks, and what the company saw on them. Everything is made from commands that carry their own time and
// numbers, so a process that was killed comes back to the same chain by repeating them.
import { addressFor } from './addresses.ts';

export const networks = ['TRON', 'BITCOIN', 'ETHEREUM'] as const;
export type Network = (typeof networks)[number];

export interface Quote {
  reference: string;
  asset: string;
  network: string;
  currency: string;
  amount: string;
  address: string;
  rate: string;
  quotedAt: number;
  validUntil: number;
}

export interface Transaction {
  txid: string;
  output: number;
  network: Network;
  asset: string;
  /** In the smallest unit. */
  amount: string;
  address: string;
  seenAt: number;
  /** Of the address's currency, when it was seen. */
  rate: string | null;
  /** The block that holds it. */
  height: number | null;
  /** Its coins were spent elsewhere: it never comes back. */
  lost: boolean;
  version: number;
}

interface Word {
  cursor: string;
  network: string;
  txid: string;
  output: number;
  asset: string;
  amount: string;
  address: string;
  version: number;
  status: 'seen' | 'gone';
  confirmations: number;
  seen_at: string;
  rate: string | null;
}

export interface SentReturn {
  reference: string;
  network: string;
  asset: string;
  amount: string;
  address: string;
  txid: string;
}

export type Command =
  | { do: 'quote'; quote: Omit<Quote, 'address' | 'rate' | 'validUntil'> }
  | { do: 'pay'; payment: Omit<Transaction, 'height' | 'lost' | 'version' | 'rate'> }
  | { do: 'mine'; network: Network; blocks: number }
  | { do: 'reorganise'; network: Network; depth: number; lose: boolean }
  | { do: 'repeat'; txid: string; reversed: boolean }
  | { do: 'rate'; asset: string; currency: string; rate: string }
  | { do: 'return'; sent: SentReturn };

const quoteMs = 15 * 60_000;
/** After so many confirmations a payment is not told of any more, unless the chain loses it. */
const toldUntil = 25;

/** Made up, and the same until somebody changes them. */
const usualRates: Record<string, Record<string, string>> = {
  USDT: { TRY: '41.25', USD: '1', EUR: '0.92' },
  BTC: { TRY: '2750000', USD: '66500.5', EUR: '61180.46' },
};

export function createChain() {
  const quotes = new Map<string, Quote>();
  const byAddress = new Map<string, Quote>();
  const transactions = new Map<string, Transaction>();
  const returns = new Map<string, SentReturn>();
  const words: Word[] = [];
  const heights = new Map<Network, number>(networks.map((network) => [network, 1000]));
  const rates = structuredClone(usualRates);

  const heightOf = (network: Network): number => heights.get(network) ?? 0;
  const confirmationsOf = ({ network, height }: Transaction): number =>
    height === null ? 0 : heightOf(network) - height + 1;

  function tell(transaction: Transaction, status: Word['status']): void {
    transaction.version += 1;
    const { txid, output, network, asset, amount, address, version, seenAt, rate } = transaction;
    words.push({
      cursor: String(words.length + 1),
      network,
      txid,
      output,
      asset,
      amount,
      address,
      version,
      status,
      confirmations: status === 'gone' ? 0 : confirmationsOf(transaction),
      seen_at: new Date(seenAt).toISOString(),
      rate,
    });
  }

  function mine(network: Network): void {
    const height = heightOf(network) + 1;
    heights.set(network, height);
    for (const transaction of transactions.values()) {
      if (transaction.network !== network || transaction.lost) continue;
      transaction.height ??= height;
      if (confirmationsOf(transaction) <= toldUntil) tell(transaction, 'seen');
    }
  }

  /** The newest blocks are replaced by none: what they held waits for a block again, or is lost. */
  function reorganise(network: Network, depth: number, lose: boolean): void {
    const height = heightOf(network) - depth;
    heights.set(network, height);
    for (const transaction of transactions.values()) {
      if (transaction.network !== network || transaction.height === null || transaction.height <= height)
        continue;
      transaction.height = null;
      transaction.lost = lose;
      tell(transaction, 'gone');
    }
  }

  function apply(command: Command): void {
    switch (command.do) {
      case 'quote': {
        const { reference, network, asset, currency, quotedAt } = command.quote;
        const quote = {
          ...command.quote,
          address: addressFor(network, reference),
          rate: rates[asset]?.[currency] ?? '1',
          validUntil: quotedAt + quoteMs,
        };
        quotes.set(reference, quote);
        byAddress.set(quote.address, quote);
        return;
      }
      case 'pay': {
        const { payment } = command;
        const currency = byAddress.get(payment.address)?.currency ?? '';
        const rate = rates[payment.asset]?.[currency] ?? null;
        const transaction = { ...payment, rate, height: null, lost: false, version: 0 };
        transactions.set(`${payment.txid}:${payment.output}`, transaction);
        return tell(transaction, 'seen');
      }
      case 'mine':
        for (let block = 0; block < command.blocks; block += 1) mine(command.network);
        return;
      case 'reorganise':
        return reorganise(command.network, command.depth, command.lose);
      case 'repeat': {
        const told = words.filter(({ txid }) => txid === command.txid);
        if (command.reversed) told.reverse();
        for (const word of told) words.push({ ...word, cursor: String(words.length + 1) });
        return;
      }
      case 'rate':
        rates[command.asset] = { ...rates[command.asset], [command.currency]: command.rate };
        return;
      case 'return':
        returns.set(command.sent.reference, command.sent);
    }
  }

  return {
    apply,
    quote: (reference: string) => quotes.get(reference),
    quoteOf: (address: string) => byAddress.get(address),
    quotes: () => [...quotes.values()],
    transactions: () =>
      [...transactions.values()].map((one) => ({ ...one, confirmations: confirmationsOf(one) })),
    hasTransaction: (txid: string) => [...transactions.values()].some((one) => one.txid === txid),
    /** Anything that a block would change: without it no block needs to come. */
    isWaiting: (network: Network) =>
      [...transactions.values()].some(
        (one) => one.network === network && !one.lost && confirmationsOf(one) < toldUntil,
      ),
    returned: (reference: string) => returns.get(reference),
    returns: () => [...returns.values()],
    height: heightOf,
    words: (after: number, limit: number) => words.slice(after, after + limit),
    wordCount: () => words.length,
  };
}

export type Chain = ReturnType<typeof createChain>;
