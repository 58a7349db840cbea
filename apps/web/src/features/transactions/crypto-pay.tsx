import { useTimeLeft } from '@yakamoz/site/clock';
import { formatMoney } from '@yakamoz/site/format';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Moonglade } from '@yakamoz/ui/moonglade';

import { accountTexts } from '../../shared/account-texts.ts';
import { openCashier } from '../../shared/cashier-opener.ts';
import { CopyLines } from '../../shared/copy-lines.tsx';
import { webAddress } from '../../shared/payments/request-address.ts';
import { clockOf } from './clock-of.ts';
import { cryptoTexts as texts } from './crypto-texts.ts';
import type { Detail } from './transactions-api.ts';

type Quote = NonNullable<Detail['crypto']>;
type Payment = Quote['payments'][number];

/** What a crypto deposit was quoted, and what has come of it. */
export function CryptoPay({ quote, detail }: { quote: Quote; detail: Detail }) {
  const isOpen = detail.state === 'claimed' || detail.state === 'expired';
  return (
    <div className="grid gap-4">
      {isOpen && quote.payments.length === 0 && <Awaited quote={quote} detail={detail} />}
      {quote.payments.length > 0 && <Received payments={quote.payments} />}
    </div>
  );
}

function Awaited({ quote, detail }: { quote: Quote; detail: Detail }) {
  const { asset, address, coins, rate, qr } = quote;
  const network = texts.networks[quote.network];
  const left = useTimeLeft(quote.valid_until);
  const isOver = left <= 0 || detail.state === 'expired';
  const wallet = webAddress(quote.demo_url);
  return (
    <section aria-label={texts.payTo} className="grid gap-3">
      <p className="text-sm font-bold">{texts.payTo}</p>
      {isOver ? (
        <InlineAlert tone="warn">
          <span className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-48 flex-1">{texts.over}</span>
            <Button variant="secondary" size="sm" onClick={() => openCashier('deposit')}>
              {texts.newQuote}
            </Button>
          </span>
        </InlineAlert>
      ) : (
        <p className="tnum text-sm font-semibold text-warn">{texts.validFor(clockOf(left))}</p>
      )}
      <InlineAlert tone="warn">{texts.warning(asset, network)}</InlineAlert>
      {qr !== null && !isOver && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={texts.picture}
          width={192}
          height={192}
          // Cameras read dark on light.
          className="justify-self-center rounded-tile bg-white"
        />
      )}
      <CopyLines
        lines={[
          { label: texts.coins, value: `${comma(coins)} ${asset}`, plain: coins, strong: true },
          { label: texts.address, value: address },
        ]}
      />
      <dl className="grid gap-2 text-sm">
        <Fact label={texts.network} value={network} />
        <Fact label={texts.rate} value={texts.rateOf(asset, formatMoney(rate, detail.currency))} />
      </dl>
      <p className="text-13 text-text-2">{texts.rule}</p>
      {wallet !== undefined && (
        <ButtonLook variant="secondary">
          <a href={wallet} target="_blank" rel="noopener" className="sm:justify-self-start">
            {texts.demo}
            <Icon name="external" size={18} />
            <span className="sr-only">({accountTexts.newTab})</span>
          </a>
        </ButtonLook>
      )}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-text-3">{label}</dt>
      <dd className="tnum min-w-0 font-semibold break-words">{value}</dd>
    </div>
  );
}

/** Confirmations are counted as the chain tells them: the stream brings each. */
function Received({ payments }: { payments: readonly Payment[] }) {
  return (
    <section aria-label={texts.payments} className="grid gap-3">
      <p className="text-sm font-bold">{texts.payments}</p>
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <li
            key={`${payment.network} ${payment.txid}`}
            className="grid gap-2 rounded-tile border border-line bg-s1 p-4"
          >
            <p className="flex flex-wrap justify-between gap-x-4">
              <strong className="tnum text-mehtap">
                {texts.received(comma(payment.amount), payment.asset)}
              </strong>
              <span className="text-sm text-text-2">{texts.states[payment.state]}</span>
            </p>
            {payment.state === 'seen' && <Counted payment={payment} />}
            {payment.late && <p className="text-13 text-text-2">{texts.late}</p>}
            {payment.state === 'held' && <p className="text-13 text-text-2">{texts.proveAddress}</p>}
            <p className="text-xs break-all text-text-3">
              {texts.txid}: {payment.txid}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Counted({ payment: { confirmations: have, confirmations_needed: need } }: { payment: Payment }) {
  return (
    <div className="grid gap-1">
      <Moonglade layout="row" dashes={5} lit={have / need} label={texts.confirmed(have, need)} />
      <p role="status" className="tnum text-sm font-semibold">
        {texts.confirmed(have, need)}
      </p>
      <p className="text-13 text-text-2">{texts.confirming}</p>
    </div>
  );
}

const comma = (coins: string): string => coins.replace('.', ',');
