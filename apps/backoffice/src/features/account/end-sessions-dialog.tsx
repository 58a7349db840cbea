import { deviceName } from '@yakamoz/site/device';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import type { SubmitEvent } from 'react';
import { useId } from 'react';

import { CodeField, isCode } from '../../shared/code-field.tsx';
import { operator } from '../../shared/operator.ts';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { useEndSessions } from './account-api.ts';
import type { OwnSession } from './account-api.ts';
import { accountTexts as texts } from './account-texts.ts';

interface EndSessionsDialogProps {
  which: OwnSession | 'others';
  onClose: () => void;
}

/** Asks for a fresh code: an open browser alone does not sign its owner out elsewhere. */
export function EndSessionsDialog({ which, onClose }: EndSessionsDialogProps) {
  const formId = useId();
  const { form, faults, mark } = useFormCheck<'code'>();
  const end = useEndSessions(which);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (end.isPending) return;
    const code = textOf(new FormData(event.currentTarget), 'code');
    if (mark(isCode(code) ? {} : { code: sharedTexts.codeMissing })) return end.reset();
    end.mutate(
      { code },
      {
        onSuccess: ({ ended }) => {
          showToast({ title: texts.ended(ended) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={which === 'others' ? texts.endOthers : texts.endOf(deviceName(which.device))}
      description={texts.endText}
      width="sm"
      closeLabel={sharedTexts.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {sharedTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={end.isPending}
            busyLabel={sharedTexts.working}
          >
            {texts.endNow}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {end.isError && <InlineAlert tone="error">{refusalMessage(end.error)}</InlineAlert>}
        <CodeField
          label={sharedTexts.code}
          hint={operator.playMoney ? sharedTexts.demoCodeHint : sharedTexts.codeHint}
          error={faults.code}
        />
      </form>
    </Dialog>
  );
}
