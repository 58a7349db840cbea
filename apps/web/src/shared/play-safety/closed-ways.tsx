import { formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { Link } from 'react-router';

import { openCashier } from '../cashier-opener.ts';
import { hasBonus } from '../session/balance.ts';
import { useSession } from '../session/session.ts';
import { safetyTexts } from './safety-texts.ts';

const texts = safetyTexts.closed;

/** What stays open to a member whose play is closed: the money, the way to take it out, and what happened to it. */
export function ClosedWays() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-text-2">{texts.what}</p>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-tile border border-line bg-s2 px-4 py-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure name={texts.balance} value={formatMoney(user.balance, user.currency)} />
          {hasBonus(user) && (
            <Figure name={texts.bonus} value={formatMoney(user.bonus_balance, user.currency)} />
          )}
        </dl>
        <Button aria-haspopup="dialog" className="max-sm:w-full" onClick={() => openCashier('withdraw')}>
          {texts.withdraw}
        </Button>
      </div>
      <nav aria-label={texts.open}>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {Object.entries(texts.links).map(([to, label]) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center justify-between gap-3 border-b border-line text-sm font-semibold text-text-2 hover:text-text"
              >
                {label}
                <Icon name="chevron-right" size={18} className="text-text-3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="grid">
    <dt className="text-xs text-text-3">{name}</dt>
    <dd className="tnum text-xl font-bold whitespace-nowrap text-mehtap">{value}</dd>
  </div>
);
