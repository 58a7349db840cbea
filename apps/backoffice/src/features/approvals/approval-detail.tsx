import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useState } from 'react';

import { CopyId } from '../../shared/copy-id.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import type { Moment } from '../../shared/detail/timeline.tsx';
import { Timeline } from '../../shared/detail/timeline.tsx';
import { useKeys } from '../../shared/keys.ts';
import { OpenItem } from '../../shared/queue/queue-desk.tsx';
import { Subject, AuditFacts, approvalName } from '../../shared/audit-wording/audit-facts.tsx';
import { moneyOf } from './approval-money.ts';
import { approvalTones } from './approval-tones.ts';
import type { Approval, Decision } from './approvals-api.ts';
import { approvalsTexts as texts } from './approvals-texts.ts';
import { DecisionDialog } from './decision-dialog.tsx';

interface ApprovalDetailProps {
  approval: Approval;
  onBack: () => void;
  onDecided: (approval: Approval) => void;
}

export function ApprovalDetail({ approval, onBack, onDecided }: ApprovalDetailProps) {
  const [deciding, setDeciding] = useState<Decision>();
  const open = approval.state === 'waiting' && approval.may_decide;
  useKeys(open ? { a: () => setDeciding('approve'), r: () => setDeciding('refuse') } : {});

  return (
    <OpenItem label={texts.open} onBack={onBack}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg">
          {approvalName(approval.kind)}
          <Headline payload={approval.payload} />
        </h2>
        <StatusChip tone={approvalTones[approval.state]}>{texts.states[approval.state]}</StatusChip>
        {approval.made_by_me && <StatusChip tone="second">{texts.mine}</StatusChip>}
        {/* Also under one's own proposal: the database refuses, and its sentence says why. */}
        {open && (
          <div className="flex gap-2 sm:ml-auto">
            <Button variant="secondary" onClick={() => setDeciding('refuse')}>
              {texts.refuse}
            </Button>
            <Button onClick={() => setDeciding('approve')}>{texts.approve}</Button>
          </div>
        )}
      </header>
      {approval.state === 'waiting' && !approval.may_decide && (
        <InlineAlert tone="info">{texts.mayNot}</InlineAlert>
      )}
      {approval.result !== null && (
        <InlineAlert tone={resultTones[approval.state] ?? 'success'}>
          <span className="[overflow-wrap:anywhere]">{resultOf(approval)}</span>
        </InlineAlert>
      )}
      <Panel title={texts.facts}>
        <AuditFacts facts={approval.payload} />
      </Panel>
      <Panel title={texts.proposal}>
        <Facts
          facts={[
            { label: texts.subject, value: <Subject subject={approval.subject} /> },
            { label: texts.reason, value: approval.reason },
            { label: texts.id, value: <CopyId id={approval.id} label={texts.id} /> },
            {
              label: texts.hash,
              value: (
                <span title={texts.hashHint}>
                  <CopyId id={approval.payload_hash} label={texts.hash} ends={6} />
                </span>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={texts.course}>
        <Timeline label={texts.course} moments={courseOf(approval)} />
      </Panel>
      <DecisionDialog
        approval={approval}
        decision={deciding}
        onClose={() => setDeciding(undefined)}
        onDecided={onDecided}
      />
    </OpenItem>
  );
}

const resultTones: Partial<Record<Approval['state'], 'warn' | 'info'>> = { failed: 'warn', lapsed: 'info' };

const resultOf = ({ state, result }: Approval): string =>
  (state === 'lapsed' ? texts.lapses[result ?? ''] : undefined) ?? result ?? '';

/** What is at stake, where it is money. */
function Headline({ payload }: Pick<Approval, 'payload'>) {
  const money = moneyOf(payload);
  return money === undefined ? null : <span className="tnum ml-3 whitespace-nowrap">{money}</span>;
}

function courseOf(approval: Approval): Moment[] {
  const { made_at: at, made_by: maker, reason, decided_at: decidedAt, decided_by: by, state } = approval;
  const proposed: Moment = { id: 'made', at, title: texts.proposed(maker), text: reason, tone: 'second' };
  if (decidedAt === null) return [proposed];
  if (by === null)
    return [
      {
        id: 'lapsed',
        at: decidedAt,
        title: texts.lapsed,
        text: resultOf(approval),
        tone: approvalTones[state],
      },
      proposed,
    ];
  const title = state === 'refused' ? texts.refusedBy(by) : texts.approvedBy(by);
  const text = approval.decision_reason ?? undefined;
  return [{ id: 'decided', at: decidedAt, title, text, tone: approvalTones[state] }, proposed];
}
