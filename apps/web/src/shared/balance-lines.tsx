import { formatMoney } from '@yakamoz/site/format';

import { gamesTexts } from './games/games-texts.ts';
import { useOpenRounds } from './games/open-rounds.ts';
import { hasBonus, isOwing } from './session/balance.ts';
import { owedTexts } from './session/owed-texts.ts';
import { useSession } from './session/session.ts';

interface BalanceLinesProps {
  labels: { balance: string; bonus: string };
}

/** The player's money, each kind on its own line. */
export function BalanceLines({ labels }: BalanceLinesProps) {
  const { user } = useSession();
  const open = useOpenRounds();
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
        <FurtherLine label={labels.bonus} value={formatMoney(user.bonus_balance, user.currency)} />
      )}
      {/* It has left the balance and is not lost: GAME-05. */}
      {open !== undefined && Number(open.amount) > 0 && (
        <FurtherLine label={gamesTexts.openAmount} value={formatMoney(open.amount, user.currency)} />
      )}
      {isOwing(user) && (
        <FurtherLine
          label={owedTexts.owed}
          value={formatMoney(user.owed, user.currency)}
          text={owedTexts.text}
        />
      )}
    </dl>
  );
}

const FurtherLine = ({ label, value, text }: { label: string; value: string; text?: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-2">
    <dt className="text-sm text-text-2">{label}</dt>
    <dd className="tnum text-sm font-semibold whitespace-nowrap text-text-2">{value}</dd>
    {text !== undefined && <dd className="w-full text-13 text-text-2">{text}</dd>}
  </div>
);
