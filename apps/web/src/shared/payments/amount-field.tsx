import { minorOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';
import { currencySign, tidyAmount, typedAmount } from '@yakamoz/site/typed-amount';
import { TextField } from '@yakamoz/ui/text-field';
import type { ReactNode } from 'react';

import { bareRangeOf } from './method-facts.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { paymentsTexts as texts } from './payments-texts.ts';

interface AmountFieldProps {
  value: string;
  onValue: (typed: string) => void;
  method: PaymentMethod | undefined;
  currency: string;
  /** What the form found wrong; bounds are told while typing. */
  error?: string | undefined;
  hint?: ReactNode;
  suffix?: ReactNode;
  autoFocus?: boolean;
}

/** Turkish typing is understood; the bounds are told and not enforced, for the server decides (D-17). */
export function AmountField({ value, onValue, method, currency, error, ...rest }: AmountFieldProps) {
  const minor = typedAmount(value);
  return (
    <TextField
      label={texts.amount}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      prefix={currencySign(currency)}
      placeholder={method && bareRangeOf(method)}
      value={value}
      error={error ?? faultOf(value, method)}
      onChange={(event) => onValue(event.target.value)}
      onBlur={() => minor !== undefined && onValue(tidyAmount(minor))}
      {...rest}
    />
  );
}

function faultOf(value: string, method: PaymentMethod | undefined): string | undefined {
  if (value.trim() === '') return undefined;
  const minor = typedAmount(value);
  if (minor === undefined) return texts.notAnAmount;
  if (method === undefined) return undefined;
  if (minor < minorOf(method.min)) return texts.underMin(formatMoney(method.min, method.currency));
  if (minor > minorOf(method.max)) return texts.overMax(formatMoney(method.max, method.currency));
  return undefined;
}
