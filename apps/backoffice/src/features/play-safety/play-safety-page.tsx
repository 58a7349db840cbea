import { Tabs } from '@yakamoz/ui/tabs';

import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { CasesDesk } from './cases-desk.tsx';
import { ExclusionsTable } from './exclusions-table.tsx';
import { useExclusions, useSafetyCases } from './play-safety-api.ts';
import { playSafetyTexts as texts } from './play-safety-texts.ts';

/** /oyun-guvenligi: whom to look after, by when, and who is excluded. */
export function PlaySafetyPage() {
  const filters = useUrlFilters();
  const cases = useSafetyCases('open').pages?.[0]?.open;
  const running = useExclusions('running').pages?.[0]?.running;
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <Tabs
        label={texts.tabs}
        className="min-w-0"
        value={filters.get('tab') === 'exclusions' ? 'exclusions' : 'cases'}
        onValueChange={(tab) => filters.set({ tab, state: undefined, id: undefined })}
        items={[
          { id: 'cases', label: texts.casesTab, count: cases, content: <CasesDesk /> },
          { id: 'exclusions', label: texts.exclusionsTab, count: running, content: <ExclusionsTable /> },
        ]}
      />
    </div>
  );
}
