import { formatMoney } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { useState } from 'react';

import { BankReferenceDialog } from '../../shared/reason-dialog/bank-reference-dialog.tsx';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useAssign, useRecordReturn, useReleaseReturn, useReturn } from './deposits-api.ts';
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

interface ReturnDialogProps {
  line: Line;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
}

export function ReturnDialog({ line, open, onClose, onDecided }: ReturnDialogProps) {
  const propose = useReturn(line);
  const onSuccess = (): void => {
    onClose();
    onDecided();
    showToast({ title: texts.done.proposed, variant: 'success' });
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.returnTitle}
      text={texts.returnText(formatMoney(line.amount, line.currency), line.other_name)}
      actionLabel={texts.giveBack}
      act={propose}
      onConfirm={(reason) => propose.mutate(reason, { onSuccess })}
    />
  );
}

export function RecordDialog({ line, open, onClose, onDecided }: ReturnDialogProps) {
  return (
    <BankReferenceDialog
      open={open}
      onClose={onClose}
      title={texts.recordTitle}
      text={texts.recordText(formatMoney(line.amount, line.currency), line.other_name)}
      actionLabel={texts.record}
      hint={texts.bankReferenceHint}
      act={useRecordReturn(line)}
      onDone={() => {
        onDecided();
        showToast({ title: texts.done.recorded, variant: 'success' });
      }}
    />
  );
}

/** The bank did not carry it out: two members put it into suspense again. */
export function ReleaseDialog({ line, open, onClose, onDecided }: ReturnDialogProps) {
  const release = useReleaseReturn(line);
  const onSuccess = (): void => {
    onClose();
    onDecided();
    showToast({ title: texts.done.proposed, variant: 'success' });
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.releaseTitle}
      text={texts.releaseText}
      actionLabel={texts.releasePropose}
      act={release}
      onConfirm={(reason) => release.mutate(reason, { onSuccess })}
    />
  );
}
