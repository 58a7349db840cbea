import { formatMoney } from './format.ts';
import { hasBonus } from './session/balance.ts';
import { useSession } from './session/session.ts';

interface BalanceLinesProps {
  labels: { balance: string; bonus: string };
}

/** The player's money, each kind on its own line. */
export function BalanceLines({ labels }: BalanceLinesProps) {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <dl className="grid gap-2 rounded-tile border border-line bg-s1 px-4 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-sm text-text-2">{labels.balance}</dt>
        <dd className="tnum text-lg font-bold whitespace-nowrap text-mehtap">
          {formatMoney(user.balance, user.currency)}
        </dd>
      </div>
      {hasBonus(user) && (
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="text-sm text-text-2">{labels.bonus}</dt>
          <dd className="tnum text-sm font-semibold whitespace-nowrap text-text-2">
            {formatMoney(user.bonus_balance, user.currency)}
          </dd>
        </div>
      )}
    </dl>
  );
}
