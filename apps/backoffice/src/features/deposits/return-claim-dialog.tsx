import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { textOf } from '../../shared/form-check.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { showToast } from '../../shared/toast/toast-store.ts';
import { useReturnClaim } from './deposits-api.ts';
import type { Claim } from './deposits-api.ts';
import { depositsTexts } from './deposits-texts.ts';

const { claims: texts, lines: lineTexts } = depositsTexts;
const referenceLengthMin = 3;

interface ReturnClaimDialogProps {
  claim: Claim;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
}

export function ReturnClaimDialog({ claim, open, onClose, onDecided }: ReturnClaimDialogProps) {
  const giveBack = useReturnClaim(claim);
  const [fault, setFault] = useState<string>();
  const confirm = (reason: string, fields: FormData): void => {
    const reference = textOf(fields, 'bank_reference').trim();
    setFault(reference.length < referenceLengthMin ? lineTexts.bankReferenceMissing : undefined);
    if (reference.length < referenceLengthMin) return;
    giveBack.mutate(
      { bank_reference: reference, reason },
      {
        onSuccess: () => {
          onClose();
          onDecided();
          showToast({ title: lineTexts.done.proposed, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.giveBack}
      text={texts.giveBackText}
      actionLabel={texts.propose}
      act={giveBack}
      onConfirm={confirm}
    >
      <TextField
        label={lineTexts.bankReference}
        hint={lineTexts.bankReferenceHint}
        name="bank_reference"
        maxLength={60}
        autoComplete="off"
        error={fault}
      />
    </ReasonDialog>
  );
}
