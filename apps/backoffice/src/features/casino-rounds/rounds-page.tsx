import { Tabs } from '@yakamoz/ui/tabs';

import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { OpenRoundsDesk } from './open-rounds-desk.tsx';
import { RoundSearch } from './round-search.tsx';
import { useOpenRounds } from './rounds-api.ts';
import { roundsTexts as texts } from './rounds-texts.ts';

/** /turlar: any round, and those that did not end. */
export function RoundsPage() {
  const filters = useUrlFilters();
  const open = useOpenRounds().pages?.[0]?.open;
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <Tabs
        label={texts.tabs}
        className="min-w-0"
        value={filters.get('tab') === 'open' ? 'open' : 'search'}
        onValueChange={(tab) => filters.replaceAll(tab === 'search' ? '' : `tab=${tab}`)}
        items={[
          { id: 'search', label: texts.searchTab, content: <RoundSearch /> },
          { id: 'open', label: texts.openTab, count: open, content: <OpenRoundsDesk /> },
        ]}
      />
    </div>
  );
}
