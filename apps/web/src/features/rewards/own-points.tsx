import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatDay, formatMoment, formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { DrawnPicture } from '@yakamoz/site/drawn-picture';
import { formatPoints, worthOf } from './point-figures.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import { rewardsQuery } from '../../shared/rewards-query.ts';
import type { Rewards } from '../../shared/rewards-query.ts';
import { rewardsTexts as texts } from './rewards-texts.ts';

/** Rendered for members only, so that a visitor's browser never asks. */
export function OwnPoints() {
  const rewards = useQuery(rewardsQuery);
  return (
    <DataLooks query={rewards} texts={texts} skeleton={<OwnPointsSkeleton />}>
      {(data) => (
        <>
          <Summary rewards={data} />
          <Causes rewards={data} />
        </>
      )}
    </DataLooks>
  );
}

/** The picture and what stands beside it, for members and visitors alike. */
export function PointsCard({ children }: { children: ReactNode }) {
  return (
    <Card padding="none" className="grid overflow-hidden md:grid-cols-2">
      <DrawnPicture address="/art/v1/card/mehtap.mehtap.star.rewards.svg" eager className="md:h-full" />
      <div className="flex flex-col justify-center gap-4 p-5 md:p-8">{children}</div>
    </Card>
  );
}

function Summary({ rewards }: { rewards: Rewards }) {
  const { points, worth, currency, carry, waiting, open } = rewards;
  const [redeeming, setRedeeming] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const outcomeBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== undefined && !redeeming) outcomeBox.current?.focus();
  }, [outcome, redeeming]);
  const parts = Number(carry) + Number(waiting);
  return (
    <>
      <div ref={outcomeBox} tabIndex={-1} className="outline-none empty:hidden">
        {outcome !== undefined && <InlineAlert tone="success">{outcome}</InlineAlert>}
      </div>
      <PointsCard>
        <div>
          <h2 className="font-sans text-sm font-bold tracking-normal text-text-3">{texts.points}</h2>
          <p className="tnum font-display text-3xl font-bold text-mehtap">
            {texts.pointsOf(formatPoints(points))}
          </p>
          <p className="tnum text-sm text-text-2">{texts.worth(formatMoney(worth, currency))}</p>
        </div>
        {open ? <Level rewards={rewards} /> : <p className="text-sm text-text-2">{texts.closed}</p>}
        {parts !== 0 && <p className="tnum text-13 text-text-3">{texts.notWhole(formatPoints(parts))}</p>}
        <Button className="sm:self-start" onClick={() => setRedeeming(true)}>
          {texts.seeRewards}
        </Button>
      </PointsCard>
      {redeeming && (
        <RedeemDialog
          points={points}
          currency={currency}
          onClose={() => setRedeeming(false)}
          onDone={(said) => {
            setOutcome(said);
            setRedeeming(false);
          }}
        />
      )}
    </>
  );
}

function Level({ rewards: { level, next, earned } }: { rewards: Rewards }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-bold">{texts.level(level.level, level.percent)}</p>
      <p className="tnum text-text-2">
        {next === null
          ? texts.highest
          : texts.next(next.level, formatPoints(next.earned - earned), next.percent)}
      </p>
    </div>
  );
}

/** What the points came of, and what was booked and redeemed. */
function Causes({ rewards: { earnings, transfers, currency } }: { rewards: Rewards }) {
  return (
    <section aria-labelledby="point-causes" className="grid gap-4">
      <header className="grid gap-1">
        <h2 id="point-causes" className="text-2xl">
          {texts.historyTitle}
        </h2>
        <p className="text-sm text-text-2">{texts.historyText}</p>
      </header>
      {earnings.length === 0 && transfers.length === 0 && (
        <p className="rounded-card border border-line p-5 text-sm text-text-2">{texts.noEarnings}</p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {earnings.length > 0 && (
          <PointList title={texts.earned}>
            {earnings.map((earning) => (
              <EarningRow
                key={`${earning.day} ${earning.game_id} ${earning.picks} ${earning.return} ${earning.percent}`}
                earning={earning}
                currency={currency}
              />
            ))}
          </PointList>
        )}
        {transfers.length > 0 && (
          <PointList title={texts.booked}>
            {transfers.map((transfer) => (
              <TransferRow key={transfer.seq} transfer={transfer} currency={currency} />
            ))}
          </PointList>
        )}
      </div>
    </section>
  );
}

function PointList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-s1">{children}</ul>
    </div>
  );
}

/** First line what and how much, second line when and why. */
function PointRow({ what, points, why }: { what: string; points: string; why: string }) {
  return (
    <li className="grid gap-1 p-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{what}</span>
        <span className="tnum whitespace-nowrap text-mehtap">{texts.pointsOf(points)}</span>
      </p>
      <p className="tnum text-13 text-text-3">{why}</p>
    </li>
  );
}

export const gameName = ({ name, picks }: { name: string | null; picks: number | null }): string =>
  [name ?? texts.unnamed, ...(picks === null ? [] : [texts.picks(picks)])].join(', ');

const formatPercent = (percent: string | number): string => `%${String(percent).replace('.', ',')}`;

function EarningRow({ earning, currency }: { earning: Rewards['earnings'][number]; currency: string }) {
  const { day, staked, percent } = earning;
  const why = [
    formatDay(`${day}T12:00:00Z`),
    `${texts.staked} ${formatMoney(staked, currency)}`,
    `${texts.return} ${formatPercent(earning.return)}`,
    `${texts.percent} ${formatPercent(percent)}`,
  ];
  return <PointRow what={gameName(earning)} points={formatPoints(earning.points)} why={why.join(' · ')} />;
}

function TransferRow({ transfer, currency }: { transfer: Rewards['transfers'][number]; currency: string }) {
  const { kind, amount, at, points_after } = transfer;
  const sign = kind === 'redeemed' ? '\u2212' : '+';
  const why = [
    formatMoment(at),
    ...(kind === 'redeemed' ? [worthOf(amount, currency)] : []),
    texts.left(formatPoints(points_after)),
  ];
  return <PointRow what={texts.kinds[kind]} points={sign + formatPoints(amount)} why={why.join(' · ')} />;
}

function OwnPointsSkeleton() {
  return (
    <>
      <Skeleton className="h-[36rem] md:h-80" />
      <Skeleton className="h-48" />
    </>
  );
}
