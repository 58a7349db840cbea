import { deviceName } from '@yakamoz/site/device';
import { useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import type { SubmitEvent } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { ProofFields, proofOf } from '../../shared/proof-fields.tsx';
import type { ProofKind } from '../../shared/proof-fields.tsx';
import { useEndSessions } from './sessions-api.ts';
import type { OpenSession } from './sessions-api.ts';
import { sessionsTexts as texts } from './sessions-texts.ts';

interface EndSessionsDialogProps {
  which: OpenSession | 'others';
  proof: ProofKind;
  onClose: () => void;
  /** What has happened, in a sentence. */
  onDone: (said: string) => void;
}

/** Asks who it is before a session of another device ends. */
export function EndSessionsDialog({ which, proof, onClose, onDone }: EndSessionsDialogProps) {
  const { form, faults, mark } = useFormCheck<ProofKind>();
  const end = useEndSessions(which);
  const device = which === 'others' ? undefined : deviceName(which.device);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (end.isPending) return;
    const given = proofOf(new FormData(event.currentTarget), proof);
    mark(given === undefined ? { [proof]: accountTexts.required } : {});
    if (given === undefined) return end.reset();
    end.mutate(given, {
      onSuccess: ({ ended }) => onDone(device === undefined ? texts.endedOthers(ended) : texts.ended(device)),
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={device === undefined ? texts.endOthers : texts.endOf(device)}
      width="sm"
      closeLabel={accountTexts.close}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <ProofFields proof={proof} text={texts.proofText} faults={faults} autoFocus />
        {end.isError && (
          <InlineAlert tone="error">{refusalMessage(end.error) ?? accountTexts.failed}</InlineAlert>
        )}
        <div className="grid gap-3 sm:flex">
          <Button type="submit" busy={end.isPending} busyLabel={texts.ending}>
            {texts.endNow}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
