import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';
import { Link } from 'react-router';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { campaignPath, playerPath } from '../../shared/paths.ts';
import { promotionWords } from '../../shared/promotions/promotion-words-texts.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { useReviews } from './reviews-api.ts';
import type { Decision, Review } from './reviews-api.ts';
import { reviewsTexts as texts } from './reviews-texts.ts';

const columns: readonly Column<Review>[] = [
  { id: 'player', label: texts.player, cell: ({ player_id: player }) => player },
  {
    id: 'due',
    label: texts.due,
    cell: ({ review_until: until }) => <span className="tnum">{formatMoment(until)}</span>,
    onCard: 'beside',
  },
  {
    id: 'campaign',
    label: texts.campaign,
    wrap: true,
    cell: ({ campaign_id: id, campaign }) => (
      <Link to={campaignPath(id)} className="text-link hover:underline">
        {campaign}
      </Link>
    ),
  },
  { id: 'signals', label: texts.signals, wrap: true, cell: ({ signals }) => <Signals signals={signals} /> },
  {
    id: 'deposited',
    label: texts.deposited,
    align: 'right',
    cell: ({ deposited, currency }) =>
      deposited === null ? sharedTexts.none : formatMoney(deposited, currency),
  },
  {
    id: 'promise',
    label: texts.promise,
    align: 'right',
    cell: ({ promise, currency }) => formatMoney(promise, currency),
  },
  {
    id: 'claimed',
    label: texts.claimedAt,
    cell: ({ claimed_at: at }) => <span className="tnum">{formatMoment(at)}</span>,
  },
];

function Signals({ signals }: Pick<Review, 'signals'>) {
  return (
    <ul className="grid gap-0.5">
      {signals.map(({ kind, other_player_id: other }) => (
        <li key={kind}>
          {other === null ? (
            promotionWords.signals[kind]
          ) : (
            <Link to={playerPath(other)} className="text-link hover:underline">
              {texts.signalWith(promotionWords.signals[kind], other)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** /bonus-talepleri: claims that a signal delays, the one due first first. */
export function ReviewsPage() {
  const list = useReviews();
  const mayDecide = useMayDo('promotions.review');
  const [deciding, setDeciding] = useState<{ review: Review; decision: Decision }>();
  const acts: Column<Review> = {
    id: 'decide',
    label: texts.decide,
    cell: (review) => (
      <span className="flex gap-2">
        {(['grant', 'refuse'] as const).map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant="secondary"
            aria-label={texts.of(texts[decision], review.player_id)}
            onClick={() => setDeciding({ review, decision })}
          >
            {texts[decision]}
          </Button>
        ))}
      </span>
    ),
  };
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <DataTable
        label={texts.list}
        list={list}
        columns={mayDecide ? [...columns, acts] : columns}
        rowKey={({ claim_id: id }) => id}
        rowPath={({ player_id: player }) => playerPath(player)}
        empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      />
      {deciding !== undefined && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  );
}
