// Judges crypto deposits by what is on the chain at the end. Pure, with a calculation of its own.

export interface ChainQuote {
  reference: string;
  asset: string;
  network: string;
  address: string;
  rate: string;
  validUntil: number;
}

export interface ChainTransaction {
  txid: string;
  network: string;
  asset: string;
  amount: string;
  address: string;
  seenAt: number;
  rate: string | null;
  lost: boolean;
  confirmations: number;
}

export interface BookedPayment {
  txid: string;
  state: string;
  value: string | null;
  request_id: string | null;
  credited_request_id: string | null;
}

export interface CryptoEvidence {
  /** The claims this run made. */
  claims: readonly string[];
  quotes: readonly ChainQuote[];
  transactions: readonly ChainTransaction[];
  payments: readonly BookedPayment[];
  /** Credits by the number of their request, in minor units. */
  credits: ReadonlyMap<string, readonly string[]>;
  /** Of the methods, in minor units. */
  bounds: Readonly<Record<string, { min: bigint; max: bigint }>>;
}

interface CryptoVerdict {
  /** Claims that ended as the chain says. */
  crypto: number;
  /** What two members still have to decide about, in minor units. */
  suspense: bigint;
  unmatchedCredits: string[];
  doubleCredits: string[];
  missing: string[];
}

const decimals: Record<string, number> = { USDT: 6, BTC: 8 };
const needed: Record<string, number> = { USDT: 20, BTC: 3 };

/** In hundredths, rounded down: both numbers are made whole first. */
function worth(units: string, rate: string, places: number): bigint {
  const [whole = '0', fraction = ''] = rate.split('.');
  return (BigInt(units) * BigInt(whole + fraction) * 100n) / 10n ** BigInt(places + fraction.length);
}

const valueOf = (transaction: ChainTransaction, quote: ChainQuote): bigint => {
  const fits = transaction.network === quote.network && transaction.asset === quote.asset;
  const inTime = transaction.seenAt <= quote.validUntil;
  const rate = fits && inTime ? quote.rate : (transaction.rate ?? '0');
  return worth(transaction.amount, rate, decimals[transaction.asset] ?? 0);
};

const isFinal = ({ lost, confirmations, asset }: ChainTransaction): boolean =>
  !lost && confirmations >= (needed[asset] ?? 20);

export function judgeCrypto(evidence: CryptoEvidence): CryptoVerdict {
  const verdict: CryptoVerdict = {
    crypto: 0,
    suspense: 0n,
    unmatchedCredits: [],
    doubleCredits: [],
    missing: [],
  };
  const quotes = new Map(evidence.quotes.map((quote) => [quote.reference, quote]));
  const booked = new Map(evidence.payments.map((payment) => [payment.txid, payment]));
  for (const id of evidence.claims) {
    const quote = quotes.get(`dep-${id}`);
    if (quote === undefined) verdict.missing.push(`claim ${id} has no quote at the company`);
    else judgeClaim(evidence, { id, quote, booked }, verdict);
  }
  const credited = evidence.payments.filter(({ state }) => state === 'credited');
  for (const { txid, credited_request_id: id } of credited) {
    const same = credited.filter((other) => other.credited_request_id === id);
    if (same.length > 1) verdict.doubleCredits.push(`claim ${id} was credited from ${same.length} payments`);
    if (!evidence.transactions.some((one) => one.txid === txid && isFinal(one)))
      verdict.unmatchedCredits.push(`${txid} was credited and is not final on the chain`);
  }
  return verdict;
}

function judgeClaim(
  evidence: CryptoEvidence,
  { id, quote, booked }: { id: string; quote: ChainQuote; booked: ReadonlyMap<string, BookedPayment> },
  verdict: CryptoVerdict,
): void {
  const own = evidence.transactions.filter(({ address }) => address === quote.address);
  const final = own.filter(isFinal);
  const { min, max } = evidence.bounds[quote.asset] ?? { min: 0n, max: 0n };
  const good = final.filter((one) => {
    const value = valueOf(one, quote);
    return one.network === quote.network && one.asset === quote.asset && value >= min && value <= max;
  });
  const faultsBefore = countFaults(verdict);
  for (const one of final) {
    const payment = booked.get(one.txid);
    const value = valueOf(one, quote).toString();
    if (payment === undefined || payment.value === null)
      verdict.missing.push(`${one.txid} of claim ${id} is final and not booked (${payment?.state})`);
    else if (payment.value !== value)
      verdict.unmatchedCredits.push(`${one.txid} was booked at ${payment.value}, not ${value}`);
    const waits = payment !== undefined && payment.value !== null && payment.state !== 'credited';
    if (waits) verdict.suspense += BigInt(payment.value ?? 0);
  }
  const credits = evidence.credits.get(id) ?? [];
  if (credits.length > 1) verdict.doubleCredits.push(`claim ${id} was credited ${credits.length} times`);
  const values = good.map((one) => valueOf(one, quote).toString());
  if (credits.some((credit) => !values.includes(credit)))
    verdict.unmatchedCredits.push(`claim ${id} was credited with ${credits.join(', ')}`);
  if (good.length > 0 && credits.length === 0)
    verdict.missing.push(`the payment of claim ${id} is final and was not credited`);
  if (countFaults(verdict) === faultsBefore) verdict.crypto += 1;
}

const countFaults = ({ unmatchedCredits, doubleCredits, missing }: CryptoVerdict): number =>
  unmatchedCredits.length + doubleCredits.length + missing.length;
