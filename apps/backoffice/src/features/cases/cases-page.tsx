import { Tabs } from '@yakamoz/ui/tabs';

import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { useCases } from './cases-api.ts';
import { casesTexts as texts } from './cases-texts.ts';
import { useDifferences } from './differences-api.ts';
import { DifferencesDesk } from './differences-desk.tsx';
import { PaymentCasesDesk } from './payment-cases-desk.tsx';

/** /uyusmazliklar: what the records of others and ours do not agree about. */
export function CasesPage() {
  const mayReadGames = useMayDo('games.read');
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      {mayReadGames ? <BothDesks /> : <PaymentCasesDesk />}
    </div>
  );
}

function BothDesks() {
  const filters = useUrlFilters();
  const payments = useCases('open').pages?.[0]?.open;
  const games = useDifferences('open').pages?.[0]?.open;
  return (
    <Tabs
      label={texts.tabs}
      value={filters.get('tab') === 'games' ? 'games' : 'payments'}
      onValueChange={(tab) => filters.set({ tab, state: undefined, id: undefined })}
      items={[
        { id: 'payments', label: texts.paymentsTab, count: payments, content: <PaymentCasesDesk /> },
        { id: 'games', label: texts.gamesTab, count: games, content: <DifferencesDesk /> },
      ]}
    />
  );
}
