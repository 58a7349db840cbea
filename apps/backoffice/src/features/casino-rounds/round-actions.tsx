import { formatMoney } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { EnquiryPanel } from './enquiry-panel.tsx';
import { useAskStudio, useCancel, useFinish } from './rounds-api.ts';
import type { Round } from './rounds-api.ts';
import { roundsTexts as texts } from './rounds-texts.ts';

/** What can be done about a round that did not end, the mildest first. */
export function RoundActions({ round }: { round: Round }) {
  const mayWork = useMayDo('rounds.work');
  const [open, setOpen] = useState<'finish' | 'cancel'>();
  const ask = useAskStudio(round.id);
  const finish = useFinish(round.id);
  const cancel = useCancel(round.id);
  const close = (): void => setOpen(undefined);
  if (!mayWork) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button busy={ask.isPending} busyLabel={texts.asking} onClick={() => ask.mutate()}>
          {texts.ask}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('finish')}>
          {texts.finish}
        </Button>
        <Button variant="danger" onClick={() => setOpen('cancel')}>
          {texts.cancel}
        </Button>
      </div>
      {ask.error !== null && <InlineAlert tone="error">{refusalMessage(ask.error)}</InlineAlert>}
      {ask.data !== undefined && <EnquiryPanel enquiry={ask.data} currency={round.currency} />}
      <ReasonDialog
        open={open === 'finish'}
        onClose={close}
        title={texts.finishTitle}
        text={texts.finishText}
        actionLabel={texts.finish}
        act={finish}
        onConfirm={(reason) =>
          finish.mutate(reason, {
            onSuccess: () => {
              close();
              showToast({ title: texts.finished, variant: 'success' });
            },
          })
        }
      />
      <ReasonDialog
        open={open === 'cancel'}
        onClose={close}
        title={texts.cancelTitle}
        text={texts.cancelText(formatMoney(round.staked, round.currency))}
        actionLabel={texts.cancelAction}
        tone="danger"
        act={cancel}
        onConfirm={(reason) =>
          cancel.mutate(reason, {
            onSuccess: ({ approval_id: id }) => {
              close();
              showToast({
                title: texts.cancelAsked(id),
                description: texts.waitsForAnother,
                variant: 'success',
              });
            },
          })
        }
      />
    </div>
  );
}
