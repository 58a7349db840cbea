import { decimalOf, minorOf } from '@yakamoz/money';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { Link } from 'react-router';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import type { TableRows } from '../../shared/data-table/keyset-list.ts';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { formatDayAndMonth } from '../../shared/format.ts';
import { safetyPersonPath } from '../../shared/paths.ts';
import { Status } from '../../shared/status.tsx';
import { playedTime } from './marker-words.ts';
import type { Person } from './play-safety-api.ts';
import { personTexts as texts } from './person-texts.ts';

type Account = Person['accounts'][number];
type Sums = Account['lifetime'];

const tones = { open: 'success', blocked: 'danger', closed: 'neutral' } as const;

/** What was won less what was lost, as a player would say it. */
const netOf = ({ lost }: Sums): string => decimalOf(-minorOf(lost));
const netDeposits = ({ deposited, withdrawn }: Sums): string =>
  decimalOf(minorOf(deposited) - minorOf(withdrawn));

export function FigureStrip({ person }: { person: Person }) {
  const own = person.accounts.find(({ id }) => id === person.id);
  if (own === undefined) return null;
  const { lifetime, currency } = own;
  const money = (amount: string) => formatMoney(amount, currency);
  const figures: [string, string][] = [
    [texts.deposited, money(lifetime.deposited)],
    [texts.withdrawn, money(lifetime.withdrawn)],
    [texts.netDeposits, money(netDeposits(lifetime))],
    [texts.staked, money(lifetime.staked)],
    [texts.net, money(netOf(lifetime))],
    [texts.played, playedTime(lifetime.played_s)],
  ];
  return (
    <section aria-label={texts.figures}>
      <dl className="figure-strip safety-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Rows that came with the page. */
const rowsOf = <Row,>(rows: readonly Row[]): TableRows<Row> => ({
  rows,
  isError: false,
  isFetching: false,
  error: null,
  refetch: () => Promise.resolve(),
  hasMore: false,
  loadingMore: false,
  loadMore: () => undefined,
});

export function AccountsPanel({ person }: { person: Person }) {
  return (
    <Panel title={texts.accounts}>
      <ul className="grid gap-3 text-13">
        {person.accounts.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {account.id === person.id ? (
              <strong>{account.username}</strong>
            ) : (
              <Link to={safetyPersonPath(account.id)} className="font-semibold text-link hover:underline">
                {account.username}
              </Link>
            )}
            <Status tone={tones[account.status]}>{texts.statuses[account.status]}</Status>
            <span className="tnum text-text-2">{texts.registered(formatMoment(account.registered_at))}</span>
            <span className="tnum text-text-2">
              {`${texts.cash} ${formatMoney(account.cash, account.currency)}`}
            </span>
          </li>
        ))}
      </ul>
      {person.accounts.length === 1 && <p className="pt-3 text-xs text-text-3">{texts.oneAccount}</p>}
    </Panel>
  );
}

type Week = Account['weeks'][number] & Pick<Account, 'currency' | 'username'>;

const money = (of: (week: Week) => string) => (week: Week) => formatMoney(of(week), week.currency);

const weekColumns: readonly Column<Week>[] = [
  {
    id: 'week',
    label: texts.week,
    cell: ({ from }) => <span className="tnum">{formatDayAndMonth(from)}</span>,
  },
  { id: 'deposited', label: texts.deposited, align: 'right', cell: money(({ deposited }) => deposited) },
  { id: 'withdrawn', label: texts.withdrawn, align: 'right', cell: money(({ withdrawn }) => withdrawn) },
  { id: 'staked', label: texts.staked, align: 'right', cell: money(({ staked }) => staked) },
  { id: 'net', label: texts.net, align: 'right', onCard: 'beside', cell: money(netOf) },
  { id: 'played', label: texts.played, align: 'right', cell: ({ played_s: seconds }) => playedTime(seconds) },
];

/** Of all accounts; where there are several, each row says whose it is. */
export function WeeksPanel({ person }: { person: Person }) {
  const weeks = person.accounts
    .flatMap(({ weeks: own, currency, username }) => own.map((week) => ({ ...week, currency, username })))
    .toSorted((one, other) => other.from.localeCompare(one.from));
  const several = new Set(weeks.map(({ username }) => username)).size > 1;
  const owner: Column<Week> = { id: 'account', label: texts.account, cell: ({ username }) => username };
  const [first, ...others] = weekColumns;
  return (
    <Panel title={texts.weeks}>
      <DataTable
        label={texts.weekTable}
        list={rowsOf(weeks)}
        columns={several && first ? [first, owner, ...others] : weekColumns}
        rowKey={({ from, username }) => `${from} ${username}`}
        empty={{ title: texts.noWeeks, text: texts.noWeeksText }}
      />
    </Panel>
  );
}
