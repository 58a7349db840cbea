import { useQuery } from '@tanstack/react-query';
import { ticketOutcome } from '@yakamoz/contracts/ticket-words';
import { formatMoney } from '@yakamoz/site/format';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { Link, useParams } from 'react-router';

import { BackLink } from '../../shared/back-link.tsx';
import { DataLooks } from '../../shared/data-looks.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Fact } from '../../shared/detail/facts.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { formatExactMoment } from '../../shared/format.ts';
import { paths, playerPath } from '../../shared/paths.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { couponTones } from './coupon-tones.ts';
import { couponQuery } from './coupons-api.ts';
import type { Coupon, InspectedBet } from './coupons-api.ts';
import { couponsTexts as texts } from './coupons-texts.ts';
import { DecisionList } from './decision-list.tsx';
import { LegList } from './leg-list.tsx';

/** /kuponlar/:id: one bet in full, with everything that was decided about it. */
export function CouponPage() {
  const id = useParams()['id'] ?? '';
  const query = useQuery(couponQuery(id));
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-4">
      <BackLink to={paths.coupons} label={texts.back} />
      <DataLooks query={query} skeleton={<Skeleton className="h-96" />}>
        {(inspected) => <Inspected inspected={inspected} />}
      </DataLooks>
    </div>
  );
}

function Inspected({ inspected: { bet, decisions } }: { inspected: InspectedBet }) {
  const outcome = ticketOutcome(bet);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="tnum text-2xl">{bet.code}</h1>
        <StatusChip tone={couponTones[outcome]}>{texts.outcomes[outcome]}</StatusChip>
      </header>
      {bet.contradicted && <InlineAlert tone="error">{texts.contradicted}</InlineAlert>}
      <Panel title={texts.facts}>
        <Facts facts={factsOf(bet)} columns={2} />
      </Panel>
      <Panel title={texts.legList}>
        <LegList legs={bet.legs} />
      </Panel>
      <Panel title={texts.decisions}>
        <DecisionList bet={bet} decisions={decisions} />
      </Panel>
    </>
  );
}

function factsOf(bet: Coupon): Fact[] {
  const money = (amount: string): string => formatMoney(amount, bet.currency);
  const bonus = Number(bet.stake_bonus) === 0 ? '' : ` (${texts.ofBonus(money(bet.stake_bonus))})`;
  return [
    {
      label: texts.player,
      value: (
        <Link to={playerPath(bet.player_id)} className="text-link hover:underline">
          {bet.player_id}
        </Link>
      ),
    },
    { label: texts.stake, value: money(bet.stake) + bonus },
    { label: texts.possible, value: money(bet.possible_return) },
    { label: texts.paid, value: bet.paid === null ? sharedTexts.none : money(bet.paid) },
    { label: texts.placed, value: formatExactMoment(bet.placed_at) },
    {
      label: texts.settled,
      value: bet.settled_at === null ? sharedTexts.none : formatExactMoment(bet.settled_at),
    },
    { label: texts.policy, value: texts.policies[bet.policy] ?? bet.policy },
  ];
}
