import { ticketOutcome } from '@yakamoz/contracts/ticket-words';
import type { TicketOutcome } from '@yakamoz/contracts/ticket-words';
import { formatMoney } from '@yakamoz/site/format';
import { StatePanel } from '@yakamoz/ui/state-panel';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { SearchBox } from '../../shared/filters/search-box.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { formatExactMoment } from '../../shared/format.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { couponPath } from '../../shared/paths.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { Status } from '../../shared/status.tsx';
import { couponTones } from './coupon-tones.ts';
import { useCoupons } from './coupons-api.ts';
import type { Coupon, CouponsAsked } from './coupons-api.ts';
import { couponsAsked } from './coupons-asked.ts';
import { couponsTexts as texts } from './coupons-texts.ts';

const columns: readonly Column<Coupon>[] = [
  { id: 'code', label: texts.code, cell: ({ code }) => <span className="tnum">{code}</span> },
  {
    id: 'state',
    label: texts.state,
    cell: (coupon) => <OutcomeStatus outcome={ticketOutcome(coupon)} />,
    onCard: 'beside',
  },
  {
    id: 'placed',
    label: texts.placed,
    cell: ({ placed_at: at }) => <span className="tnum">{formatExactMoment(at)}</span>,
  },
  { id: 'player', label: texts.player, cell: ({ player_id: player }) => player },
  { id: 'legs', label: texts.legs, align: 'right', cell: ({ legs }) => legs.length },
  {
    id: 'stake',
    label: texts.stake,
    align: 'right',
    cell: ({ stake, currency }) => formatMoney(stake, currency),
  },
  {
    id: 'possible',
    label: texts.possible,
    align: 'right',
    cell: ({ possible_return: possible, currency }) => formatMoney(possible, currency),
  },
  {
    id: 'paid',
    label: texts.paid,
    align: 'right',
    cell: ({ paid, currency }) => (paid === null ? sharedTexts.none : formatMoney(paid, currency)),
  },
];

function OutcomeStatus({ outcome }: { outcome: TicketOutcome }) {
  return <Status tone={couponTones[outcome]}>{texts.outcomes[outcome]}</Status>;
}

/** /kuponlar: bets by the number of the coupon, or of a player. */
export function CouponsPage() {
  const typed = useUrlFilters().get('q') ?? '';
  const asked = couponsAsked(typed);
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <SearchBox name="q" placeholder={texts.search} />
      {asked === undefined ? (
        <div className="rounded-card border border-line bg-s1">
          <StatePanel
            icon="search"
            title={typed === '' ? texts.askTitle : texts.unreadTitle}
            text={typed === '' ? texts.askText : texts.unreadText}
          />
        </div>
      ) : (
        <FoundCoupons asked={asked} />
      )}
    </div>
  );
}

function FoundCoupons({ asked }: { asked: CouponsAsked }) {
  return (
    <DataTable
      label={texts.list}
      list={useCoupons(asked)}
      columns={columns}
      rowKey={({ id }) => id}
      rowPath={({ id }) => couponPath(id)}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
    />
  );
}
