import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@yakamoz/site/format';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useParams } from 'react-router';

import { BackLink } from '../../shared/back-link.tsx';
import { DataLooks } from '../../shared/data-looks.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { useKeys } from '../../shared/keys.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { deskMatchQuery } from './betting-api.ts';
import type { DeskMatch } from './betting-api.ts';
import { bettingTexts as texts } from './betting-texts.ts';
import { exposureTexts } from './exposure-texts.ts';
import { HaltSwitch } from './halt-switch.tsx';
import { ProposeVoid } from './hand-dialogs.tsx';
import { MarketTable } from './market-table.tsx';
import { MatchExposure } from './match-exposure.tsx';
import { QuickCloseButton, useQuickClose } from './quick-close.tsx';

/** /bahis-masasi/:id: one match with its markets, and the switches of both. */
export function DeskMatchPage() {
  const id = useParams()['id'] ?? '';
  const query = useQuery(deskMatchQuery(id));
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={withQuery(paths.betting, { tab: 'matches' })} label={texts.back} />
      <DataLooks query={query} skeleton={<Skeleton className="h-96" />}>
        {({ match }) => (
          <>
            <MatchHead match={match} />
            <MarketTable id={id} />
            <MatchExposure id={id} />
          </>
        )}
      </DataLooks>
    </div>
  );
}

function MatchHead({ match }: Pick<DeskMatch, 'match'>) {
  const { id, home_team: home, away_team: away, halted, score } = match;
  const name = texts.versus(home, away);
  const mayClose = useMayDo('trading.halt');
  const { close } = useQuickClose();
  const closing = { scope: { match_id: id }, name, reason: exposureTexts.reasonByKey };
  useKeys(mayClose && !halted ? { x: () => close(closing) } : {});
  return (
    <>
      <PageHead
        title={name}
        actions={
          <>
            {!halted && <QuickCloseButton act={closing} withKey />}
            <ProposeVoid matchId={id} marketId={null} name={name} />
            <HaltSwitch
              scope={{ match_id: id }}
              name={name}
              closed={halted}
              words={{ close: texts.closeMatch, open: texts.openMatch }}
            />
          </>
        }
      />
      {halted && <InlineAlert tone="warn">{texts.matchHalted}</InlineAlert>}
      <Panel title={texts.facts}>
        <Facts
          columns={2}
          facts={[
            {
              label: texts.bets,
              value: (
                <StatusChip tone={halted ? 'danger' : 'success'}>
                  {halted ? texts.closed : texts.open}
                </StatusChip>
              ),
            },
            { label: texts.state, value: texts.matchStates[match.status] },
            { label: texts.league, value: match.league_name ?? texts.noLeague },
            { label: texts.starts, value: formatMoment(match.match_date) },
            {
              label: texts.score,
              value: score === null ? sharedTexts.none : texts.scoreOf(score.home, score.away),
            },
          ]}
        />
      </Panel>
    </>
  );
}
