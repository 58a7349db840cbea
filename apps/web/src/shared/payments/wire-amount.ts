import { decimalOf } from '@yakamoz/money';

import { typedAmount } from '../typed-amount.ts';

/** As it goes over the wire: the same figure, with a point. Undefined where it is no amount. */
export function wireAmount(typed: string): string | undefined {
  const minor = typedAmount(typed);
  return minor === undefined || minor === 0n ? undefined : decimalOf(minor);
}

const plain = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 });

/** '1250,5' as it is read best: '1.250,50'. */
export const tidyAmount = (minor: bigint): string =>
  plain.format(decimalOf(minor) as Intl.StringNumericLiteral);
