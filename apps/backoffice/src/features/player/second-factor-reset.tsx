import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useResetSecondFactor } from './player-api.ts';
import { playerTexts as texts } from './player-texts.ts';

/** For a player whose telephone is gone: asks, and another member decides. */
export function SecondFactorReset({ playerId }: { playerId: string }) {
  const reset = useResetSecondFactor(playerId);
  const [open, setOpen] = useState(false);
  const confirm = (reason: string): void =>
    reset.mutate(reason, {
      onSuccess: ({ approval_id: id }) => {
        setOpen(false);
        showToast({
          title: texts.secondFactorAsked(id),
          description: texts.waitsForAnother,
          variant: 'success',
        });
      },
    });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {texts.secondFactorReset}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.secondFactorReset}
        text={texts.secondFactorText}
        actionLabel={texts.sendForApproval}
        tone="danger"
        act={reset}
        onConfirm={confirm}
      />
    </>
  );
}
