import { useQuery } from '@tanstack/react-query';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { marketName } from '@yakamoz/matches/names';
import { formatCount, formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { formatExactMoment } from '../../shared/format.ts';
import { useKeys } from '../../shared/keys.ts';
import { deskMatchPath } from '../../shared/paths.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { Status } from '../../shared/status.tsx';
import { alarmsQuery, useSeeAlarm } from './exposure-api.ts';
import type { Alarm } from './exposure-api.ts';
import { exposureTexts as texts } from './exposure-texts.ts';
import { outcomeNameAt } from './outcome-name.ts';
import { QuickCloseButton, useQuickClose } from './quick-close.tsx';
import type { QuickCloseAct } from './quick-close.tsx';

const nameOf = ({ home_team: home, away_team: away, market_id: market }: Alarm): string =>
  `${texts.versus(home, away)} · ${marketName(betKinds, market)}`;

const closingOf = (alarm: Alarm): QuickCloseAct => ({
  scope: { match_id: alarm.match_id, market_id: alarm.market_id },
  name: nameOf(alarm),
  reason: texts.reasonOf(texts.alarmKinds[alarm.kind]),
});

const columnsOf = (next: Alarm | undefined): readonly Column<Alarm>[] => [
  { id: 'what', label: texts.what, cell: nameOf, wrap: true },
  {
    id: 'kind',
    label: texts.alarm,
    cell: ({ kind }) => (
      <Status tone="danger">
        {texts.alarmKinds[kind]}: {texts.alarmMeans[kind]}
      </Status>
    ),
    wrap: true,
  },
  { id: 'outcome', label: texts.outcome, cell: (alarm) => outcomeNameAt(alarm) },
  { id: 'bets', label: texts.coupons, align: 'right', cell: ({ bets }) => formatCount(bets) },
  {
    id: 'stake',
    label: texts.stake,
    align: 'right',
    cell: ({ stake, currency }) => formatMoney(stake, currency),
  },
  {
    id: 'liability',
    label: texts.liability,
    align: 'right',
    cell: ({ liability, currency }) => formatMoney(liability, currency),
  },
  { id: 'at', label: texts.since, cell: ({ at }) => <span className="tnum">{formatExactMoment(at)}</span> },
  {
    id: 'act',
    label: texts.act,
    cell: (alarm) => <AlarmActs alarm={alarm} isNext={alarm.id === next?.id} />,
  },
];

function AlarmActs({ alarm, isNext }: { alarm: Alarm; isNext: boolean }) {
  const maySee = useMayDo('trading.halt');
  const see = useSeeAlarm();
  return (
    <span className="flex flex-wrap items-center gap-2">
      {alarm.halted ? (
        <Status tone="neutral">{texts.closed}</Status>
      ) : (
        <QuickCloseButton act={closingOf(alarm)} withKey={isNext} />
      )}
      {maySee && (
        <Button
          variant="secondary"
          size="sm"
          busy={see.isPending}
          busyLabel={texts.seen}
          aria-label={texts.seenOf(nameOf(alarm))}
          onClick={() => see.mutate(alarm.id)}
        >
          {texts.seen}
        </Button>
      )}
    </span>
  );
}

/** BETDESK-09, BETDESK-06: what rings, and one key that closes the newest. */
export function AlarmsDesk() {
  const query = useQuery(alarmsQuery);
  const mayClose = useMayDo('trading.halt');
  const { close } = useQuickClose();
  const next = query.data?.find(({ halted }) => !halted);
  useKeys(mayClose && next !== undefined ? { x: () => close(closingOf(next)) } : {});
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl text-13 text-text-2">{texts.alarmsLead}</p>
      <DataTable
        label={texts.alarmList}
        list={wholeList(query)}
        columns={columnsOf(next)}
        rowKey={({ id }) => id}
        rowPath={({ match_id: id }) => deskMatchPath(id)}
        empty={{ title: texts.noAlarms, text: texts.noAlarmsText }}
      />
    </div>
  );
}
