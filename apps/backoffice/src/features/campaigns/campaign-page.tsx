import { formatMoment } from '@yakamoz/site/format';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useState } from 'react';
import { Link, useParams } from 'react-router';

import { BackLink } from '../../shared/back-link.tsx';
import { DataLooks } from '../../shared/data-looks.tsx';
import { DetailLayout, Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { promotionWords } from '../../shared/promotions/promotion-words-texts.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { BudgetPanel } from './budget-panel.tsx';
import { campaignTones } from './campaign-tones.ts';
import { useCampaign } from './campaigns-api.ts';
import type { Campaign, CampaignDetail } from './campaigns-api.ts';
import { campaignsTexts as texts } from './campaigns-texts.ts';
import { ClaimsTable } from './claims-table.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { VersionList } from './version-list.tsx';

/** /kampanyalar/:id: one campaign in full. */
export function CampaignPage() {
  const id = useParams()['id'] ?? '';
  const query = useCampaign(id);
  return (
    <div className="grid gap-4">
      <BackLink to={paths.campaigns} label={texts.back} />
      <DataLooks query={query} skeleton={<PageSkeleton />}>
        {(detail) => <CampaignDesk key={id} detail={detail} />}
      </DataLooks>
    </div>
  );
}

function CampaignDesk({ detail: { campaign, stop, versions } }: { detail: CampaignDetail }) {
  return (
    <DetailLayout
      head={
        <>
          <Head campaign={campaign} />
          {stop !== null && (
            <InlineAlert tone="warn">
              <p className="font-semibold">{texts.stoppedAt(formatMoment(stop.at))}</p>
              <p className="[overflow-wrap:anywhere]">{stop.reason}</p>
            </InlineAlert>
          )}
        </>
      }
      related={
        <>
          <Panel title={texts.facts}>
            <Facts facts={factsOf(campaign)} />
          </Panel>
          <Panel title={texts.claimsSum}>
            <Facts
              facts={(['waiting', 'review', 'granted', 'ended'] as const).map((state) => ({
                label: texts.claimCount[state],
                value: campaign.claims[state],
              }))}
            />
          </Panel>
        </>
      }
    >
      <BudgetPanel budgets={campaign.budgets} />
      <ClaimsTable campaignId={campaign.id} />
      <VersionList versions={versions} current={campaign.version} />
    </DetailLayout>
  );
}

const factsOf = (campaign: Campaign) => [
  { label: texts.id, value: campaign.id },
  { label: texts.kind, value: promotionWords.kinds[campaign.kind] },
  { label: texts.product, value: promotionWords.products[campaign.product] },
  {
    label: texts.span,
    value: texts.spanOf(formatMoment(campaign.starts_at), formatMoment(campaign.ends_at)),
  },
  { label: texts.version, value: campaign.version ?? texts.noVersion },
];

function Head({ campaign }: { campaign: Campaign }) {
  const { id, name, state, promotion_id: article } = campaign;
  const [open, setOpen] = useState<'stop' | 'budget'>();
  const mayPropose = useMayDo('promotions.propose');
  const mayStop = useMayDo('promotions.stop');
  const isOver = state === 'stopped' || state === 'over';
  const close = (): void => setOpen(undefined);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-2xl [overflow-wrap:anywhere]">{name}</h1>
      <StatusChip tone={campaignTones[state]}>{promotionWords.states[state]}</StatusChip>
      {state !== 'stopped' && (
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {mayPropose && (
            <ButtonLook variant="secondary">
              <Link to={withQuery(paths.newCampaign, { article: String(article) })}>{texts.nextVersion}</Link>
            </ButtonLook>
          )}
          {mayPropose && !isOver && campaign.budgets.length > 0 && (
            <Button variant="secondary" onClick={() => setOpen('budget')}>
              {texts.more}
            </Button>
          )}
          {mayStop && !isOver && (
            <Button variant="danger" onClick={() => setOpen('stop')}>
              {texts.stop}
            </Button>
          )}
        </div>
      )}
      <StopDialog campaign={{ id, name }} open={open === 'stop'} onClose={close} />
      <BudgetDialog campaign={campaign} open={open === 'budget'} onClose={close} />
    </header>
  );
}

function PageSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-10" />
      <Skeleton className="h-40" />
      <Skeleton className="h-96" />
    </div>
  );
}
