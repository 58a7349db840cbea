import { useQuery, useQueryClient } from '@tanstack/react-query';
import { decimalOf, minorOf } from '@yakamoz/money';
import { useTimeLeft } from '@yakamoz/site/clock';
import { formatMoney } from '@yakamoz/site/format';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useEffect, useState } from 'react';

import type { Ticket } from '../bet-slip/own-bets.ts';
import { ticketQuery } from '../bet-slip/own-bets.ts';
import { cashOutTexts as texts } from './cash-out-texts.ts';
import { cashOutQuery, percents, takeOffer, tellPaid } from './cash-outs.ts';
import type { CashOutQuote, Percent } from './cash-outs.ts';

// A quote lasts for five seconds: the next one is there before it runs out.
const renewEveryMs = 4_000;
const askEveryMs = 1_000;

/** BET-08, BET-09: how much of the bet, what is offered for it, for how long, and the way to take it. */
export function CashOutOffer({ ticket, onPaid }: { ticket: Ticket; onPaid: () => void }) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<Percent>(100);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();
  // While an answer is unknown the same quote is sent again, and no other one (D-35).
  const [unsure, setUnsure] = useState<CashOutQuote>();
  const waits = useWaiting(ticket, onPaid);
  const query = useQuery({
    ...cashOutQuery(ticket, percent, renewEveryMs),
    enabled: waits === undefined && unsure === undefined && !isBusy,
  });
  const quote = unsure ?? query.data;
  const why = quote?.obstacle?.message;

  const take = async ({ quote: word }: CashOutQuote): Promise<void> => {
    if (quote === undefined || word === null) return;
    setBusy(true);
    setSaid(undefined);
    try {
      const { state, changed, quote: next } = await takeOffer(client, ticket.id, word);
      setUnsure(undefined);
      if (state === 'paid') return onPaid();
      if (changed !== null) setSaid(texts.changed[changed]);
      if (next !== null) client.setQueryData(cashOutQuery(ticket, percent, renewEveryMs).queryKey, next);
    } catch (error) {
      const message = refusalMessage(error);
      setUnsure(message === undefined ? quote : undefined);
      setSaid(message ?? texts.lost);
      if (message !== undefined) void client.invalidateQueries({ queryKey: ['member', 'bets'] });
    } finally {
      setBusy(false);
    }
  };

  if (waits !== undefined) return <Waiting until={waits} />;
  return (
    <div className="cash-out-offer">
      <div role="group" aria-label={texts.how} className="cash-out-parts tnum">
        {percents.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={percent === each}
            disabled={unsure !== undefined}
            onClick={() => setPercent(each)}
          >
            {texts.percent(each)}
          </button>
        ))}
      </div>
      {said !== undefined && <InlineAlert tone="warn">{said}</InlineAlert>}
      {quote === undefined && query.isError && <InlineAlert tone="error">{texts.failed}</InlineAlert>}
      {why !== undefined && <InlineAlert tone="warn">{why}</InlineAlert>}
      {quote !== undefined && quote.amount !== null && (
        <>
          <Sums quote={quote} />
          <Lasts since={query.dataUpdatedAt} seconds={quote.lasts_s} />
          {quote.delay_s > 0 && <p className="text-13 text-text-2">{texts.live(quote.delay_s)}</p>}
          <Button block size="lg" busy={isBusy} busyLabel={texts.taking} onClick={() => void take(quote)}>
            {texts.take(formatMoney(quote.amount, quote.currency))}
          </Button>
        </>
      )}
    </div>
  );
}

function Sums({ quote: { amount, stake, stake_left, currency } }: { quote: CashOutQuote }) {
  const rest = decimalOf(minorOf(stake_left) - minorOf(stake));
  return (
    <dl className="cash-out-sums tnum">
      <div data-sum>
        <dt>{texts.offer}</dt>
        <dd>{formatMoney(amount ?? '0.00', currency)}</dd>
      </div>
      <div>
        <dt>{texts.stake}</dt>
        <dd>{formatMoney(stake, currency)}</dd>
      </div>
      <div>
        <dt>{texts.rest}</dt>
        <dd>{formatMoney(rest, currency)}</dd>
      </div>
    </dl>
  );
}

/** Only shown: the house decides by its own clock. */
function Lasts({ since, seconds }: { since: number; seconds: number }) {
  const left = Math.ceil(useTimeLeft(new Date(since + seconds * 1_000).toISOString()) / 1_000);
  return (
    <p aria-hidden className="tnum text-13 text-text-2">
      {left > 0 ? texts.lasts(left) : texts.renewing}
    </p>
  );
}

function Waiting({ until }: { until: string }) {
  const left = Math.ceil(useTimeLeft(until) / 1_000);
  return (
    <InlineAlert tone="info">
      <p className="tnum font-semibold">{left > 0 ? texts.waiting(left) : texts.deciding}</p>
    </InlineAlert>
  );
}

/** BET-08: until when a cash-out of the bet waits; what becomes of it is asked for, and told. */
function useWaiting(ticket: Ticket, onPaid: () => void): string | undefined {
  const client = useQueryClient();
  const known = ticket.cash_outs.some(({ state }) => state === 'waiting');
  const { data = ticket } = useQuery({
    ...ticketQuery(ticket.id),
    enabled: (asked) => known || asked.state.data?.cash_outs.at(-1)?.state === 'waiting',
    refetchInterval: askEveryMs,
  });
  const last = data.cash_outs.at(-1);
  const isWaiting = last?.state === 'waiting';
  const [waited, setWaited] = useState(isWaiting);
  useEffect(() => {
    if (isWaiting) setWaited(true);
    else if (waited && last?.state === 'paid') {
      setWaited(false);
      tellPaid(client, last.amount, data.currency);
      onPaid();
    } else if (waited) {
      setWaited(false);
      void client.invalidateQueries({ queryKey: ['member', 'bets'] });
    }
  }, [isWaiting, waited, last, data.currency, client, onPaid]);
  return isWaiting ? (last.decided_at_latest ?? undefined) : undefined;
}
