import { useQuery } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';
import { deviceName } from '@yakamoz/site/device';
import { formatMoment } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { playerSessionsQuery, useEndSessions } from './player-api.ts';
import { playerTexts as texts } from './player-texts.ts';
import { SecondFactorReset } from './second-factor-reset.tsx';

type Session = StaffResponseFor<'GET /api/staff/v1/players/:id/sessions'>['sessions'][number];

const columns: readonly Column<Session>[] = [
  {
    id: 'device',
    label: texts.device,
    cell: ({ device }) => <span title={device}>{deviceName(device)}</span>,
  },
  {
    id: 'network',
    label: texts.network,
    cell: ({ network }) => <span className="tnum">{network ?? texts.networkUnknown}</span>,
  },
  {
    id: 'seen',
    label: texts.seen,
    cell: ({ seen_at: at }) => <span className="tnum">{formatMoment(at)}</span>,
  },
  {
    id: 'started',
    label: texts.started,
    cell: ({ started_at: at }) => <span className="tnum">{formatMoment(at)}</span>,
  },
];

export function SessionsTab({ playerId }: { playerId: string }) {
  const query = useQuery(playerSessionsQuery(playerId));
  const end = useEndSessions(playerId);
  const [open, setOpen] = useState(false);
  const mayEnd = useMayDo('players.block');
  const mayReset = useMayDo('players.reset');
  const any = (query.data?.length ?? 0) > 0;
  const confirm = (reason: string): void =>
    end.mutate(reason, {
      onSuccess: ({ ended }) => {
        setOpen(false);
        showToast({ title: texts.endSessionsDone(ended), variant: 'success' });
      },
    });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap justify-end gap-2">
        {mayReset && <SecondFactorReset playerId={playerId} />}
        {mayEnd && any && (
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {texts.endSessions}
          </Button>
        )}
      </div>
      <DataTable
        label={texts.sessions}
        list={wholeList(query)}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: texts.noSessions, text: texts.noSessionsText }}
      />
      {mayEnd && (
        <ReasonDialog
          open={open}
          onClose={() => setOpen(false)}
          title={texts.endSessions}
          text={texts.endSessionsText}
          actionLabel={texts.endSessions}
          tone="danger"
          act={end}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}
