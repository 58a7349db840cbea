import { useQuery } from '@tanstack/react-query';
import { systemName, ticketOutcome } from '@yakamoz/contracts/ticket-words';
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
import { CashOutList } from './cash-out-list.tsx';
import { couponTones } from './coupon-tones.ts';
import { couponQuery } from './coupons-api.ts';
import type { Coupon, InspectedBet } from './coupons-api.ts';
import { couponsTexts as texts } from './coupons-texts.ts';
import { DecisionList } from './decision-list.tsx';
import { HeldCorrection } from './held-correction.tsx';
import { LegList } from './leg-list.tsx';
import { SystemSizes } from './system-sizes.tsx';

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

function Inspected({ inspected: { bet, held, decisions } }: { inspected: InspectedBet }) {
  const outcome = ticketOutcome(bet);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="tnum text-2xl">{bet.code}</h1>
        <StatusChip tone={couponTones[outcome]}>{texts.outcomes[outcome]}</StatusChip>
      </header>
      {bet.rejection !== null && <InlineAlert tone="warn">{bet.rejection.message}</InlineAlert>}
      {bet.contradicted && <InlineAlert tone="error">{texts.contradicted}</InlineAlert>}
      {held !== null && <HeldCorrection key={held.id} held={held} />}
      <Panel title={texts.facts}>
        <Facts facts={factsOf(bet)} columns={2} />
      </Panel>
      {bet.system !== null && (
        <Panel title={systemName(bet) ?? ''}>
          <SystemSizes bet={bet} system={bet.system} />
        </Panel>
      )}
      {bet.cash_outs.length > 0 && (
        <Panel title={texts.cashOuts}>
          <CashOutList bet={bet} />
        </Panel>
      )}
      {bet.corrections.length > 0 && (
        <Panel title={texts.corrections}>
          <Facts facts={correctionsOf(bet)} />
        </Panel>
      )}
      <Panel title={texts.legList}>
        <LegList legs={bet.legs} />
      </Panel>
      <Panel title={texts.decisions}>
        <DecisionList bet={bet} decisions={decisions} />
      </Panel>
    </>
  );
}

/** BET-12: what each later revision made of the one before. */
function correctionsOf({ corrections, currency }: Coupon): Fact[] {
  const money = (paid: string | null): string =>
    paid === null ? texts.openPaid : formatMoney(paid, currency);
  return corrections.map(({ at, old_paid, new_paid, reason }) => ({
    label: formatExactMoment(at),
    value: `${texts.correctionReasons[reason]}: ${texts.fromTo(money(old_paid), money(new_paid))}`,
  }));
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
    ...(bet.cash_outs.length > 0 ? [{ label: texts.stakeLeft, value: money(bet.stake_left) }] : []),
    ...(bet.cash_out_target === null
      ? []
      : [{ label: texts.cashOutTarget, value: money(bet.cash_out_target) }]),
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
