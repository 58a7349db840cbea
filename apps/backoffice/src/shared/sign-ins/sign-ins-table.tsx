import { deviceName } from '@yakamoz/site/device';
import { StatusChip } from '@yakamoz/ui/status-chip';
import type { ChipTone } from '@yakamoz/ui/status-chip';

import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { TableRows } from '../data-table/keyset-list.ts';
import { formatExactMoment } from '../format.ts';
import type { SignIn } from './sign-in.ts';
import { signInsTexts as texts } from './sign-ins-texts.ts';

const tones: Record<SignIn['outcome'], ChipTone> = {
  passed: 'success',
  wrong_password: 'warn',
  code_asked: 'info',
  wrong_code: 'warn',
  locked: 'danger',
  closed: 'danger',
};

const columns: readonly Column<SignIn>[] = [
  { id: 'at', label: texts.at, cell: ({ at }) => <span className="tnum">{formatExactMoment(at)}</span> },
  {
    id: 'outcome',
    label: texts.outcome,
    onCard: 'beside',
    cell: ({ outcome }) => <StatusChip tone={tones[outcome]}>{texts.outcomes[outcome]}</StatusChip>,
  },
  { id: 'step', label: texts.step, cell: ({ step }) => texts.steps[step] },
  { id: 'network', label: texts.network, cell: ({ network }) => <span className="tnum">{network}</span> },
  { id: 'mark', label: texts.mark, cell: (event) => <Mark event={event} /> },
  {
    id: 'device',
    label: texts.device,
    cell: ({ device }) => <span title={device}>{deviceName(device)}</span>,
  },
];

/** Sign-ins and attempts of one account, failed ones too: a player's, or the member's own. */
export const SignInsTable = ({ list }: { list: TableRows<SignIn> }) => (
  <DataTable
    label={texts.list}
    list={list}
    columns={columns}
    rowKey={({ id }) => id}
    empty={{ title: texts.empty, text: texts.emptyText }}
  />
);

/** The same mark is the same browser; without one it has not signed in here before. */
const Mark = ({ event: { device_mark: mark, known, this_device: isThis } }: { event: SignIn }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {mark !== null && <code className="font-sans text-xs text-text-3">{mark}</code>}
    {isThis && <StatusChip tone="success">{texts.thisDevice}</StatusChip>}
    {!known && !isThis && <StatusChip tone="neutral">{texts.newDevice}</StatusChip>}
  </span>
);
