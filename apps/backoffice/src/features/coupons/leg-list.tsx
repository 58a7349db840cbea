import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { marketName, outcomeName } from '@yakamoz/matches/names';
import { formatMoment } from '@yakamoz/site/format';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { Link } from 'react-router';

import { Facts } from '../../shared/detail/facts.tsx';
import { deskMatchPath } from '../../shared/paths.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { verdictTones } from './coupon-tones.ts';
import type { CouponLeg } from './coupons-api.ts';
import { couponsTexts as texts } from './coupons-texts.ts';

/** What was chosen at which price, and what came of it. */
export function LegList({ legs }: { legs: readonly CouponLeg[] }) {
  return (
    <ol aria-label={texts.legList} className="grid gap-4">
      {legs.map((leg) => (
        <li
          key={leg.match_id}
          className="grid grid-cols-1 gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0"
        >
          <p className="flex flex-wrap items-center justify-between gap-2 text-13 font-semibold">
            <Link to={deskMatchPath(leg.match_id)} className="text-link hover:underline">
              {texts.versus(leg.home_team, leg.away_team)}
            </Link>
            <span className="flex flex-wrap items-center gap-2">
              {leg.banker && <StatusChip tone="info">{texts.banker}</StatusChip>}
              {leg.reason !== null && (
                <span className="text-xs font-normal text-text-3">{texts.reasons[leg.reason]}</span>
              )}
              <StatusChip tone={verdictTones[leg.verdict]}>{texts.verdicts[leg.verdict]}</StatusChip>
            </span>
          </p>
          <Facts
            columns={2}
            facts={[
              { label: texts.market, value: marketName(betKinds, leg.market_id) },
              { label: texts.outcome, value: outcomeName(betKinds, leg) },
              { label: texts.price, value: (leg.price / 100).toFixed(2) },
              { label: texts.starts, value: formatMoment(leg.match_date) },
              {
                label: texts.score,
                value: leg.score === null ? sharedTexts.none : texts.scoreOf(leg.score.home, leg.score.away),
              },
            ]}
          />
        </li>
      ))}
    </ol>
  );
}
