import './player.css';

import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Tabs } from '@yakamoz/ui/tabs';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { DataLooks } from '../../shared/data-looks.tsx';
import { DetailLayout } from '../../shared/detail/detail-layout.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { AccessPanel } from './access-panel.tsx';
import { AuditTab } from './audit-tab.tsx';
import { BalanceStrip } from './balance-strip.tsx';
import { DocumentsTab } from './records/documents-tab.tsx';
import { FreeRoundsTab } from './free-rounds-tab.tsx';
import { LedgerTab } from './ledger-tab.tsx';
import { LifetimeStrip } from './records/lifetime-strip.tsx';
import { NotesTab } from './notes-tab.tsx';
import { OffersTab } from './records/offers-tab.tsx';
import { PaymentsTab } from './records/payments-tab.tsx';
import { playerQuery } from './player-api.ts';
import type { Player } from './player-api.ts';
import { PlayerHead } from './player-head.tsx';
import { playerTexts as texts } from './player-texts.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { SignInsTab } from './sign-ins-tab.tsx';

const tabName = 'sekme';
type TabId = keyof typeof texts.tab;

/** /oyuncular/:id: one player in full. */
export function PlayerPage() {
  const id = useParams()['id'] ?? '';
  const query = useQuery(playerQuery(id));
  return (
    <DataLooks query={query} skeleton={<PageSkeleton />}>
      {(player) => <PlayerDesk key={player.id} player={player} />}
    </DataLooks>
  );
}

function PlayerDesk({ player }: { player: Player }) {
  const filters = useUrlFilters();
  const mayReadAudit = useMayDo('audit.read');
  const mayReadPayments = useMayDo('payments.read');
  const mayReadOffers = useMayDo('promotions.read');
  const contents: Record<TabId, ReactNode> = {
    hareketler: <LedgerTab playerId={player.id} />,
    odemeler: <PaymentsTab playerId={player.id} />,
    belgeler: <DocumentsTab playerId={player.id} />,
    'bedava-turlar': <FreeRoundsTab player={player} />,
    kampanyalar: <OffersTab player={player} />,
    oturumlar: <SessionsTab playerId={player.id} />,
    girisler: <SignInsTab playerId={player.id} />,
    notlar: <NotesTab playerId={player.id} />,
    denetim: <AuditTab playerId={player.id} />,
  };
  const closed: Partial<Record<TabId, boolean>> = {
    denetim: !mayReadAudit,
    odemeler: !mayReadPayments,
    kampanyalar: !mayReadOffers,
  };
  const shown = (Object.keys(contents) as TabId[]).filter((tab) => closed[tab] !== true);
  const chosen = shown.find((tab) => tab === filters.get(tabName)) ?? 'hareketler';
  return (
    <DetailLayout
      head={
        <>
          <PlayerHead player={player} />
          <BalanceStrip player={player} />
          <LifetimeStrip playerId={player.id} />
        </>
      }
      related={
        <>
          <ProfilePanel player={player} />
          <AccessPanel player={player} />
        </>
      }
    >
      <Tabs
        label={texts.tabs}
        className="min-w-0"
        value={chosen}
        onValueChange={(tab) => filters.set({ [tabName]: tab })}
        items={shown.map((tab) => ({ id: tab, label: texts.tab[tab], content: contents[tab] }))}
      />
    </DetailLayout>
  );
}

function PageSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-20" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
