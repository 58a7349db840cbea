import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';
import { formatMoment } from '@yakamoz/site/format';

import { api } from '../../../shared/api-client.ts';
import type { Column } from '../../../shared/data-table/column.ts';
import { DataTable } from '../../../shared/data-table/data-table.tsx';
import { wholeList } from '../../../shared/data-table/keyset-list.ts';
import { campaignPath } from '../../../shared/paths.ts';
import { promotionWords } from '../../../shared/promotions/promotion-words-texts.ts';
import { Status } from '../../../shared/status.tsx';
import { GiveActs } from '../giving/give-acts.tsx';
import type { Player } from '../player-api.ts';
import { recordsTexts as texts } from './records-texts.ts';

type Campaign = StaffResponseFor<'GET /api/staff/v1/promotions'>['campaigns'][number];
type Obstacle = StaffResponseFor<'GET /api/staff/v1/promotions/:id/why-not'>['obstacle'];
type Offer = Campaign & { obstacle: Obstacle };

/** Every open campaign with what keeps the player from it, by the rules that the claim itself is decided by (PRO-8). */
const offersQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['staff', 'player', playerId, 'offers'],
    queryFn: async (): Promise<Offer[]> => {
      const { campaigns } = await api('GET /api/staff/v1/promotions', {});
      return Promise.all(
        campaigns
          // What only staff give is nobody's to claim.
          .filter(({ state, kind }) => state === 'open' && kind !== 'manual')
          .map(async (campaign) => {
            const { obstacle } = await api('GET /api/staff/v1/promotions/:id/why-not', {
              params: { id: campaign.id },
              query: { player_id: playerId },
            });
            return { ...campaign, obstacle };
          }),
      );
    },
  });

const columns: readonly Column<Offer>[] = [
  { id: 'name', label: texts.campaign, cell: ({ name }) => name, wrap: true },
  {
    id: 'state',
    label: texts.state,
    onCard: 'beside',
    cell: ({ obstacle }) => (
      <Status tone={obstacle === null ? 'success' : 'warn'}>
        {obstacle === null ? texts.mayClaim : texts.mayNotClaim}
      </Status>
    ),
  },
  { id: 'why', label: texts.why, wrap: true, cell: ({ obstacle }) => obstacle?.message },
  { id: 'kind', label: texts.offerKind, cell: ({ kind }) => promotionWords.kinds[kind] },
  {
    id: 'ends',
    label: texts.offerEnds,
    cell: ({ ends_at: at }) => <span className="tnum">{formatMoment(at)}</span>,
  },
];

/** Why not this player: the sentence is the one that the player reads. */
export function OffersTab({ player }: { player: Player }) {
  const query = useQuery(offersQuery(player.id));
  return (
    <div className="grid gap-3">
      <GiveActs player={player} />
      <DataTable
        label={texts.offers}
        list={wholeList(query)}
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={({ id }) => campaignPath(id)}
        empty={{ title: texts.noOffers, text: texts.noOffersText }}
      />
    </div>
  );
}
