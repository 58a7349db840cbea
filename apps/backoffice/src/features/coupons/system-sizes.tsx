import { formatCount, formatMoney } from '@yakamoz/site/format';

import { Facts } from '../../shared/detail/facts.tsx';
import type { Coupon } from './coupons-api.ts';
import { couponsTexts as texts } from './coupons-texts.ts';

interface SystemSizesProps {
  bet: Pick<Coupon, 'legs' | 'currency' | 'lines'>;
  system: NonNullable<Coupon['system']>;
}

/** Each size with its lines and, once the bet is settled, what they paid. */
export function SystemSizes({ bet: { legs, currency, lines }, system: { sizes } }: SystemSizesProps) {
  const others = legs.filter(({ banker }) => !banker).length;
  return (
    <Facts
      columns={2}
      facts={[
        { label: texts.lineCount, value: formatCount(lines) },
        { label: texts.bankers, value: legs.length - others },
        ...sizes.map(({ size, lines: own, paid }) => ({
          label: texts.size(size, others),
          value: [
            texts.lines(formatCount(own)),
            ...(paid === null ? [] : [texts.paidLines(formatMoney(paid, currency))]),
          ].join(' · '),
        })),
      ]}
    />
  );
}
