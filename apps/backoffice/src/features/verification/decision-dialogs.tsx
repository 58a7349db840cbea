import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { useDecide } from './verification-api.ts';
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
  const close = (): void => {
    decide.reset();
    onClose();
  };
  const confirm = (): void =>
    decide.mutate(undefined, {
      onSuccess: ({ player_status: status }) => {
        onClose();
        onDecided();
        const verified = status === 'verified' ? { description: texts.nowVerified } : {};
        showToast({ title: texts.accepted, variant: 'success', ...verified });
      },
    });
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
          <Button busy={decide.isPending} busyLabel={sharedTexts.working} onClick={confirm}>
            {texts.accept}
          </Button>
        </>
      }
    >
      {decide.isError && <InlineAlert tone="error">{refusalMessage(decide.error)}</InlineAlert>}
    </Dialog>
  );
}

export function RefuseDialog({ document, open, onClose, onDecided }: DecisionDialogProps) {
  const decide = useDecide(document.id);
  const confirm = (reason: string): void =>
    decide.mutate(reason, {
      onSuccess: () => {
        onClose();
        onDecided();
        showToast({ title: texts.refused });
      },
    });
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

/** Into the field, where it can still be changed. */
function write(form: HTMLFormElement | null, text: string): void {
  const field = form?.elements.namedItem('reason');
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.value = text;
  field.focus();
}
