import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yakamoz/site/format';
import { Link } from 'react-router';

import { closeCashier } from '../../shared/cashier-opener.ts';
import { longMoment } from '../../shared/play-safety/durations.ts';
import { roomOf } from '../../shared/play-safety/limit-room.ts';
import type { Limit } from '../../shared/play-safety/safety-query.ts';
import { safetyQuery } from '../../shared/play-safety/safety-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { depositTexts as texts } from './deposit-texts.ts';

/** How much the own limits leave, before an amount is typed, and the way to them. */
export function DepositRoom() {
  // The desk around it has asked already.
  const { data } = useQuery({ ...safetyQuery, enabled: false });
  const currency = useSession().user?.currency ?? 'TRY';
  if (data === undefined) return null;
  const tightest = tightestOf(data.limits);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13 text-text-2">
      <span className="tnum">{tightest === undefined ? texts.noLimit : roomText(tightest, currency)}</span>
      <Link
        to="/limitlerim"
        onClick={closeCashier}
        className="inline-flex min-h-6 items-center font-semibold text-yakamoz underline-offset-4 hover:underline"
      >
        {texts.toLimits}
      </Link>
    </p>
  );
}

const tightestOf = (limits: readonly Limit[]): Limit | undefined =>
  limits
    .filter(({ kind, bound }) => kind === 'deposit' && bound !== null)
    .toSorted((a, b) => Number(roomOf(a)) - Number(roomOf(b)))[0];

function roomText(limit: Limit, currency: string): string {
  const window = texts.windows[limit.window];
  const bound = formatMoney(limit.bound ?? '0', currency);
  const room = roomOf(limit) ?? '0';
  return Number(room) === 0
    ? texts.full(window, bound, longMoment(limit.window_ends_at))
    : texts.room(formatMoney(room, currency), window, bound);
}
