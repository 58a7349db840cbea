import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import { refusalMessage } from '../../shared/refusal-message.ts';
import { FinishDialog, ProposeDialog, RefuseDialog } from './request-dialogs.tsx';
import { usePrepare } from './requests-api.ts';
import type { RequestDetail } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

type Action = 'propose' | 'finish' | 'refuse';

/** Only what waits can be acted on; whatever was proposed is decided at the approvals. */
export function RequestActions({ request }: { request: RequestDetail }) {
  const [action, setAction] = useState<Action>();
  const pays = Number(request.held) > 0 || Number(request.cash) > 0;
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
          {request.kind === 'closure' && (
            <Button onClick={() => setAction(pays ? 'propose' : 'finish')}>
              {pays ? texts.propose : texts.finish}
            </Button>
          )}
        </div>
      )}
      <ProposeDialog {...dialog('propose')} />
      <FinishDialog {...dialog('finish')} />
      <RefuseDialog {...dialog('refuse')} />
    </>
  );
}
