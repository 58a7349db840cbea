import { decimalOf, minorOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Campaign } from './campaigns-api.ts';
import { campaignsTexts as texts } from './campaigns-texts.ts';

/** What was set aside, what is promised of it and what players got; each currency by itself. */
export function BudgetPanel({ budgets }: Pick<Campaign, 'budgets'>) {
  return (
    <Panel title={texts.cost}>
      {budgets.length === 0 ? (
        <p className="text-13 text-text-3">{texts.noBudget}</p>
      ) : (
        <div className="grid gap-4">
          {budgets.map((budget) => (
            <BudgetLine key={budget.currency} budget={budget} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function BudgetLine({ budget }: { budget: Campaign['budgets'][number] }) {
  const { currency, amount, promised, granted } = budget;
  const left = decimalOf(minorOf(amount) - minorOf(promised));
  const figures = [
    { label: texts.budget, value: amount },
    { label: texts.promised, value: promised },
    { label: texts.granted, value: granted },
    { label: texts.left, value: left },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-text-3">{label}</dt>
          <dd className="tnum text-sm font-semibold [overflow-wrap:anywhere]">
            {formatMoney(value, currency)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
