// What prices leave of the stakes: it follows from the prices themselves, whoever set them.
import type { BetKind } from '@yakamoz/contracts/bet-kinds';

/** Of one outcome two of three win. */
const winnersOf = ({ code }: BetKind): number => (code === 'double-chance' ? 2 : 1);

/** The part of all stakes that is paid back where each outcome is staked to win the same; undefined where one is not offered. */
export function returnOf(kind: BetKind, prices: readonly number[]): number | undefined {
  if (prices.length === 0 || prices.includes(0)) return undefined;
  return winnersOf(kind) / prices.reduce((sum, price) => sum + 100 / price, 0);
}

const percent = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumFractionDigits: 1 });
export const formatShare = (share: number): string => percent.format(share);
