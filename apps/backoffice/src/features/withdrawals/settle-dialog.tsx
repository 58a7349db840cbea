import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useSettle } from './withdrawals-api.ts';
import type { Settled, Withdrawal } from './withdrawals-api.ts';
import { withdrawalsTexts } from './withdrawals-texts.ts';

const { settlement: texts } = withdrawalsTexts;
const evidenceLengthMin = 3;

interface SettleDialogProps {
  withdrawal: Withdrawal;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
}

/** For what neither the company nor the bank tells the end of. */
export function SettleDialog({ withdrawal, open, onClose, onDecided }: SettleDialogProps) {
  const settle = useSettle(withdrawal);
  const [fault, setFault] = useState<string>();
  const confirm = (reason: string, fields: FormData): void => {
    const evidence = textOf(fields, 'evidence').trim();
    setFault(evidence.length < evidenceLengthMin ? texts.evidenceMissing : undefined);
    if (evidence.length < evidenceLengthMin) return;
    settle.mutate(
      { outcome: textOf(fields, 'outcome') as Settled, evidence, reason },
      {
        onSuccess: () => {
          onClose();
          onDecided();
          showToast({ title: texts.proposed, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      text={texts.text}
      actionLabel={texts.propose}
      act={settle}
      onConfirm={confirm}
    >
      <SelectField
        label={texts.outcome}
        name="outcome"
        options={withdrawal.settleable.map((value) => ({ value, label: texts.outcomes[value] }))}
      />
      <TextField
        label={texts.evidence}
        hint={texts.evidenceHint}
        name="evidence"
        maxLength={500}
        autoComplete="off"
        error={fault}
      />
    </ReasonDialog>
  );
}
