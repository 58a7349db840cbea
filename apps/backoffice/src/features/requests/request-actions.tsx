import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import { refusalMessage } from '../../shared/refusal-message.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { ApproveDialog, FinishDialog, RefuseDialog, RenewDialog } from './request-dialogs.tsx';
import { hasMoved, isPayingOut, usePrepare } from './requests-api.ts';
import type { RequestDetail } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

type Action = 'renew' | 'finish' | 'approve' | 'refuse';

/** Only what waits can be acted on; a payout is approved in the queue of withdrawals. */
export function RequestActions({ request }: { request: RequestDetail }) {
  const [action, setAction] = useState<Action>();
  const isClosure = request.kind === 'closure';
  const canRenew = isClosure && request.payout !== null && hasMoved(request);
  const canFinish = isClosure && !isPayingOut(request) && Number(request.cash) === 0;
  // Whoever may not see the document cannot judge what it proves.
  const mayJudge = useMayDo('verification.decide');
  // Held here and not by its button: that one is gone as soon as the answer is in.
  const prepare = usePrepare(request);
  const pressPrepare = (): void =>
    prepare.mutate(undefined, {
      onSuccess: () => showToast({ title: texts.done.prepared, variant: 'success' }),
      onError: (error) => showToast({ title: refusalMessage(error), variant: 'destructive' }),
    });
  const dialog = (one: Action) => ({ request, open: action === one, onClose: () => setAction(undefined) });
  return (
    <>
      {request.state === 'waiting' && (
        <div className="flex gap-2 sm:ml-auto">
          <Button variant="secondary" onClick={() => setAction('refuse')}>
            {texts.refuse}
          </Button>
          {request.kind === 'export' && (
            <Button busy={prepare.isPending} busyLabel={texts.preparing} onClick={pressPrepare}>
              {texts.prepare}
            </Button>
          )}
          {canRenew && <Button onClick={() => setAction('renew')}>{texts.renew}</Button>}
          {canFinish && <Button onClick={() => setAction('finish')}>{texts.finish}</Button>}
          {request.kind === 'person' && mayJudge && (
            <Button onClick={() => setAction('approve')}>{texts.person.approve}</Button>
          )}
        </div>
      )}
      <ApproveDialog {...dialog('approve')} />
      <RenewDialog {...dialog('renew')} />
      <FinishDialog {...dialog('finish')} />
      <RefuseDialog {...dialog('refuse')} />
    </>
  );
}
