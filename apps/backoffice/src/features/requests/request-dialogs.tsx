import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { textOf } from '../../shared/form-check.ts';
import { formatMoney } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { showToast } from '../../shared/toast/toast-store.ts';
import { useFinish, usePropose, useRefuse, useRevealIban } from './requests-api.ts';
import type { RequestDetail } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

interface DeedProps {
  request: RequestDetail;
  open: boolean;
  onClose: () => void;
}

const referenceLengthMin = 3;

export function ProposeDialog({ request, open, onClose }: DeedProps) {
  const propose = usePropose(request);
  const [fault, setFault] = useState<string>();
  const confirm = (reason: string, fields: FormData): void => {
    const reference = textOf(fields, 'bank_reference').trim();
    setFault(reference.length < referenceLengthMin ? texts.bankReferenceMissing : undefined);
    if (reference.length < referenceLengthMin) return;
    propose.mutate(
      { bank_reference: reference, reason },
      { onSuccess: () => finishWith(onClose, texts.done.proposed) },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.proposeTitle}
      text={texts.proposeText(formatMoney(request.held, request.currency))}
      actionLabel={texts.propose}
      act={propose}
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

export function FinishDialog({ request, open, onClose }: DeedProps) {
  const finish = useFinish(request);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.finishTitle}
      text={texts.finishText}
      actionLabel={texts.finish}
      tone="danger"
      act={finish}
      onConfirm={(reason) =>
        finish.mutate(reason, { onSuccess: () => finishWith(onClose, texts.done.finished) })
      }
    />
  );
}

export function RefuseDialog({ request, open, onClose }: DeedProps) {
  const refuse = useRefuse(request);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.refuseTitle}
      text={request.kind === 'closure' ? texts.refuseClosureText : texts.refuseExportText}
      actionLabel={texts.refuse}
      tone="danger"
      act={refuse}
      onConfirm={(reason) =>
        refuse.mutate(reason, { onSuccess: () => finishWith(onClose, texts.done.refused) })
      }
    />
  );
}

export function IbanDialog({
  request,
  open,
  onClose,
  onShown,
}: DeedProps & { onShown: (iban: string) => void }) {
  const reveal = useRevealIban(request);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.ibanTitle}
      text={texts.ibanText}
      actionLabel={texts.showIban}
      act={reveal}
      onConfirm={(reason) =>
        reveal.mutate(reason, {
          onSuccess: ({ iban }) => {
            onShown(iban);
            onClose();
          },
        })
      }
    />
  );
}

function finishWith(onClose: () => void, title: string): void {
  onClose();
  showToast({ title, variant: 'success' });
}
