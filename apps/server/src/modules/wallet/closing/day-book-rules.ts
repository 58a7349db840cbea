// Pure: the house's side of one day, as finance reads it. Every counted row belongs to exactly one of the figures between
// opening and closing, so that nothing can be missing from the sum.
import type { Currency } from '@yakamoz/contracts';

/** One account of the house and one code, as counted on the day. */
export interface Counted {
  account: string;
  code: string;
  debits: bigint;
  credits: bigint;
}

/** The position of an account of the house; credits are positive. */
export interface Position {
  account: string;
  opening: bigint;
  closing: bigint;
}

export interface PlayLine {
  account: string;
  /** Less what was reversed. */
  stakes: bigint;
  wins: bigint;
  ggr: bigint;
}

/** Of a bank or clearing account: closing = opening − deposits + withdrawals + settled + fees + other. */
export interface PaymentLine extends Position {
  deposits: bigint;
  withdrawals: bigint;
  /** Between accounts of the house; the sum over all accounts is zero, as is that of the fees. */
  settled: bigint;
  fees: bigint;
  other: bigint;
}

/** closing = opening + deposits − withdrawals − ggr + bonus + adjustments + rounding + other − difference. */
export interface CurrencyBook {
  currency: Currency;
  opening: bigint;
  closing: bigint;
  deposits: bigint;
  withdrawals: bigint;
  stakes: bigint;
  wins: bigint;
  ggr: bigint;
  bonus: bigint;
  adjustments: bigint;
  rounding: bigint;
  /** Everything that is in no other figure; transfers between two accounts of the house add up to zero in it. */
  other: bigint;
  /** Zero where the day agrees with the ledger. */
  difference: bigint;
  play: PlayLine[];
  payments: PaymentLine[];
}

export interface DaySides {
  currency: Currency;
  /** What the house owed its players, from their side of the ledger. */
  opening: bigint;
  closing: bigint;
  counted: readonly Counted[];
  positions: readonly Position[];
}

export function currencyBook({ currency, opening, closing, counted, positions }: DaySides): CurrencyBook {
  const sums = { deposits: 0n, withdrawals: 0n, stakes: 0n, wins: 0n };
  const rest = { bonus: 0n, adjustments: 0n, rounding: 0n, other: 0n };
  for (const row of counted) {
    const raised = row.debits - row.credits;
    const kind = kindOf(row);
    if (kind === 'withdrawals' || kind === 'stakes') sums[kind] -= raised;
    else if (kind === 'deposits' || kind === 'wins') sums[kind] += raised;
    else rest[kind] += raised;
  }
  const ggr = sums.stakes - sums.wins;
  const moved =
    sums.deposits - sums.withdrawals - ggr + rest.bonus + rest.adjustments + rest.rounding + rest.other;
  return {
    currency,
    opening,
    closing,
    ...sums,
    ggr,
    ...rest,
    difference: opening + moved - closing,
    play: playLines(counted),
    payments: paymentLines(counted, positions),
  };
}

type Kind = 'deposits' | 'withdrawals' | 'stakes' | 'wins' | 'bonus' | 'adjustments' | 'rounding' | 'other';

const houseCodes: readonly string[] = ['settlement', 'statement_in', 'statement_out', 'fee'];
const stakeCodes: readonly string[] = ['stake', 'bet_settled', 'bet_rehold', 'bet_refund', 'bonus_refund'];

function kindOf({ account, code }: Counted): Kind {
  if (houseCodes.includes(code)) return 'other';
  if (code === 'payout_returned') return 'withdrawals';
  if (code === 'play_money') return 'adjustments';
  // Before they had a code of their own, returned payouts were adjustments against the company's account.
  if (code === 'adjustment_in' || code === 'adjustment_out')
    return account.startsWith('psp_clearing:') ? 'withdrawals' : 'adjustments';
  if (isPlay(account)) return stakeCodes.includes(code) ? 'stakes' : 'wins';
  if (account === 'bonus_cost') return 'bonus';
  if (account === 'rounding') return 'rounding';
  if (code === 'deposit') return 'deposits';
  return code === 'withdrawal_paid' ? 'withdrawals' : 'other';
}

const isPlay = (account: string): boolean => account.startsWith('ggr:');
const isPayment = (account: string): boolean =>
  account.startsWith('psp_clearing:') || ['bank', 'suspense', 'fee'].includes(account);

function playLines(counted: readonly Counted[]): PlayLine[] {
  const lines = new Map<string, PlayLine>();
  for (const row of counted) {
    const kind = kindOf(row);
    if (kind !== 'stakes' && kind !== 'wins') continue;
    const { account } = row;
    const line = lines.get(account) ?? { account, stakes: 0n, wins: 0n, ggr: 0n };
    const gained = row.credits - row.debits;
    line[kind] += kind === 'stakes' ? gained : -gained;
    line.ggr += gained;
    lines.set(account, line);
  }
  return [...lines.values()].toSorted(byAccount);
}

function paymentLines(counted: readonly Counted[], positions: readonly Position[]): PaymentLine[] {
  return positions
    .filter(({ account }) => isPayment(account))
    .map((position) => ({ position, rows: counted.filter(({ account }) => account === position.account) }))
    .filter(({ position, rows }) => position.opening !== 0n || rows.length > 0)
    .map(({ position, rows }) => {
      const line = { ...position, deposits: 0n, withdrawals: 0n, settled: 0n, fees: 0n, other: 0n };
      for (const row of rows) {
        const gained = row.credits - row.debits;
        const column = columnOf(row);
        line[column] += column === 'deposits' ? -gained : gained;
      }
      return line;
    })
    .toSorted(byAccount);
}

function columnOf(row: Counted): 'deposits' | 'withdrawals' | 'settled' | 'fees' | 'other' {
  if (row.code === 'fee') return 'fees';
  if (houseCodes.includes(row.code)) return 'settled';
  const kind = kindOf(row);
  return kind === 'deposits' || kind === 'withdrawals' ? kind : 'other';
}

const byAccount = (one: { account: string }, other: { account: string }): number =>
  one.account < other.account ? -1 : 1;
