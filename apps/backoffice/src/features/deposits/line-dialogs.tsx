import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { textOf } from '../../shared/form-check.ts';
import { formatMoney } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { showToast } from '../../shared/toast/toast-store.ts';
import { useAssign, useReturn } from './deposits-api.ts';
import type { Line, Suggestion } from './deposits-api.ts';
import { depositsTexts } from './deposits-texts.ts';

const { lines: texts } = depositsTexts;

interface AssignDialogProps {
  line: Line;
  claim: Suggestion | undefined;
  onClose: () => void;
  onDecided: () => void;
}

export function AssignDialog({ line, claim, onClose, onDecided }: AssignDialogProps) {
  const assign = useAssign(line);
  // The words stay while the dialog leaves.
  const [last, setLast] = useState(claim);
  if (claim !== undefined && claim !== last) setLast(claim);
  const confirm = (reason: string): void => {
    if (last === undefined) return;
    assign.mutate(
      { request_id: last.id, reason },
      {
        onSuccess: (after) => {
          onClose();
          onDecided();
          const title = after.state === 'proposed' ? texts.done.proposed : texts.done.assigned;
          showToast({ title, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={claim !== undefined}
      onClose={onClose}
      title={texts.assignTitle}
      text={texts.assignText(formatMoney(line.amount, line.currency), last?.username ?? '')}
      actionLabel={texts.assign}
      act={assign}
      onConfirm={confirm}
    />
  );
}

const referenceLengthMin = 3;

interface ReturnDialogProps {
  line: Line;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
}

export function ReturnDialog({ line, open, onClose, onDecided }: ReturnDialogProps) {
  const giveBack = useReturn(line);
  const [fault, setFault] = useState<string>();
  const confirm = (reason: string, fields: FormData): void => {
    const reference = textOf(fields, 'bank_reference').trim();
    setFault(reference.length < referenceLengthMin ? texts.bankReferenceMissing : undefined);
    if (reference.length < referenceLengthMin) return;
    giveBack.mutate(
      { bank_reference: reference, reason },
      {
        onSuccess: () => {
          onClose();
          onDecided();
          showToast({ title: texts.done.proposed, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.returnTitle}
      text={texts.returnText(formatMoney(line.amount, line.currency), line.other_name)}
      actionLabel={texts.giveBack}
      act={giveBack}
      onConfirm={confirm}
    >
      <TextField
        label={texts.bankReference}
        hint={texts.bankReferenceHint}
        name="bank_reference"
        maxLength={60}
        autoComplete="off"
        error={fault}
      />
    </ReasonDialog>
  );
}
