import { textOf } from '@yakamoz/site/form-check';
import { TextField } from '@yakamoz/ui/text-field';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { sharedTexts as texts } from '../shared-texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const referenceLengthMin = 3;

interface Given {
  bank_reference: string;
  reason: string;
}

interface BankReferenceDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  actionLabel: string;
  /** Which number of the bank it is. */
  hint: string;
  act: {
    isPending: boolean;
    error: Error | null;
    reset: () => void;
    mutate: (given: Given, callbacks: { onSuccess: () => void }) => void;
  };
  /** The server has said yes; the dialog is closed already. */
  onDone: () => void;
}

/** Money that a person moves at the bank is proposed under the bank's own reference of it. */
export function BankReferenceDialog({ hint, act, onDone, onClose, ...dialog }: BankReferenceDialogProps) {
  const [fault, setFault] = useState<string>();
  const confirm = (reason: string, fields: FormData): void => {
    const reference = textOf(fields, 'bank_reference').trim();
    const missing = reference.length < referenceLengthMin;
    setFault(missing ? texts.bankReferenceMissing : undefined);
    if (missing) return;
    const onSuccess = (): void => {
      onClose();
      onDone();
    };
    act.mutate({ bank_reference: reference, reason }, { onSuccess });
  };
  return (
    <ReasonDialog {...dialog} act={act} onClose={onClose} onConfirm={confirm}>
      <TextField
        label={texts.bankReference}
        hint={hint}
        name="bank_reference"
        maxLength={60}
        autoComplete="off"
        error={fault}
      />
    </ReasonDialog>
  );
}
