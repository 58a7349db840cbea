import { decimalOf } from '@yakamoz/money';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { useRestoreFocus } from '@yakamoz/site/restore-focus';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import type { PlacedLeg } from '@yakamoz/contracts';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { useEffect } from 'react';

import { marketName, outcomeName } from '@yakamoz/matches/names';
import { leastReturn } from '../../shared/bet-slip/system-return.ts';
import { BankerMark, SystemSummary } from '../../shared/bet-slip/system-lines.tsx';
import { systemTexts } from '../../shared/bet-slip/system-texts.ts';
import { matchTexts } from '../../shared/matches/match-texts.ts';
import { Refusals } from './place-bar.tsx';
import type { Placing, Receipt } from './placing-store.ts';
import { endPlacing, seeReceipt } from './placing-store.ts';
import { slipTexts as texts } from './slip-texts.ts';

interface SlipReceiptProps extends Pick<Placing, 'receipts' | 'refused'> {
  /** How many odds wait on the next slip, chosen while the answer was awaited. */
  chosenMeanwhile: number;
}

/** BET-01: what was placed, under its number, as the house has it. */
export function SlipReceipt({ receipts, refused, chosenMeanwhile }: SlipReceiptProps) {
  const button = useRestoreFocus<HTMLButtonElement>();
  useEffect(seeReceipt, []);
  return (
    <div className="slip">
      <div role="status">
        <h3 data-slip-answer tabIndex={-1} className="slip-placed">
          <Icon name="check-circle" size={24} />
          {receipts.length === 1 ? texts.placed : texts.placedMany(receipts.length)}
        </h3>
      </div>
      {receipts.map((receipt) => (
        <ReceiptCard key={receipt.id} receipt={receipt} />
      ))}
      {refused.length > 0 && (
        <>
          <Refusals refused={refused} />
          <p className="slip-note">{texts.rest}</p>
        </>
      )}
      {chosenMeanwhile > 0 && <p className="slip-note">{texts.chosenMeanwhile(chosenMeanwhile)}</p>}
      <Button ref={button} block onClick={endPlacing}>
        {texts.newSlip}
      </Button>
    </div>
  );
}

function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { code, placed_at, legs, stake, possible_return, currency, system } = receipt;
  const least = leastReturn(receipt);
  return (
    <section aria-label={code} className="slip-receipt">
      <dl className="slip-sums tnum">
        <Line name={texts.number} value={code} />
        <Line name={texts.placedAt} value={formatMoment(placed_at)} />
      </dl>
      <SystemSummary bet={receipt} />
      <ul className="slip-legs">
        {legs.map((leg) => (
          <ReceiptLeg key={leg.match_id} leg={leg} />
        ))}
      </ul>
      <dl className="slip-sums tnum">
        <Line name={texts.stake} value={formatMoney(stake, currency)} />
        {least !== undefined && (
          <Line name={systemTexts.least} value={formatMoney(decimalOf(least), currency)} />
        )}
        <div>
          <dt>{system === null ? texts.possible : systemTexts.most}</dt>
          <dd data-money>{formatMoney(possible_return, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function ReceiptLeg({ leg }: { leg: PlacedLeg }) {
  return (
    <li className="slip-leg">
      <p className="slip-leg-match">{matchTexts.versus(leg.home_team, leg.away_team)}</p>
      <p className="slip-leg-when tnum">
        <time dateTime={leg.match_date}>{formatMoment(leg.match_date)}</time>
      </p>
      <p className="slip-leg-outcome">
        <span className="slip-leg-sign">{outcomeName(betKinds, leg)}</span>
        {marketName(betKinds, leg.market_id)}
        {leg.banker && <BankerMark />}
      </p>
      <p className="slip-leg-price tnum">{(leg.price / 100).toFixed(2)}</p>
    </li>
  );
}
