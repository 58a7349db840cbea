import { showToast } from '@yakamoz/site/toast-store';

import { BankReferenceDialog } from '../../shared/reason-dialog/bank-reference-dialog.tsx';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useRecordClaimReturn, useReleaseClaimReturn, useReturnClaim } from './deposits-api.ts';
import type { Claim } from './deposits-api.ts';
import { depositsTexts } from './deposits-texts.ts';

const { claims: texts, lines: lineTexts } = depositsTexts;

interface ReturnClaimDialogProps {
  claim: Claim;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
}

/** First it is reserved and approved, then it is sent. */
export function ReturnClaimDialog({ claim, open, onClose, onDecided }: ReturnClaimDialogProps) {
  const propose = useReturnClaim(claim);
  const onSuccess = (): void => {
    onClose();
    onDecided();
    showToast({ title: lineTexts.done.proposed, variant: 'success' });
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.giveBack}
      text={texts.giveBackText}
      actionLabel={texts.propose}
      act={propose}
      onConfirm={(reason) => propose.mutate(reason, { onSuccess })}
    />
  );
}

export function RecordReturnDialog({ claim, open, onClose, onDecided }: ReturnClaimDialogProps) {
  return (
    <BankReferenceDialog
      open={open}
      onClose={onClose}
      title={lineTexts.recordTitle}
      text={texts.recordText}
      actionLabel={lineTexts.record}
      hint={lineTexts.bankReferenceHint}
      act={useRecordClaimReturn(claim)}
      onDone={() => {
        onDecided();
        showToast({ title: lineTexts.done.recorded, variant: 'success' });
      }}
    />
  );
}

/** The bank did not carry it out: two members free the money again. */
export function ReleaseReturnDialog({ claim, open, onClose, onDecided }: ReturnClaimDialogProps) {
  const release = useReleaseClaimReturn(claim);
  const onSuccess = (): void => {
    onClose();
    onDecided();
    showToast({ title: lineTexts.done.proposed, variant: 'success' });
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={lineTexts.releaseTitle}
      text={lineTexts.releaseText}
      actionLabel={lineTexts.releasePropose}
      act={release}
      onConfirm={(reason) => release.mutate(reason, { onSuccess })}
    />
  );
}
