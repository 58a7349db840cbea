import { useQuery } from '@tanstack/react-query';
import { decimalOf } from '@yakamoz/money';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { typedAmount } from '@yakamoz/site/typed-amount';
import { Icon } from '@yakamoz/ui/icon';

import { bonusesQuery } from './bonuses-query.ts';
import type { Bonuses } from './bonuses-query.ts';
import { bonusesTexts as texts } from './bonuses-texts.ts';
import { figuresOf } from './deposit-figures.ts';
import { DropClaim } from './drop-claim.tsx';

/** In the cashier: which offer the deposit will bring, what that asks for, and the way to go without it. */
export function ClaimNote({ amount }: { amount: string }) {
  const { data } = useQuery(bonusesQuery);
  const claim = data?.claim;
  if (data === undefined || claim?.state !== 'waiting') return null;
  return (
    <section
      aria-label={texts.waiting}
      className="grid gap-3 rounded-tile border border-line bg-s1 px-4 py-3 text-sm"
    >
      <div className="flex gap-3">
        <Icon name="bonus" size={20} className="mt-0.5 shrink-0 text-mehtap" />
        <div className="grid gap-1">
          <p className="font-bold">{texts.brings(claim.name)}</p>
          <p role="status" className="tnum text-text-2">
            {bringsWords(data, amount)}
          </p>
          {claim.waits_until !== null && (
            <p className="text-13 text-text-3">{texts.bringsUntil(formatMoment(claim.waits_until))}</p>
          )}
        </div>
      </div>
      <DropClaim claim={claim} />
    </section>
  );
}

/** By the terms that were claimed: where others are in force by now, no figures are made of them. */
function bringsWords({ claim, offers, currency }: Bonuses, amount: string): string {
  const offer = offers.find(
    ({ promotion_id, version }) => promotion_id === claim?.promotion_id && version === claim.version,
  );
  if (!offer?.turnover) return '';
  const deposit = typedAmount(amount);
  const figures = deposit === undefined ? undefined : figuresOf(offer.turnover, deposit);
  if (deposit === undefined || figures === undefined)
    return texts.least(formatMoney(offer.turnover.deposit_min, currency));
  const money = (minor: bigint) => formatMoney(decimalOf(minor), currency);
  return texts.sum(money(deposit), money(figures.bonus), money(figures.turnover));
}
