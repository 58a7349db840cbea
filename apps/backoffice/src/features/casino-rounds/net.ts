import { decimalOf, minorOf } from '@yakamoz/money';

/** Exactly, however large: what the round gave less what it took. */
export const netOf = ({ staked, won }: { staked: string; won: string }): string =>
  decimalOf(minorOf(won) - minorOf(staked));
