import type { Faults } from '@yakamoz/site/form-check';
import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { currencies } from './method-form.ts';
import { usePropose } from './setup-api.ts';
import type { Method, NewAccount } from './setup-api.ts';
import { setupTexts as texts } from './setup-texts.ts';

const typedFields = ['bank_name', 'account_name', 'number'] as const;
type Field = (typeof typedFields)[number];
const lengthMin: Readonly<Record<Field, number>> = { bank_name: 2, account_name: 2, number: 4 };

interface ProposeDialogProps {
  methods: readonly Method[];
  open: boolean;
  onClose: () => void;
}

/** Proposes; players see the account when another member has approved it. */
export function ProposeDialog({ methods, open, onClose }: ProposeDialogProps) {
  const propose = usePropose();
  const [faults, setFaults] = useState<Faults<Field>>({});
  const close = (): void => {
    setFaults({});
    onClose();
  };
  const confirm = (reason: string, fields: FormData): void => {
    const value = (name: string): string => textOf(fields, name).trim();
    const missing = typedFields.filter((name) => value(name).length < lengthMin[name]);
    setFaults(Object.fromEntries(missing.map((name) => [name, texts.missing])));
    if (missing.length > 0) return;
    propose.mutate(
      {
        method_id: Number(value('method_id')),
        bank_name: value('bank_name'),
        account_name: value('account_name'),
        number: value('number'),
        currency: value('currency') as NewAccount['currency'],
        reason,
      },
      {
        onSuccess: () => {
          close();
          showToast({ title: texts.proposed, description: texts.proposedText, variant: 'success' });
        },
      },
    );
  };
  const payable = methods.filter(({ flow }) => flow === 'transfer' || flow === 'manual');
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.proposeTitle}
      text={texts.proposeText}
      actionLabel={texts.proposeAction}
      act={propose}
      onConfirm={confirm}
      opensOnFields
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.accountMethod}
          name="method_id"
          autoFocus
          options={payable.map(({ id, display_name: label }) => ({ value: String(id), label }))}
        />
        <SelectField
          label={texts.currencyName}
          name="currency"
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
        <TextField
          label={texts.bank}
          name="bank_name"
          maxLength={80}
          autoComplete="off"
          error={faults.bank_name}
        />
        <TextField
          label={texts.accountName}
          name="account_name"
          maxLength={120}
          autoComplete="off"
          error={faults.account_name}
        />
      </div>
      <TextField
        label={texts.number}
        hint={texts.numberHint}
        name="number"
        maxLength={128}
        autoComplete="off"
        spellCheck={false}
        error={faults.number}
      />
    </ReasonDialog>
  );
}
