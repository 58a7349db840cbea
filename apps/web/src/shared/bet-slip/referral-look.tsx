import { useTimeLeft } from '@yakamoz/site/clock';
import { formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';

import type { Ticket } from './own-bets.ts';
import { referralTexts as texts } from './referral-texts.ts';

interface ReferralLookProps {
  referral: NonNullable<Ticket['referral']>;
  currency: string;
  busy: 'accept' | 'giveUp' | undefined;
  /** Why the last press did nothing. */
  why: string | undefined;
  accept: () => void;
  giveUp: () => void;
}

/** SLIP-17: what the desk says of a bet above its bound, for how long it is still asked, and what its player may do; the same on slip and coupon. */
export function ReferralLook({ referral, currency, busy, why, accept, giveUp }: ReferralLookProps) {
  const { answer, answer_by: until, offered } = referral;
  const left = Math.ceil(useTimeLeft(until) / 1_000);
  const money = offered === null ? undefined : formatMoney(offered, currency);
  return (
    <InlineAlert tone={money === undefined ? 'info' : 'warn'}>
      <p role="status" className="sr-only">
        {money === undefined ? texts.announced : texts.offered(money)}
      </p>
      <p aria-hidden className="tnum font-semibold">
        {money !== undefined && texts.offered(money)}
        {money === undefined &&
          (answer === 'taken' ? texts.taken : left > 0 ? texts.counting(left) : texts.deciding)}
      </p>
      <p>{money === undefined ? texts.held : texts.offerNote}</p>
      {money !== undefined && <p className="tnum">{texts.offerLeft(left)}</p>}
      {why !== undefined && <p role="alert">{why}</p>}
      <span className="mt-2 flex flex-wrap gap-2">
        {money !== undefined && (
          <Button size="sm" busy={busy === 'accept'} disabled={busy !== undefined} onClick={accept}>
            {texts.accept(money)}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          busy={busy === 'giveUp'}
          disabled={busy !== undefined}
          onClick={giveUp}
        >
          {texts.giveUp}
        </Button>
      </span>
    </InlineAlert>
  );
}
