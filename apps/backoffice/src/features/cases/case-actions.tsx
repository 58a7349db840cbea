import { showToast } from '@yakamoz/site/toast-store';

import { OwnerActions } from '../../shared/queue/owner-actions.tsx';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { casesTexts as texts } from './cases-texts.ts';

interface Act<Given> {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
  mutate: (given: Given, callbacks: { onSuccess: () => void; onError?: (error: Error) => void }) => void;
}

interface CaseActionsProps {
  owner: string | null;
  take: Act<void>;
  close: Act<string>;
  onClosed: () => void;
}

/** Taken by one member, closed by the same one; whichever books it is about. */
export function CaseActions({ owner, take, close, onClosed }: CaseActionsProps) {
  const mayWork = useMayDo('cases.work');
  return (
    <OwnerActions
      owner={owner}
      mayWork={mayWork}
      take={take}
      words={texts}
      closeLabel={texts.close}
      dialog={({ open, onClose }) => (
        <ReasonDialog
          open={open}
          onClose={onClose}
          title={texts.closeTitle}
          text={texts.closeText}
          actionLabel={texts.close}
          act={close}
          onConfirm={(reason) =>
            close.mutate(reason, {
              onSuccess: () => {
                onClose();
                onClosed();
                showToast({ title: texts.done.closed, variant: 'success' });
              },
            })
          }
        />
      )}
    />
  );
}
