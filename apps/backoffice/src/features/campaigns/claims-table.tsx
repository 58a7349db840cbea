import { formatMoment, formatMoney } from '@yakamoz/site/format';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { playerPath } from '../../shared/paths.ts';
import { promotionWords } from '../../shared/promotions/promotion-words-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { Status } from '../../shared/status.tsx';
import { claimTones } from './campaign-tones.ts';
import { useClaims } from './campaigns-api.ts';
import type { Claim } from './campaigns-api.ts';
import { campaignsTexts as texts } from './campaigns-texts.ts';

const columns: readonly Column<Claim>[] = [
  { id: 'player', label: texts.player, cell: ({ player_id: player }) => player },
  {
    id: 'state',
    label: texts.state,
    cell: ({ state }) => <Status tone={claimTones[state]}>{texts.claimStates[state]}</Status>,
    onCard: 'beside',
  },
  {
    id: 'at',
    label: texts.claimedAt,
    cell: ({ claimed_at: at }) => <span className="tnum">{formatMoment(at)}</span>,
  },
  { id: 'version', label: texts.claimVersion, align: 'right', cell: ({ version }) => version },
  {
    id: 'granted',
    label: texts.claimGranted,
    align: 'right',
    cell: ({ granted, currency }) =>
      Number(granted) === 0 ? sharedTexts.none : formatMoney(granted, currency),
  },
  {
    id: 'signals',
    label: texts.signals,
    wrap: true,
    cell: ({ signals }) =>
      signals.map((signal) => promotionWords.signals[signal]).join(', ') || sharedTexts.none,
  },
  // The reason is a person's own words where staff refused; of anything else the state says it all.
  {
    id: 'reason',
    label: texts.reason,
    wrap: true,
    cell: ({ state, reason }) => (state === 'refused' ? reason : sharedTexts.none),
  },
];

export function ClaimsTable({ campaignId }: { campaignId: string }) {
  const list = useClaims(campaignId);
  return (
    <Panel title={texts.claimsTitle}>
      <DataTable
        label={texts.claimsTable}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={({ player_id: player }) => playerPath(player)}
        empty={{ title: texts.noClaims }}
      />
    </Panel>
  );
}
