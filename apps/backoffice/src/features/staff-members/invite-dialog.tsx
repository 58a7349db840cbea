import type { StaffRole } from '@yakamoz/contracts/permissions';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { TextField } from '@yakamoz/ui/text-field';
import type { SubmitEvent } from 'react';
import { useId } from 'react';

import { refusalMessage } from '../../shared/refusal-message.ts';
import { RoleField } from './role-field.tsx';
import { useInvite } from './staff-api.ts';
import { staffTexts as texts } from './staff-texts.ts';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  /** The link exists in this answer and nowhere else. */
  onInvited: (link: string) => void;
}

export function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  const formId = useId();
  const invite = useInvite();
  const { form, faults, mark } = useFormCheck<'login' | 'name'>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = {
      name: textOf(data, 'name').trim(),
      login: textOf(data, 'login').trim(),
      role: textOf(data, 'role') as StaffRole,
    };
    const wrong = mark({
      ...(body.name === '' ? { name: texts.nameMissing } : {}),
      ...(body.login === '' ? { login: texts.loginMissing } : {}),
    });
    if (!wrong) invite.mutate(body, { onSuccess: ({ link }) => onInvited(link) });
  };
  const close = (): void => {
    invite.reset();
    mark({});
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={texts.inviteTitle}
      description={texts.inviteText}
      width="sm"
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={invite.isPending} busyLabel={texts.inviting}>
            {texts.inviteAction}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {invite.isError && <InlineAlert tone="error">{refusalMessage(invite.error)}</InlineAlert>}
        <TextField
          label={texts.name}
          name="name"
          error={faults.name}
          maxLength={80}
          autoComplete="off"
          autoFocus
        />
        <TextField
          label={texts.login}
          hint={texts.loginHint}
          name="login"
          error={faults.login}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RoleField />
      </form>
    </Dialog>
  );
}
