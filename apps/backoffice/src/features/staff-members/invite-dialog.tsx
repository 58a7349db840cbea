import type { StaffRole } from '@yakamoz/contracts/permissions';
import type { Faults } from '@yakamoz/site/form-check';
import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { RoleField } from './role-field.tsx';
import { useInvite } from './staff-api.ts';
import { staffTexts as texts } from './staff-texts.ts';

const missing = { name: texts.nameMissing, login: texts.loginMissing, email: texts.emailMissing };
type Field = keyof typeof missing;

const isWritten: Readonly<Record<Field, (value: string) => boolean>> = {
  name: (value) => value !== '',
  login: (value) => value !== '',
  email: (value) => /^\S+@\S+\.\S+$/.test(value),
};

/** Proposes; the account is opened when another administrator has approved it. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const invite = useInvite();
  const [faults, setFaults] = useState<Faults<Field>>({});
  const close = (): void => {
    setFaults({});
    onClose();
  };
  const confirm = (reason: string, fields: FormData): void => {
    const value = (name: Field): string => textOf(fields, name).trim();
    const wrong = (Object.keys(missing) as Field[]).filter((name) => !isWritten[name](value(name)));
    setFaults(Object.fromEntries(wrong.map((name) => [name, missing[name]])));
    if (wrong.length > 0) return;
    const role = textOf(fields, 'role') as StaffRole;
    invite.mutate(
      { name: value('name'), login: value('login'), email: value('email'), role, reason },
      {
        onSuccess: () => {
          close();
          showToast({ title: texts.invited, description: texts.secondNeeded, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.inviteTitle}
      text={texts.inviteText}
      actionLabel={texts.inviteAction}
      act={invite}
      onConfirm={confirm}
      opensOnFields
    >
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
      <EmailField error={faults.email} />
      <RoleField />
    </ReasonDialog>
  );
}

/** Where the one-time link goes. */
export function EmailField({ known, error }: { known?: string | null; error?: string | undefined }) {
  return (
    <TextField
      label={texts.email}
      hint={texts.emailHint}
      name="email"
      type="email"
      error={error}
      defaultValue={known ?? ''}
      maxLength={254}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
