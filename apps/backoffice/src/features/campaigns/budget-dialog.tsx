import { minorOf } from '@yakamoz/money';
import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { currencySign, tidyAmount, wireAmount } from '@yakamoz/site/typed-amount';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useProposeBudget } from './campaigns-api.ts';
import type { Campaign } from './campaigns-api.ts';
import { campaignsTexts as texts } from './campaigns-texts.ts';

interface BudgetDialogProps {
  campaign: Campaign;
  open: boolean;
  onClose: () => void;
}

/** Proposes; nothing changes until another member has decided (PRO-18). */
export function BudgetDialog({ campaign: { id, budgets }, open, onClose }: BudgetDialogProps) {
  const propose = useProposeBudget(id);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const close = (): void => {
    setWrong([]);
    onClose();
  };
  const confirm = (reason: string, fields: FormData): void => {
    const typed = budgets.map(({ currency }) => ({ currency, amount: wireAmount(textOf(fields, currency)) }));
    const read = typed.flatMap(({ currency, amount }) =>
      amount === undefined ? [] : [{ currency, amount }],
    );
    setWrong(typed.filter(({ amount }) => amount === undefined).map(({ currency }) => currency));
    if (read.length < typed.length) return;
    propose.mutate(
      { budgets: read, reason },
      {
        onSuccess: ({ approval_id: approval }) => {
          close();
          showToast({ title: texts.proposed(approval), description: texts.waits, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.moreTitle}
      text={texts.moreText}
      actionLabel={texts.propose}
      act={propose}
      onConfirm={confirm}
      opensOnFields
    >
      {budgets.map(({ currency, amount }, index) => (
        <TextField
          key={currency}
          label={texts.budgetIn(currency)}
          name={currency}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={index === 0}
          prefix={currencySign(currency)}
          defaultValue={tidyAmount(minorOf(amount))}
          error={wrong.includes(currency) ? texts.budgetWrong : undefined}
        />
      ))}
    </ReasonDialog>
  );
}
