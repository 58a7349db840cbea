import type { StaffRole } from '@yakamoz/contracts/permissions';
import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { EmailField } from './invite-dialog.tsx';
import { RoleField } from './role-field.tsx';
import { useAskReset, useChangeRole, useCloseMember } from './staff-api.ts';
import type { Member } from './staff-api.ts';
import { staffTexts as texts } from './staff-texts.ts';

export type Action = 'role' | 'close' | 'reset';

interface MemberActionDialogProps {
  member: Member;
  /** What is being done; undefined while nothing is. */
  action: Action | undefined;
  onClose: () => void;
}

/** Everything one admin can do to another's account; each needs a reason, and all but closing a second admin. */
export function MemberActionDialog({ member, action, onClose }: MemberActionDialogProps) {
  const changeRole = useChangeRole();
  const close = useCloseMember();
  const reset = useAskReset();
  // The words stay while the dialog leaves.
  const [last, setLast] = useState<Action>('role');
  if (action !== undefined && action !== last) setLast(action);

  const done = (title: string) => ({
    onSuccess: () => {
      onClose();
      showToast({ title, variant: 'success' });
    },
  });
  const { name } = member;
  const actions = {
    role: {
      title: texts.changeRoleTitle(name),
      text: texts.changeRoleText,
      actionLabel: texts.changeRole,
      act: changeRole,
      onConfirm: (reason: string, fields: FormData) =>
        changeRole.mutate(
          { member, reason, role: textOf(fields, 'role') as StaffRole },
          done(texts.roleChanged),
        ),
    },
    close: {
      title: texts.closeTitle(name),
      text: texts.closeText,
      actionLabel: texts.closeAccount,
      tone: 'danger',
      act: close,
      onConfirm: (reason: string) => close.mutate({ member, reason }, done(texts.closed)),
    },
    reset: {
      title: texts.resetTitle(name),
      text: texts.resetText,
      actionLabel: texts.askReset,
      act: reset,
      onConfirm: (reason: string, fields: FormData) => {
        const email = textOf(fields, 'email').trim();
        const other = email === '' || email === member.email ? {} : { email };
        reset.mutate({ member, reason, ...other }, done(texts.resetAsked));
      },
    },
  } as const;
  return (
    <ReasonDialog open={action !== undefined} onClose={onClose} {...actions[last]}>
      {last === 'role' && <RoleField role={member.role} />}
      {last === 'reset' && <EmailField known={member.email} />}
    </ReasonDialog>
  );
}
