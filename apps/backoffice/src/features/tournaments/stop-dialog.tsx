import { showToast } from '@yakamoz/site/toast-store';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useStop } from './tournaments-api.ts';
import type { Tournament } from './tournaments-api.ts';
import { tournamentsTexts as texts } from './tournaments-texts.ts';

interface StopDialogProps {
  tournament: Pick<Tournament, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

/** One person, before it begins, for good. */
export function StopDialog({ tournament, open, onClose }: StopDialogProps) {
  const stop = useStop(tournament.id);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.stopTitle(tournament.name)}
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
