import { Tabs } from '@yakamoz/ui/tabs';

import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { AlarmsDesk } from './alarms-desk.tsx';
import { useHalts } from './betting-api.ts';
import { bettingTexts as texts } from './betting-texts.ts';
import { CorrectionsTable } from './corrections-table.tsx';
import { BoundsDesk } from './risk/bounds-desk.tsx';
import { FactorsDesk } from './risk/factors-desk.tsx';
import { HaltsTable } from './halts-table.tsx';
import { LiabilitiesDesk } from './liabilities-desk.tsx';
import { LinesDesk } from './lines-desk.tsx';
import { ReferralsDesk } from './referrals-desk.tsx';
import { LiveDesk } from './live-desk.tsx';
import { MatchSearch } from './match-search.tsx';

const tabs = [
  'lines',
  'referrals',
  'alarms',
  'live',
  'matches',
  'liabilities',
  'halts',
  'corrections',
  'bounds',
  'factors',
] as const;

/** /bahis-masasi: the lines of the feed, the matches, and what is closed by hand. */
export function BettingPage() {
  const filters = useUrlFilters();
  const { rows: halts, hasMore } = useHalts();
  const asked = filters.get('tab');
  const contents = {
    lines: <LinesDesk />,
    referrals: <ReferralsDesk />,
    alarms: <AlarmsDesk />,
    live: <LiveDesk />,
    matches: <MatchSearch />,
    liabilities: <LiabilitiesDesk />,
    halts: <HaltsTable />,
    corrections: <CorrectionsTable />,
    bounds: <BoundsDesk />,
    factors: <FactorsDesk />,
  };
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <Tabs
        label={texts.tabs}
        className="min-w-0"
        value={tabs.find((tab) => tab === asked) ?? 'lines'}
        onValueChange={(tab) => filters.replaceAll(tab === 'lines' ? '' : `tab=${tab}`)}
        items={tabs.map((id) => ({
          id,
          label: texts[id],
          ...(id === 'halts' ? { count: hasMore ? undefined : halts?.length } : {}),
          content: contents[id],
        }))}
      />
    </div>
  );
}
