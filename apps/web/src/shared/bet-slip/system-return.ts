import { leastOf } from '@yakamoz/bets';
import type { System } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';

interface PlacedSystem {
  stake: string;
  system: System | null;
  legs: readonly { price: number; banker: boolean }[];
}

/** What a placed system pays if one line wins, that of the lowest prices. Undefined where all legs are one line. */
export const leastReturn = ({ stake, system, legs }: PlacedSystem): bigint | undefined =>
  system === null
    ? undefined
    : leastOf({ stake: minorOf(stake), legs, sizes: system.sizes.map(({ size }) => size) });
