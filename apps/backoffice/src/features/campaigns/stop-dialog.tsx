import { showToast } from '@yakamoz/site/toast-store';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useStop } from './campaigns-api.ts';
import type { Campaign } from './campaigns-api.ts';
import { campaignsTexts as texts } from './campaigns-texts.ts';

interface StopDialogProps {
  campaign: Pick<Campaign, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

/** One person, at once and for good. */
export function StopDialog({ campaign, open, onClose }: StopDialogProps) {
  const stop = useStop(campaign.id);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.stopTitle(campaign.name)}
      text={texts.stopText}
      actionLabel={texts.stop}
      tone="danger"
      act={stop}
      onConfirm={(reason) =>
        stop.mutate(reason, {
          onSuccess: () => {
            onClose();
            showToast({ title: texts.stopped, variant: 'success' });
          },
        })
      }
    />
  );
}
