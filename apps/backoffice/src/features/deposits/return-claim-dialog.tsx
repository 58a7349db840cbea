import { showToast } from '@yakamoz/site/toast-store';

import { BankReferenceDialog } from '../../shared/reason-dialog/bank-reference-dialog.tsx';
import { useReturnClaim } from './deposits-api.ts';
import type { Claim } from './deposits-api.ts';
import { depositsTexts } from './deposits-texts.ts';

const { claims: texts, lines: lineTexts } = depositsTexts;

interface ReturnClaimDialogProps {
  claim: Claim;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
}

export function ReturnClaimDialog({ claim, open, onClose, onDecided }: ReturnClaimDialogProps) {
  return (
    <BankReferenceDialog
      open={open}
      onClose={onClose}
      title={texts.giveBack}
      text={texts.giveBackText}
      actionLabel={texts.propose}
      hint={lineTexts.bankReferenceHint}
      act={useReturnClaim(claim)}
      onDone={() => {
        onDecided();
        showToast({ title: lineTexts.done.proposed, variant: 'success' });
      }}
    />
  );
}
