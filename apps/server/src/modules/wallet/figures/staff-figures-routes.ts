import { staffFigureCalls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../../platform/http/routes.ts';
import type { AccountNames } from '../account-names.ts';
import type { DaySums } from './staff-figures.ts';
import type { Wallet } from '../wallet.ts';

const sumsOnWire = ({ deposits, withdrawals, ggr }: DaySums) => ({
  deposits: decimalOf(deposits),
  withdrawals: decimalOf(withdrawals),
  ggr: decimalOf(ggr),
});

export function moneyFigureRoutes(routes: Routes<unknown>, wallet: Wallet, accountNames: AccountNames): void {
  routes.forStaff(staffFigureCalls.getMoneyFigures, async () => {
    const { asOf, rolledUpAt, currencies, ggr, oldestClearing } = await wallet.figures();
    const names = await accountNames();
    return {
      as_of: asOf.toISOString(),
      rolled_up_at: rolledUpAt?.toISOString() ?? null,
      currencies: currencies.map(({ currency, liability, today, weekAgo, adjustments }) => ({
        currency,
        liability: decimalOf(liability),
        today: sumsOnWire(today),
        week_ago: weekAgo && sumsOnWire(weekAgo),
        adjustments_today: {
          count: adjustments.count,
          credited: decimalOf(adjustments.credited),
          debited: decimalOf(adjustments.debited),
        },
      })),
      ggr: ggr.map(({ day, currency, ggr: won }) => ({ day, currency, ggr: decimalOf(won) })),
      oldest_clearing: oldestClearing && {
        ...oldestClearing,
        name: names.get(oldestClearing.account) ?? null,
      },
    };
  });
}
