import { formatMoney } from '@yakamoz/site/format';

import { Timeline } from '../../shared/detail/timeline.tsx';
import { formatExactMoment } from '../../shared/format.ts';
import { cashOutTones } from './coupon-tones.ts';
import type { Coupon } from './coupons-api.ts';
import { couponsTexts as texts } from './coupons-texts.ts';

/** Each cash-out with its part and sum, what its quote saw, who asked for it and when it was decided. */
export function CashOutList({ bet: { cash_outs, currency } }: { bet: Coupon }) {
  const money = (amount: string): string => formatMoney(amount, currency);
  return (
    <Timeline
      label={texts.cashOuts}
      moments={cash_outs.map((each) => ({
        id: each.asked_at,
        at: each.asked_at,
        title: `${texts.cashOutStates[each.state]} · ${texts.cashOutPart(money(each.stake), money(each.amount))}`,
        text: [
          each.automatic ? texts.byTarget : texts.byPlayer,
          texts.cashOutQuote(each.percent, each.revision, each.versions),
          ...(each.decided_at === null ? [] : [texts.cashOutDecided(formatExactMoment(each.decided_at))]),
          ...(each.message === null ? [] : [each.message]),
        ].join(' · '),
        tone: cashOutTones[each.state],
      }))}
    />
  );
}
