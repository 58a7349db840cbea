import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import { useKeys } from '../../shared/keys.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { useMayDo, useMe } from '../../shared/session/session.ts';
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
  const { login } = useMe();
  const mayWork = useMayDo('cases.work');
  const [closing, setClosing] = useState(false);
  const mine = owner === login;
  const pressTake = (): void =>
    take.mutate(undefined, {
      onSuccess: () => showToast({ title: texts.done.taken, variant: 'success' }),
      onError: (error) => showToast({ title: refusalMessage(error), variant: 'destructive' }),
    });
  useKeys(mayWork && mine ? { a: () => setClosing(true) } : {});
  if (!mayWork) return null;
  return (
    <div className="flex gap-2 sm:ml-auto">
      {mine ? (
        <Button onClick={() => setClosing(true)}>{texts.close}</Button>
      ) : (
        <Button
          variant={owner === null ? 'primary' : 'secondary'}
          busy={take.isPending}
          busyLabel={texts.taking}
          onClick={pressTake}
        >
          {owner === null ? texts.take : texts.takeOver}
        </Button>
      )}
      <ReasonDialog
        open={closing}
        onClose={() => setClosing(false)}
        title={texts.closeTitle}
        text={texts.closeText}
        actionLabel={texts.close}
        act={close}
        onConfirm={(reason) =>
          close.mutate(reason, {
            onSuccess: () => {
              setClosing(false);
              onClosed();
              showToast({ title: texts.done.closed, variant: 'success' });
            },
          })
        }
      />
    </div>
  );
}
