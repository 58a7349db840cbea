import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { wireAmount } from '@yakamoz/site/typed-amount';
import { Button } from '@yakamoz/ui/button';
import { TextField } from '@yakamoz/ui/text-field';
import type { SubmitEvent } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { AmountField } from '../../shared/payments/amount-field.tsx';
import type { PaymentMethod } from '../../shared/payments/payment-methods.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { QuickAmounts } from '../../shared/payments/quick-amounts.tsx';
import { useSession } from '../../shared/session/session.ts';
import type { DepositRequest } from './deposit-api.ts';
import { depositTexts as texts } from './deposit-texts.ts';

interface DepositFormProps {
  /** On the page the form stands there before anything is chosen. */
  method: PaymentMethod | undefined;
  amount: string;
  onAmount: (typed: string) => void;
  busy: boolean;
  onMissing: (withoutMethodOrAmount: boolean) => void;
  onSend: (request: DepositRequest) => void;
}

/** The amount, and for a method that people settle among themselves the name of who sends it. */
export function DepositForm({ method, amount, onAmount, busy, onMissing, onSend }: DepositFormProps) {
  const { form, faults, mark, unmark } = useFormCheck<'amount' | 'fullName'>();
  const currency = useSession().user?.currency ?? 'TRY';
  const named = method?.bankCode === undefined && method?.asset === undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fullName = textOf(new FormData(event.currentTarget), 'fullName').trim();
    const wire = wireAmount(amount);
    const noAmount = amount.trim() === '';
    const noName = named && method !== undefined && fullName === '';
    mark({
      ...(noAmount ? { amount: accountTexts.required } : {}),
      ...(!noAmount && wire === undefined ? { amount: paymentsTexts.notAnAmount } : {}),
      ...(noName ? { fullName: accountTexts.required } : {}),
    });
    if (method === undefined || noAmount || noName) return onMissing(method === undefined || noAmount);
    if (wire !== undefined) onSend({ method, amount: wire, fullName });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {named && method !== undefined && (
        <TextField
          label={paymentsTexts.fullName}
          hint={texts.nameHint}
          name="fullName"
          autoComplete="name"
          maxLength={160}
          error={faults.fullName}
          autoFocus
        />
      )}
      <AmountField
        value={amount}
        onValue={onAmount}
        method={method}
        currency={currency}
        error={faults.amount}
        hint={named ? undefined : method?.asset === undefined ? texts.redirectHint : texts.cryptoHint}
        autoFocus={!named}
      />
      <QuickAmounts
        method={method}
        value={amount}
        onValue={(typed) => {
          unmark('amount');
          onAmount(typed);
        }}
      />
      <Button type="submit" size="lg" busy={busy} busyLabel={accountTexts.busy} block>
        {buttonOf(method, named)}
      </Button>
    </form>
  );
}

function buttonOf(method: PaymentMethod | undefined, named: boolean): string {
  if (method === undefined) return texts.continue;
  if (named) return texts.send;
  return method.asset === undefined ? texts.goOn : texts.quote;
}
