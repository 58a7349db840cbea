import { useQuery } from '@tanstack/react-query';
import { minorOf } from '@yakamoz/money';
import { StaleNote } from '@yakamoz/site/data-looks';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { tidyAmount, wireAmount } from '@yakamoz/site/typed-amount';
import { Button } from '@yakamoz/ui/button';
import { TextField } from '@yakamoz/ui/text-field';
import type { SubmitEvent } from 'react';
import { useState } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { AddressChoice, newAddress } from '../../shared/payments/address-choice.tsx';
import { AddressFields } from '../../shared/payments/address-fields.tsx';
import { AmountField } from '../../shared/payments/amount-field.tsx';
import { byLastUse, destinationsQuery, isCrypto, suits } from '../../shared/payments/destinations.ts';
import type { Terms } from '../../shared/payments/destinations.ts';
import { MethodChoice } from '../../shared/payments/method-choice.tsx';
import { noAddress } from '../../shared/payments/new-address.ts';
import type { PaymentMethod } from '../../shared/payments/payment-methods.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { QuickAmounts } from '../../shared/payments/quick-amounts.tsx';
import { ProofFields, proofOf } from '../../shared/proof-fields.tsx';
import type { Place, Voice } from '../../shared/payments/voice.tsx';
import { TextButton } from '../../shared/text-button.tsx';
import type { WithdrawalRequest } from './withdraw-api.ts';
import type { Field, Filled } from './withdraw-check.ts';
import { detailsOf, judge } from './withdraw-check.ts';
import { RunEndNotice } from './run-end-notice.tsx';
import { DocumentsNotice, WithdrawSums } from './withdraw-notices.tsx';
import { withdrawTexts as texts } from './withdraw-texts.ts';

interface WithdrawFormProps {
  place: Place;
  terms: Terms;
  say: Voice['say'];
  busy: boolean;
  onSend: (request: WithdrawalRequest) => void;
}

export function WithdrawForm({ terms, say, busy, onSend }: WithdrawFormProps) {
  const { form, faults, mark, unmark } = useFormCheck<Field>();
  const [method, setMethod] = useState<PaymentMethod>();
  const [amount, setAmount] = useState('');
  const [address, setAddress] = useState(noAddress);
  const [chosen, setChosen] = useState<string>();
  const crypto = method !== undefined && isCrypto(method.category);
  const destinations = useQuery(destinationsQuery);
  const saved = (destinations.data ?? []).filter(({ kind }) => suits(kind, crypto)).toSorted(byLastUse);
  // The one used last is chosen until the player says otherwise.
  const savedId =
    saved.find(({ id }) => id === chosen)?.id ?? (chosen === undefined ? saved[0]?.id : undefined);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const filled: Filled = {
      method,
      crypto,
      amount,
      savedId,
      address,
      nationalId: terms.national_id_needed ? textOf(data, 'nationalId').trim() : undefined,
      proofField: terms.proof,
      proof: proofOf(data, terms.proof),
      endRunSeq: terms.run_end === null ? undefined : data.has('endRun') ? terms.run_end.seq : null,
    };
    const { faults: wrong, missing } = judge(filled);
    const stopped = mark(wrong);
    if (missing !== undefined) return say({ title: paymentsTexts.missing, text: missing });
    const wire = wireAmount(amount);
    if (stopped || method === undefined || wire === undefined) return;
    onSend({ method, amount: wire, details: detailsOf(filled), endRunSeq: terms.run_end?.seq });
  };
  const fill = (typed: string) => {
    unmark('amount');
    setAmount(typed);
  };
  const choose = (next: PaymentMethod | undefined) => {
    setMethod(next);
    setChosen(undefined);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <MethodChoice
        direction="withdrawal"
        chosen={method}
        onChoose={choose}
        onChange={() => choose(undefined)}
      />
      <AmountField
        value={amount}
        onValue={setAmount}
        method={method}
        currency={terms.currency}
        error={faults.amount}
        suffix={
          <TextButton
            className="shrink-0 px-3 whitespace-nowrap"
            onClick={() => fill(tidyAmount(minorOf(terms.available)))}
          >
            {texts.all}
          </TextButton>
        }
      />
      <QuickAmounts method={method} available={terms.available} value={amount} onValue={fill} />
      {method !== undefined && (
        <>
          {destinations.isError && <StaleNote query={destinations} text={paymentsTexts.savedFailed} />}
          {saved.length > 0 && (
            <AddressChoice
              saved={saved}
              crypto={crypto}
              value={savedId ?? newAddress}
              onValue={setChosen}
              removable
            />
          )}
          {savedId === undefined && (
            <>
              <AddressFields crypto={crypto} address={address} onAddress={setAddress} faults={faults} />
              <ProofFields proof={terms.proof} text={paymentsTexts.proofText} faults={faults} />
            </>
          )}
          {terms.national_id_needed && (
            <TextField
              label={texts.nationalId}
              hint={texts.nationalIdHint}
              name="nationalId"
              inputMode="numeric"
              autoComplete="off"
              maxLength={32}
              error={faults.nationalId}
            />
          )}
        </>
      )}
      <DocumentsNotice terms={terms} amount={amount} />
      <RunEndNotice terms={terms} error={faults.endRun} />
      <WithdrawSums method={method} crypto={crypto} amount={amount} currency={terms.currency} />
      <Button type="submit" size="lg" busy={busy} busyLabel={accountTexts.busy} block>
        {texts.send}
      </Button>
    </form>
  );
}
