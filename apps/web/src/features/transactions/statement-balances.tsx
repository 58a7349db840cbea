import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';

import { narrows } from './history-filters.ts';
import type { Filters } from './history-filters.ts';
import { Sum, sumsClass } from './history-sums.tsx';
import type { StatementPage } from './transactions-api.ts';
import { transactionsTexts as texts } from './transactions-texts.ts';

interface StatementBalancesProps {
  page: StatementPage;
  filters: Filters;
}

const isSome = (amount: string): boolean => Number(amount) !== 0;
/** Amounts have two decimals; as whole numbers of the smallest unit they are exact. */
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

function differenceOf(closing: string, opening: string): string {
  const minor = minorOf(closing) - minorOf(opening);
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Opening balance + movements = closing balance, of the chosen period. */
export function StatementBalances({ page, filters }: StatementBalancesProps) {
  const { opening, closing, currency, reserved } = page;
  const money = (amount: string) => formatMoney(amount, currency);
  const bonus = (amount: string) => (isSome(amount) ? texts.bonusBeside(money(amount)) : undefined);
  return (
    <section
      aria-label={texts.balances}
      className="grid gap-2 rounded-card border border-line bg-s1 p-4 shadow-e1"
    >
      <dl className={sumsClass}>
        <Sum label={texts.opening} value={money(opening.cash)} note={bonus(opening.bonus)} />
        <Sum
          label={texts.movements}
          value={formatSignedMoney(differenceOf(closing.cash, opening.cash), currency)}
        />
        <Sum sign="=" label={texts.closing} value={money(closing.cash)} note={bonus(closing.bonus)} strong />
      </dl>
      <p className="max-w-prose text-xs text-text-3">
        {texts.balanceHint}
        {isSome(reserved) && ` ${texts.reserved(money(reserved))}`}
      </p>
      {narrows({ ...filters, period: '' }) && <p className="text-xs text-text-2">{texts.narrowed}</p>}
    </section>
  );
}
