import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { pricePolicyTexts } from '@yakamoz/contracts/ticket-words';
import { marketName, outcomeName } from '@yakamoz/matches/names';
import { decimalOf, minorOf } from '@yakamoz/money';
import { useTimeLeft } from '@yakamoz/site/clock';
import { formatCount, formatMoney } from '@yakamoz/site/format';
import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { tidyAmount, wireAmount } from '@yakamoz/site/typed-amount';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';

import { Facts } from '../../shared/detail/facts.tsx';
import { couponPath, playerPath } from '../../shared/paths.ts';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { Status } from '../../shared/status.tsx';
import { useAnswerReferral } from './exposure-api.ts';
import type { DeskAnswer, Referral } from './exposure-api.ts';
import { referralTexts as texts } from './referral-texts.ts';
import { percentOf } from './risk/percent-part.ts';

/** BETDESK-11: what is asked, against what bounds, at what prices now, and the three answers. */
export function ReferralCard({ referral }: { referral: Referral }) {
  const {
    id,
    code,
    player_id: player,
    factor,
    stake,
    possible_return,
    currency,
    policy,
    lines,
    legs,
  } = referral;
  const money = (amount: string): string => formatMoney(amount, currency);
  return (
    <Card as="li" padding="sm" className="grid min-w-0 content-start gap-4" aria-label={texts.coupon(code)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
          <Link to={couponPath(id)} className="tnum text-link hover:underline">
            {code}
          </Link>
          <Link to={playerPath(player)} className="tnum text-link hover:underline">
            {texts.player(player)}
          </Link>
        </p>
        <TimeLeft until={referral.answer_by} />
      </div>
      <ul className="grid gap-2">
        {legs.map((leg) => (
          <LegLine key={leg.match_id} leg={leg} />
        ))}
      </ul>
      <Facts
        columns={2}
        facts={[
          { label: texts.stake, value: <strong>{money(stake)}</strong> },
          { label: texts.stakeMax, value: money(referral.stake_max) },
          { label: texts.possible, value: money(possible_return) },
          { label: texts.liability, value: money(decimalOf(minorOf(possible_return) - minorOf(stake))) },
          { label: texts.factor, value: texts.percent(percentOf(factor)) },
          { label: texts.policy, value: pricePolicyTexts[policy] },
          ...(lines > 1 ? [{ label: texts.lines, value: formatCount(lines) }] : []),
        ]}
      />
      {referral.answer === null ? <Answers referral={referral} /> : <Answered referral={referral} />}
    </Card>
  );
}

function TimeLeft({ until }: { until: string }) {
  const left = Math.ceil(useTimeLeft(until) / 1_000);
  return (
    <Status tone={left > 20 ? 'info' : 'danger'}>
      <span className="tnum text-sm font-semibold">{left > 0 ? texts.left(left) : texts.over}</span>
    </Status>
  );
}

const shownPrice = (price: number): string => (price / 100).toFixed(2);

function LegLine({ leg }: { leg: Referral['legs'][number] }) {
  const { home_team: home, away_team: away, shown, price, closed, banker } = leg;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-13">
      <span className="min-w-0">
        <span className="block font-medium">{texts.versus(home, away)}</span>
        <span className="block text-text-2">
          {marketName(betKinds, leg.market_id)}: {outcomeName(betKinds, leg)}
          {banker && ` · ${texts.banker}`}
        </span>
      </span>
      <span className="tnum text-right font-semibold">
        {price === shown ? shownPrice(shown) : texts.priceMoved(shownPrice(shown), shownPrice(price))}
        {closed !== null && (
          <span className="block">
            <Status tone="danger">{texts.closed[closed]}</Status>
          </span>
        )}
      </span>
    </li>
  );
}

function Answered({ referral: { answer, answered_by, offered, currency } }: { referral: Referral }) {
  const by = answered_by ?? '';
  return (
    <InlineAlert tone="info">
      {answer === 'lowered' && offered !== null
        ? texts.offered(formatMoney(offered, currency), by)
        : texts.taken(by)}
    </InlineAlert>
  );
}

/** One press each: seconds count. */
function Answers({ referral }: { referral: Referral }) {
  const { id, code, stake_max } = referral;
  const mayAnswer = useMayDo('trading.refer');
  const act = useAnswerReferral(id);
  const [fault, setFault] = useState<string>();
  if (!mayAnswer) return <p className="text-13 text-text-2">{texts.onlyRead}</p>;
  const answer = (body: DeskAnswer): void =>
    act.mutate(body, {
      onSuccess: ({ state, message }) =>
        showToast({
          title: texts.done[state],
          ...(message === null ? {} : { description: message }),
          variant: state === 'rejected' && body.answer !== 'refused' ? 'destructive' : 'success',
        }),
    });
  const lower = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const stake = wireAmount(textOf(new FormData(event.currentTarget), 'offer'));
    setFault(stake === undefined ? texts.amountWrong : undefined);
    if (stake !== undefined) answer({ answer: 'lowered', stake });
  };
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {act.error !== null && <InlineAlert tone="error">{refusalMessage(act.error)}</InlineAlert>}
      <form noValidate onSubmit={lower} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          label={texts.offer}
          name="offer"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={tidyAmount(minorOf(stake_max))}
          error={fault}
        />
        <Button type="submit" variant="secondary" disabled={act.isPending} aria-label={texts.lowerOf(code)}>
          {texts.lower}
        </Button>
      </form>
      <div className="grid grid-cols-2 gap-2">
        <Button
          disabled={act.isPending}
          aria-label={texts.takeOf(code)}
          onClick={() => answer({ answer: 'taken' })}
        >
          {texts.take}
        </Button>
        <Button
          variant="danger"
          disabled={act.isPending}
          aria-label={texts.refuseOf(code)}
          onClick={() => answer({ answer: 'refused' })}
        >
          {texts.refuse}
        </Button>
      </div>
    </div>
  );
}
