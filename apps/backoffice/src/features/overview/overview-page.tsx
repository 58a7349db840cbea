import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney } from '@yakamoz/site/format';
import { Skeleton } from '@yakamoz/ui/skeleton';

import './overview.css';
import { DataLooks } from '../../shared/data-looks.tsx';
import { formatClock, formatRoundMoney } from '../../shared/format.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { ActNow } from './act-now.tsx';
import { DayChart } from './day-chart.tsx';
import { MoneyTiles, PlayerTiles } from './figure-grid.tsx';
import { moneyFiguresQuery, playerFiguresQuery } from './overview-api.ts';
import type { MoneyFigures, PlayerFigures } from './overview-api.ts';
import { overviewTexts as texts } from './overview-texts.ts';
import { TodayOfMoney, TodayOfPlayers } from './today-tiles.tsx';

/** / : where the house stands right now, and which way it went. Asked for again every ten seconds. */
export function OverviewPage() {
  const mayReadMoney = useMayDo('money.read');
  const players = useQuery(playerFiguresQuery);
  const money = useQuery({ ...moneyFiguresQuery, enabled: mayReadMoney });
  return (
    <div className="grid gap-6">
      <PageHead
        title={texts.title}
        actions={<UpdatedAt players={players.data} money={mayReadMoney ? money.data : 'hidden'} />}
      />
      <ActNow />
      <DataLooks query={players} skeleton={<TilesSkeleton />}>
        {(playerFigures) =>
          mayReadMoney ? (
            <DataLooks query={money} skeleton={<TilesSkeleton />}>
              {(moneyFigures) => <Figures players={playerFigures} money={moneyFigures} />}
            </DataLooks>
          ) : (
            <Figures players={playerFigures} />
          )
        }
      </DataLooks>
      <section className="grid gap-3">
        <h2 className="text-base">{texts.courses}</h2>
        <div className="grid gap-4 xl:grid-cols-2">
          {players.data && <Registrations figures={players.data} />}
          {money.data && <GgrByCurrency figures={money.data} />}
        </div>
      </section>
    </div>
  );
}

/** How today goes, and where the house stands. Money only for a role that may see it. */
function Figures({ players, money }: { players: PlayerFigures; money?: MoneyFigures }) {
  return (
    <>
      <section aria-labelledby="today" className="grid gap-3">
        <h2 id="today" className="text-base">
          {texts.todaySoFar}
        </h2>
        <ul className="figure-grid">
          {money && <TodayOfMoney figures={money} />}
          <TodayOfPlayers figures={players} />
        </ul>
      </section>
      <section aria-labelledby="standing" className="grid gap-3">
        <h2 id="standing" className="text-base">
          {texts.figures}
        </h2>
        <ul className="figure-grid">
          <PlayerTiles figures={players} />
          {money && <MoneyTiles figures={money} />}
        </ul>
      </section>
    </>
  );
}

interface UpdatedAtProps {
  players: PlayerFigures | undefined;
  /** A role without money is shown none, and so no time of the books. */
  money: MoneyFigures | 'hidden' | undefined;
}

/** The older of both answers, and how far the books had come. */
function UpdatedAt({ players, money }: UpdatedAtProps) {
  if (players === undefined || money === undefined) return null;
  const readAt = Date.parse(players.as_of);
  const asOf = money === 'hidden' ? readAt : Math.min(readAt, Date.parse(money.as_of));
  return (
    <p className="tnum text-xs text-text-3 sm:text-right">
      <span className="block font-semibold text-text-2">{texts.updated(formatClock(asOf))}</span>
      {money !== 'hidden' && booksAt(money)}
    </p>
  );
}

const booksAt = ({ rolled_up_at: at }: MoneyFigures): string =>
  at === null ? texts.booksNever : texts.booksOf(formatClock(Date.parse(at)));

function Registrations({ figures }: { figures: PlayerFigures }) {
  const days = figures.registrations.map(({ day, count }) => ({ day, value: count }));
  return <DayChart title={texts.registrationsChart} days={days} format={formatCount} whole />;
}

/** A currency in which nothing was played has no course worth a chart; where none was, one empty chart says so. */
function GgrByCurrency({ figures }: { figures: MoneyFigures }) {
  const currencies = [...new Set(figures.ggr.map(({ currency }) => currency))];
  const courseOf = (currency: string) =>
    figures.ggr
      .filter((one) => one.currency === currency)
      .map(({ day, ggr }) => ({ day, value: Number(ggr) }));
  const played = currencies.filter((currency) => courseOf(currency).some(({ value }) => value !== 0));
  const shown = played.length > 0 ? played : currencies.slice(0, 1);
  return shown.map((currency) => (
    <DayChart
      key={currency}
      title={texts.ggrChart(currency)}
      days={courseOf(currency)}
      format={(value) => formatMoney(value.toFixed(2), currency)}
      formatLine={(value) => formatRoundMoney(value, currency)}
      whole={false}
    />
  ));
}

function TilesSkeleton() {
  return (
    <div className="figure-grid">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </div>
  );
}
