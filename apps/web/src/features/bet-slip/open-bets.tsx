import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { ticketsQuery } from '../../shared/bet-slip/own-bets.ts';
import { slipTexts as texts } from './slip-texts.ts';

/** BET-02: a member's open bets at the foot of the slip; the list itself has a page of its own. */
export function OpenBets() {
  const { data } = useInfiniteQuery(ticketsQuery('open'));
  const open = data?.pages.flatMap(({ bets }) => bets).length ?? 0;
  if (open === 0) return null;
  const further = data?.pages.at(-1)?.next !== null;
  return (
    <p className="slip-open">
      <span className="tnum">{texts.openBets(further ? `${open}+` : String(open))}</span>
      <Link to="/kuponlarim">{texts.ownBets}</Link>
    </p>
  );
}
