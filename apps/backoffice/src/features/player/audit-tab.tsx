import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { DataLooks } from '../../shared/data-looks.tsx';
import { MoreButton } from '../../shared/data-table/more-button.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Timeline } from '../../shared/detail/timeline.tsx';
import { AuditFacts, actionName } from '../../shared/audit-wording/audit-facts.tsx';
import { usePlayerAudit } from './player-api.ts';
import { playerTexts as texts } from './player-texts.ts';

/** What members did to this player; nothing here can be changed. */
export function AuditTab({ playerId }: { playerId: string }) {
  const list = usePlayerAudit(playerId);
  return (
    <Panel title={texts.audit}>
      <DataLooks query={{ ...list, data: list.rows }} skeleton={<Skeleton className="h-40" />}>
        {(entries) =>
          entries.length === 0 ? (
            <StatePanel icon="history" title={texts.noAudit} />
          ) : (
            <Timeline
              label={texts.audit}
              moments={entries.map(({ seq, at, login, action, facts }) => ({
                id: seq,
                at,
                title: texts.didBy(actionName(action), login ?? texts.system),
                text: (
                  <div className="py-1.5">
                    <AuditFacts facts={facts} />
                  </div>
                ),
              }))}
            />
          )
        }
      </DataLooks>
      <MoreButton list={list} className="mt-4" />
    </Panel>
  );
}
