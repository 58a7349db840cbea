import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Link } from 'react-router';

import { FigureList } from '../../shared/bonuses/figure-list.tsx';
import type { FreeBet } from '../../shared/bonuses/gifts-query.ts';
import { bonusTexts } from './bonus-texts.ts';

const texts = bonusTexts.gifts;
const paths = { sports: '/spor', esports: '/e-spor' } as const;

/** A bet at the house's cost: what it is played for, at which price at least, until when, and the way to the matches. */
export function FreeBetCard({ gift, currency }: { gift: FreeBet; currency: string }) {
  const { name, product, stake, odds_min: odds, ends_at: ends } = gift;
  return (
    <Card as="li" className="grid content-start gap-4">
      <div className="grid gap-1">
        <p className="text-sm font-semibold text-text-2">{texts.bet}</p>
        <h3 className="font-sans text-lg">{name}</h3>
      </div>
      <FigureList
        figures={[
          { label: texts.betStake, value: formatMoney(stake, currency), isStrong: true },
          { label: texts.oddsMin, value: (odds / 100).toFixed(2) },
          { label: texts.ends, value: formatMoment(ends) },
        ]}
      />
      <p className="text-13 text-text-3">{texts.betCash}</p>
      <ButtonLook>
        <Link to={paths[product]} className="justify-self-start">
          {texts.toMatches[product]}
        </Link>
      </ButtonLook>
    </Card>
  );
}
