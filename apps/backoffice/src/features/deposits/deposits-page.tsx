import { Tabs } from '@yakamoz/ui/tabs';

import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useChainPayments } from './chain-api.ts';
import { ChainDesk } from './chain-desk.tsx';
import { chainTexts } from './chain-texts.ts';
import { ClaimsDesk } from './claims-desk.tsx';
import { useClaims, useLines } from './deposits-api.ts';
import { depositsTexts as texts } from './deposits-texts.ts';
import { LinesDesk } from './lines-desk.tsx';
import { useRecords } from './records-api.ts';
import { RecordsDesk } from './records-desk.tsx';
import { recordsTexts } from './records-texts.ts';

/** /yatirimlar: what players say they paid, and what the banks say has come. */
export function DepositsPage() {
  const filters = useUrlFilters();
  const claims = useClaims('open').pages?.[0]?.open;
  const lines = useLines('suspense').pages?.[0]?.open;
  const chain = useChainPayments('undecided').pages?.[0]?.open;
  const records = useRecords('undecided').pages?.[0]?.open;
  const tab = filters.get('tab') ?? '';
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <Tabs
        label={texts.tabs}
        value={['lines', 'records', 'chain'].includes(tab) ? tab : 'claims'}
        onValueChange={(next) => filters.set({ tab: next, state: undefined, id: undefined })}
        items={[
          { id: 'claims', label: texts.claimsTab, count: claims, content: <ClaimsDesk /> },
          { id: 'lines', label: texts.linesTab, count: lines, content: <LinesDesk /> },
          { id: 'records', label: recordsTexts.tab, count: records, content: <RecordsDesk /> },
          { id: 'chain', label: chainTexts.tab, count: chain, content: <ChainDesk /> },
        ]}
      />
    </div>
  );
}
