import { showToast } from '@yakamoz/site/toast-store';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useDecideReview } from './reviews-api.ts';
import type { Decision, Review } from './reviews-api.ts';
import { reviewsTexts as texts } from './reviews-texts.ts';

interface DecideDialogProps {
  review: Review;
  decision: Decision;
  onClose: () => void;
}

export function DecideDialog({ review, decision, onClose }: DecideDialogProps) {
  const decide = useDecideReview(review.claim_id);
  const isGrant = decision === 'grant';
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={texts.of(texts[decision], review.player_id)}
      text={isGrant ? texts.grantText : texts.refuseText}
      actionLabel={texts[decision]}
      tone={isGrant ? 'primary' : 'danger'}
      act={decide}
      onConfirm={(reason) =>
        decide.mutate(
          { decision, reason },
          {
            onSuccess: () => {
              onClose();
              showToast({ title: isGrant ? texts.granted : texts.refused, variant: 'success' });
            },
          },
        )
      }
    />
  );
}
