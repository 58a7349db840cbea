import { decimalOf, minorOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';
import { typedAmount } from '@yakamoz/site/typed-amount';
import { ButtonLook } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Link } from 'react-router';

import { closeCashier } from '../../shared/cashier-opener.ts';
import { usualWords } from '../../shared/payments/method-facts.ts';
import type { Terms } from '../../shared/payments/destinations.ts';
import type { PaymentMethod } from '../../shared/payments/payment-methods.ts';
import { feeOf } from '../../shared/payments/payment-methods.ts';
import { withdrawTexts as texts } from './withdraw-texts.ts';

/** Said before anything is sent, with the way to send the documents ahead of the first withdrawal. */
export function DocumentsNotice({ terms, amount }: { terms: Terms; amount: string }) {
  if (terms.verification === 'verified') return null;
  const money = (value: string) => formatMoney(value, terms.currency);
  const minor = typedAmount(amount);
  const over = minor !== undefined && minor > minorOf(terms.unverified_left);
  return (
    <InlineAlert tone={over ? 'warn' : 'info'}>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-48 flex-1">
          {over
            ? texts.overUnverified
            : texts.unverified(money(terms.unverified_max), money(terms.unverified_left))}
        </span>
        {terms.verification === 'waiting' ? (
          <span className="text-13 font-semibold">{texts.documentsWaiting}</span>
        ) : (
          <ButtonLook variant="secondary" size="sm">
            <Link to="/profil#verification" onClick={closeCashier}>
              {texts.upload}
            </Link>
          </ButtonLook>
        )}
      </span>
    </InlineAlert>
  );
}

interface WithdrawSumsProps {
  method: PaymentMethod | undefined;
  crypto: boolean;
  amount: string;
  currency: string;
}

/** What leaves, what it costs and what arrives, and that there is no way back. */
export function WithdrawSums({ method, crypto, amount, currency }: WithdrawSumsProps) {
  const minor = typedAmount(amount);
  const fee = method && minor !== undefined ? feeOf(minor, method) : undefined;
  const money = (value: bigint) => formatMoney(decimalOf(value), currency);
  return (
    <div className="grid gap-1 rounded-tile border border-line bg-s1 px-4 py-3 text-sm">
      <p role="status" className="tnum font-semibold">
        {minor === undefined || fee === undefined || fee > minor
          ? texts.noSums
          : texts.sums(money(minor), money(fee), money(minor - fee))}
      </p>
      {method && <p className="text-13 text-text-2">{usualWords(method.usualMinutes)}</p>}
      <p className="text-13 text-text-2">{crypto ? texts.noCancelWallet : texts.noCancel}</p>
    </div>
  );
}
