import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import type { ReactNode, SubmitEvent } from 'react';
import { useId } from 'react';

import { CodeField, isCode } from '../code-field.tsx';
import { operator } from '../operator.ts';
import { refusalMessage } from '../refusal-message.ts';
import { sharedTexts as texts } from '../shared-texts.ts';
import { TextAreaField } from '../text-area-field.tsx';

const reasonLengthMin = 3;
const reasonLengthMax = 500;

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in one sentence. */
  text?: ReactNode;
  actionLabel: string;
  tone?: 'primary' | 'danger';
  /** What the act is doing right now; the dialog waits for it and shows why it was refused. */
  act: { isPending: boolean; error: Error | null; reset: () => void };
  /** Closing is up to whoever called: nothing is believed before the server has answered. */
  onConfirm: (reason: string, fields: FormData) => void;
  /** Who reads it, where that is not the audit trail alone. */
  reasonHint?: string;
  /** Further fields of the same form, above the reason. */
  children?: ReactNode;
  /** Asks for a fresh code of the second factor as well; it is the field `code`. */
  asksCode?: boolean;
  /** A long form opens at its own first field, which asks for the focus itself. */
  opensOnFields?: boolean;
}

/**
 * The one way to do what must be answered for: it opens on its reason, does nothing without one, and stays until the
 * server has said yes or why not.
 */
export function ReasonDialog({
  open,
  onClose,
  title,
  text,
  actionLabel,
  tone = 'primary',
  act,
  onConfirm,
  reasonHint = texts.reasonHint,
  children,
  asksCode = false,
  opensOnFields = false,
}: ReasonDialogProps) {
  const formId = useId();
  const { form, faults, mark } = useFormCheck<'reason' | 'code'>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (act.isPending) return;
    const fields = new FormData(event.currentTarget);
    const reason = textOf(fields, 'reason').trim();
    const wrong = mark({
      ...(reason.length < reasonLengthMin ? { reason: texts.reasonMissing } : {}),
      ...(asksCode && !isCode(textOf(fields, 'code')) ? { code: texts.codeMissing } : {}),
    });
    if (wrong) return act.reset();
    onConfirm(reason, fields);
  };
  const close = (): void => {
    mark({});
    act.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={title}
      description={text}
      width="sm"
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant={tone} busy={act.isPending} busyLabel={texts.working}>
            {actionLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {act.error !== null && <InlineAlert tone="error">{refusalMessage(act.error)}</InlineAlert>}
        {children}
        <TextAreaField
          label={texts.reason}
          hint={reasonHint}
          name="reason"
          maxLength={reasonLengthMax}
          error={faults.reason}
          autoFocus={!opensOnFields}
        />
        {asksCode && (
          <CodeField
            label={texts.code}
            hint={operator.playMoney ? texts.demoCodeHint : texts.codeHint}
            error={faults.code}
          />
        )}
      </form>
    </Dialog>
  );
}
