import { formatMoney } from '@yakamoz/site/format';
import { Link } from 'react-router';

import { FigureList } from '../../shared/bonuses/figure-list.tsx';
import type { Figure } from '../../shared/bonuses/figure-list.tsx';
import { useFollowedRun } from '../../shared/bonuses/follow-run.ts';
import { gamesTexts } from '../../shared/games/games-texts.ts';
import { useOpenRounds } from '../../shared/games/open-rounds.ts';
import { hasBonus, isOwing } from '../../shared/session/balance.ts';
import { useShownFigure } from '../../shared/session/held-figures.ts';
import { owedTexts } from '../../shared/session/owed-texts.ts';
import type { SessionUser } from '../../shared/session/session.ts';
import { paths } from '../paths.ts';
import { balanceSplitTexts as texts } from './balance-split-texts.ts';

interface BalanceSplitProps {
  user: SessionUser;
  onLeave: () => void;
}

/** SHELL-13: what can be withdrawn, what cannot yet, and what is still to be staked for it. */
export function BalanceSplit({ user, onLeave }: BalanceSplitProps) {
  const money = (amount: string) => formatMoney(amount, user.currency);
  const cash = useShownFigure(user.balance);
  const bonus = useShownFigure(user.bonus_balance);
  const run = useFollowedRun(true)?.run;
  const left = useShownFigure(run?.left);
  const open = useOpenRounds();
  const figures: Figure[] = [
    { label: texts.cash, value: money(cash), isStrong: true },
    { label: texts.locked, value: money(bonus) },
    ...(open !== undefined && Number(open.amount) > 0
      ? [{ label: gamesTexts.openAmount, value: money(open.amount) }]
      : []),
    ...(isOwing(user) ? [{ label: owedTexts.owed, value: money(user.owed) }] : []),
    ...(left === undefined ? [] : [{ label: texts.left, value: money(left) }]),
  ];
  return (
    <>
      <FigureList figures={figures} />
      {isOwing(user) && <p className="text-13 text-text-2">{owedTexts.text}</p>}
      <p className="text-13 text-text-2">
        {hasBonus(user) || run !== undefined ? texts.lockedText : texts.noBonus}
      </p>
      <Link
        to={paths.bonus}
        onClick={onLeave}
        className="flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-4"
      >
        {texts.bonuses}
      </Link>
    </>
  );
}
