import { DayField } from '@yakamoz/site/day-field';
import { textOf } from '@yakamoz/site/form-check';
import { siteTexts } from '@yakamoz/site/texts';
import { showToast } from '@yakamoz/site/toast-store';
import { isWholeDay, wireDay } from '@yakamoz/site/typed-day';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { useDecide, useRevoke } from './verification-api.ts';
import type { OpenDocument } from './verification-api.ts';
import { verificationTexts as texts } from './verification-texts.ts';

interface DecisionDialogProps {
  document: OpenDocument;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
}

export function AcceptDialog({ document, open, onClose, onDecided }: DecisionDialogProps) {
  const decide = useDecide(document.id);
  const formId = useId();
  const [isWrongDay, setWrongDay] = useState(false);
  const close = (): void => {
    decide.reset();
    setWrongDay(false);
    onClose();
  };
  const confirm = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (decide.isPending) return;
    const typed = textOf(new FormData(event.currentTarget), 'expires_on').trim();
    setWrongDay(typed !== '' && !isWholeDay(typed));
    if (typed !== '' && !isWholeDay(typed)) return;
    // For the person whose facts stand beside the picture: where they changed meanwhile, the server says so.
    const { person_version } = document;
    const acceptance = {
      decision: 'accept',
      expires_on: typed === '' ? null : wireDay(typed),
      person_version,
    } as const;
    decide.mutate(acceptance, {
      onSuccess: ({ player_status: status }) => {
        onClose();
        onDecided();
        const verified = status === 'verified' ? { description: texts.nowVerified } : {};
        showToast({ title: texts.accepted, variant: 'success', ...verified });
      },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={texts.acceptTitle}
      description={texts.acceptText(texts.kinds[document.kind], document.username)}
      width="sm"
      closeLabel={sharedTexts.close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {sharedTexts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={decide.isPending} busyLabel={sharedTexts.working}>
            {texts.accept}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={confirm} className="grid gap-4">
        <DayField
          name="expires_on"
          label={texts.expiresOn}
          hint={texts.expiresHint}
          error={isWrongDay ? siteTexts.noDay : undefined}
          onChange={() => setWrongDay(false)}
          autoFocus
          {...(document.kind === 'id_front' ? {} : { optionalLabel: texts.optional })}
        />
        {decide.isError && <InlineAlert tone="error">{refusalMessage(decide.error)}</InlineAlert>}
      </form>
    </Dialog>
  );
}

export function RefuseDialog({ document, open, onClose, onDecided }: DecisionDialogProps) {
  const decide = useDecide(document.id);
  const confirm = (reason: string): void =>
    decide.mutate(
      { decision: 'refuse', reason },
      {
        onSuccess: () => {
          onClose();
          onDecided();
          showToast({ title: texts.refused });
        },
      },
    );
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.refuseTitle}
      text={texts.refuseText}
      actionLabel={texts.refuse}
      tone="danger"
      act={decide}
      onConfirm={confirm}
    >
      <div role="group" aria-label={texts.templates} className="flex flex-wrap gap-2">
        {texts.templateList.map((template) => (
          <Button
            key={template}
            variant="secondary"
            size="sm"
            onClick={({ currentTarget: { form } }) => write(form, template)}
          >
            {template}
          </Button>
        ))}
      </div>
    </ReasonDialog>
  );
}

export function RevokeDialog({ document, open, onClose }: Omit<DecisionDialogProps, 'onDecided'>) {
  const revoke = useRevoke(document.id);
  const confirm = (reason: string): void =>
    revoke.mutate(reason, {
      onSuccess: () => {
        onClose();
        showToast({ title: texts.revoked });
      },
    });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.revokeTitle}
      text={texts.revokeText}
      actionLabel={texts.revoke}
      tone="danger"
      act={revoke}
      onConfirm={confirm}
    />
  );
}

/** Into the field, where it can still be changed. */
function write(form: HTMLFormElement | null, text: string): void {
  const field = form?.elements.namedItem('reason');
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.value = text;
  field.focus();
}
