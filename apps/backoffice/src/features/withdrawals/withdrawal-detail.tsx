import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yakamoz/site/format';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';

import { DataLooks } from '../../shared/data-looks.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Moment } from '../../shared/detail/timeline.tsx';
import { Timeline } from '../../shared/detail/timeline.tsx';
import { OpenItem } from '../../shared/queue/queue-desk.tsx';
import { RiskPanel } from './risk-panel.tsx';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { WithdrawalStanding } from './withdrawal-standing.tsx';
import { toneOf } from './withdrawal-tones.ts';
import { withdrawalQuery } from './withdrawals-api.ts';
import type { Withdrawal } from './withdrawals-api.ts';
import { withdrawalsTexts as texts } from './withdrawals-texts.ts';

interface WithdrawalDetailProps {
  id: string;
  onBack: () => void;
  onDecided: () => void;
}

export function WithdrawalDetail({ id, onBack, onDecided }: WithdrawalDetailProps) {
  const query = useQuery(withdrawalQuery(id));
  return (
    <OpenItem label={texts.detail} onBack={onBack}>
      <DataLooks query={query} skeleton={<Skeleton className="h-96" />}>
        {(withdrawal) => (
          <>
            <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h2 className="tnum text-lg">
                {texts.heading(formatMoney(withdrawal.amount, withdrawal.currency))}
              </h2>
              <StatusChip tone={toneOf(withdrawal.state)}>
                {texts.states[withdrawal.state] ?? withdrawal.status}
              </StatusChip>
              <WithdrawalActions withdrawal={withdrawal} onDecided={onDecided} />
            </header>
            <WithdrawalStanding withdrawal={withdrawal} />
            {withdrawal.facts.length > 0 && <RiskPanel facts={withdrawal.facts} />}
            <WithdrawalFacts withdrawal={withdrawal} />
            <Panel title={texts.course}>
              <Timeline label={texts.course} moments={courseOf(withdrawal)} />
            </Panel>
          </>
        )}
      </DataLooks>
    </OpenItem>
  );
}

/** The newest first. What stands in the queue for a second time did not come from the player. */
function courseOf({ steps }: Withdrawal): Moment[] {
  return steps
    .map(({ state, status, at, reason }, index) => ({
      id: String(index),
      at,
      title: state === 'requested' && index > 0 ? texts.backInQueue : (texts.moments[state] ?? status),
      text: reason ?? undefined,
      tone: toneOf(state),
    }))
    .toReversed();
}
