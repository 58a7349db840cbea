import type { UseQueryResult } from '@tanstack/react-query';
import { referenceCodeOf } from '@yakamoz/contracts/reference-code';
import { formatMoney } from '@yakamoz/site/format';
import { siteTexts } from '@yakamoz/site/texts';
import { wireAmount } from '@yakamoz/site/typed-amount';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import type { ReactNode } from 'react';

import { ChoiceCards } from '../../shared/choice-cards.tsx';
import { CopyLines } from '../../shared/copy-lines.tsx';
import { AmountField } from '../../shared/payments/amount-field.tsx';
import { feeWords, usualWords } from '../../shared/payments/method-facts.ts';
import type { PaymentMethod } from '../../shared/payments/payment-methods.ts';
import { QuickAmounts } from '../../shared/payments/quick-amounts.tsx';
import { transferTexts as texts } from './transfer-texts.ts';
import type { BankAccount, TransferAct, TransferDraft } from './transfer.state.ts';
import { accountOf, banksOf } from './transfer.state.ts';

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

interface AccountStepProps {
  query: Accounts;
  method: PaymentMethod;
  draft: TransferDraft;
}

export function AccountStep({ query, method, draft }: AccountStepProps) {
  const amount = wireAmount(draft.amount) ?? '0.00';
  return (
    <AccountLooks query={query}>
      {(accounts) => {
        const account = accountOf(draft, accounts);
        if (account === undefined) return <InlineAlert tone="error">{texts.chooseBank}</InlineAlert>;
        return (
          <>
            <p className="text-sm text-text-2">{texts.accountText}</p>
            <CopyLines
              lines={[
                { label: texts.bank, value: account.bank_name },
                { label: texts.accountName, value: account.account_name },
                { label: texts.iban, value: grouped(account.iban), plain: account.iban, strong: true },
                {
                  label: texts.amount,
                  value: formatMoney(amount, method.currency),
                  plain: typedPlainly(amount),
                },
                { label: texts.code, value: referenceCodeOf(draft.key), strong: true },
              ]}
            />
            <ul className="grid list-disc gap-1 pl-5 text-13 text-text-2">
              <li>{texts.senderRule}</li>
              <li>{texts.codeRule}</li>
            </ul>
          </>
        );
      }}
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
  const { data, isError, isFetching, refetch } = query;
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
        <InlineAlert tone="error">{texts.failed}</InlineAlert>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {siteTexts.retry}
        </Button>
      </>
    );
  if (data.length === 0) return <InlineAlert tone="warn">{texts.none}</InlineAlert>;
  return children(data);
}

const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
/** A bank's form takes a comma. */
const typedPlainly = (amount: string): string => amount.replace('.', ',');
