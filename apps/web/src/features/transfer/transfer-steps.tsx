import type { UseQueryResult } from '@tanstack/react-query';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { siteTexts } from '@yakamoz/site/texts';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import type { ReactNode } from 'react';

import { ChoiceCards } from '../../shared/choice-cards.tsx';
import { AmountField } from '../../shared/payments/amount-field.tsx';
import { feeWords, usualWords } from '../../shared/payments/method-facts.ts';
import type { PaymentMethod } from '../../shared/payments/payment-methods.ts';
import { QuickAmounts } from '../../shared/payments/quick-amounts.tsx';
import { transferTexts as texts } from './transfer-texts.ts';
import type { BankAccount, TransferAct, TransferDraft } from './transfer.state.ts';
import { banksOf } from './transfer.state.ts';

interface StepProps {
  draft: TransferDraft;
  act: (act: TransferAct) => void;
}
type Accounts = UseQueryResult<BankAccount[]>;

export function AmountStep({ method, draft, act }: StepProps & { method: PaymentMethod }) {
  const type = (typed: string): void => act({ type: 'amount', typed, key: crypto.randomUUID() });
  return (
    <>
      <p className="text-sm text-text-2">{texts.amountText}</p>
      <AmountField
        value={draft.amount}
        onValue={type}
        method={method}
        currency={method.currency}
        hint={`${feeWords(method)} · ${usualWords(method.usualMinutes)}`}
        autoFocus
      />
      <QuickAmounts method={method} value={draft.amount} onValue={type} />
    </>
  );
}

export function BankStep({ query, draft, act }: StepProps & { query: Accounts }) {
  return (
    <AccountLooks query={query}>
      {(accounts) => (
        <ChoiceCards
          label={texts.bankText}
          name="bank"
          value={draft.bank}
          onValue={(name) => act({ type: 'bank', name, key: crypto.randomUUID() })}
          choices={banksOf(accounts).map((bank) => ({ value: bank, title: bank }))}
        />
      )}
    </AccountLooks>
  );
}

/** DEP-06: on the way, none, failed. */
function AccountLooks({
  query,
  children,
}: {
  query: Accounts;
  children: (accounts: BankAccount[]) => ReactNode;
}) {
  const { data, error, isError, isFetching, refetch } = query;
  if (data === undefined && !isError)
    return (
      <div role="status" className="grid gap-3">
        <p className="text-sm text-text-2">{texts.loading}</p>
        <Skeleton className="h-30" />
      </div>
    );
  if (data === undefined)
    return (
      <>
        <InlineAlert tone="error">{refusalMessage(error) ?? texts.failed}</InlineAlert>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {siteTexts.retry}
        </Button>
      </>
    );
  if (data.length === 0) return <InlineAlert tone="warn">{texts.none}</InlineAlert>;
  return children(data);
}
