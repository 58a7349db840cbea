import { formatMoment } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { Drawer } from '@yakamoz/ui/drawer';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';

import { Facts } from '../../shared/detail/facts.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { roleNames } from '../../shared/role-texts.ts';
import { useMe } from '../../shared/session/session.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import type { Action } from './member-actions.tsx';
import { MemberActionDialog } from './member-actions.tsx';
import { useRenewInvitation } from './staff-api.ts';
import type { Member } from './staff-api.ts';
import { staffTexts as texts } from './staff-texts.ts';

interface MemberDrawerProps {
  member: Member | undefined;
  onClose: () => void;
}

export function MemberDrawer({ member, onClose }: MemberDrawerProps) {
  return (
    <Drawer
      open={member !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={member?.name ?? ''}
      side="right"
      closeLabel={texts.close}
    >
      {member !== undefined && <MemberSheet key={member.id} member={member} />}
    </Drawer>
  );
}

function MemberSheet({ member }: { member: Member }) {
  const me = useMe();
  const { login, role, email, state, seen_at: seenAt, created_at: createdAt } = member;
  return (
    <div className="grid gap-5 px-2 pt-2">
      <Facts
        facts={[
          { label: texts.login, value: login },
          { label: texts.role, value: roleNames[role] },
          { label: texts.email, value: email ?? sharedTexts.none },
          { label: texts.state, value: texts.states[state] },
          { label: texts.seen, value: seenAt === null ? texts.never : formatMoment(seenAt) },
          { label: texts.created, value: formatMoment(createdAt) },
        ]}
      />
      {state === 'closed' && <InlineAlert tone="info">{texts.noActions}</InlineAlert>}
      {member.id === me.id && <InlineAlert tone="info">{texts.yourself}</InlineAlert>}
      {state !== 'closed' && member.id !== me.id && <Actions member={member} />}
    </div>
  );
}

function Actions({ member }: { member: Member }) {
  const [action, setAction] = useState<Action>();
  const renew = useRenewInvitation();
  return (
    <div className="grid gap-2">
      <Button variant="secondary" onClick={() => setAction('role')}>
        {texts.changeRole}
      </Button>
      {member.state === 'active' ? (
        <Button variant="secondary" onClick={() => setAction('reset')}>
          {texts.askReset}
        </Button>
      ) : (
        <Button
          variant="secondary"
          busy={renew.isPending}
          busyLabel={texts.renewing}
          onClick={() =>
            renew.mutate(member, { onSuccess: () => showToast({ title: texts.renewed, variant: 'success' }) })
          }
        >
          {texts.renew}
        </Button>
      )}
      <Button variant="danger" onClick={() => setAction('close')}>
        {texts.closeAccount}
      </Button>
      {renew.isError && <InlineAlert tone="error">{refusalMessage(renew.error)}</InlineAlert>}
      <MemberActionDialog member={member} action={action} onClose={() => setAction(undefined)} />
    </div>
  );
}
