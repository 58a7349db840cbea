import { Tabs } from '@yakamoz/ui/tabs';

import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { GamesTable } from './games-table.tsx';
import { gamesTexts as texts } from './games-texts.ts';
import { KenoStop } from './keno-stop.tsx';
import { ProvidersTable } from './providers-table.tsx';

/** /oyunlar: what can be played, game by game and provider by provider. */
export function GamesPage() {
  const filters = useUrlFilters();
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <KenoStop />
      <Tabs
        label={texts.tabs}
        className="min-w-0"
        value={filters.get('tab') === 'providers' ? 'providers' : 'games'}
        onValueChange={(tab) => filters.replaceAll(tab === 'games' ? '' : `tab=${tab}`)}
        items={[
          { id: 'games', label: texts.gamesTab, content: <GamesTable /> },
          { id: 'providers', label: texts.providersTab, content: <ProvidersTable /> },
        ]}
      />
    </div>
  );
}
