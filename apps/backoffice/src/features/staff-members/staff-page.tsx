import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { useState } from 'react';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { roleNames } from '../../shared/role-texts.ts';
import type { StatusTone } from '../../shared/status.tsx';
import { Status } from '../../shared/status.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { membersQuery } from './staff-api.ts';
import type { Member } from './staff-api.ts';
import { staffTexts as texts } from './staff-texts.ts';

const tones: Record<Member['state'], StatusTone> = { invited: 'info', active: 'success', closed: 'neutral' };

const columns: readonly Column<Member>[] = [
  { id: 'name', label: texts.name, cell: ({ name }) => name },
  { id: 'login', label: texts.login, cell: ({ login }) => login },
  { id: 'role', label: texts.role, cell: ({ role }) => roleNames[role] },
  {
    id: 'state',
    label: texts.state,
    cell: ({ state }) => <Status tone={tones[state]}>{texts.states[state]}</Status>,
    onCard: 'beside',
  },
  {
    id: 'seen',
    label: texts.seen,
    cell: ({ seen_at: at }) => (at === null ? texts.never : formatMoment(at)),
  },
  { id: 'created', label: texts.created, cell: ({ created_at: at }) => formatMoment(at), onCard: 'hidden' },
];

/** /personel */
export function StaffPage() {
  const members = useQuery(membersQuery);
  const [openId, setOpenId] = useState<string>();
  const [inviting, setInviting] = useState(false);
  const open = members.data?.find(({ id }) => id === openId);
  return (
    <div className="grid gap-5">
      <PageHead
        title={texts.title}
        lead={texts.lead}
        actions={
          <Button onClick={() => setInviting(true)}>
            <Icon name="plus" size={18} />
            {texts.invite}
          </Button>
        }
      />
      <DataTable
        label={texts.list}
        list={wholeList(members)}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        currentKey={openId}
        empty={{ title: texts.emptyTitle }}
      />
      <RoleMatrix />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
      <MemberDrawer member={open} onClose={() => setOpenId(undefined)} />
    </div>
  );
}
