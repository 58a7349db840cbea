import { formatMoment } from '@yakamoz/site/format';
import { useState } from 'react';

import { PageHead } from '../../shared/page-head.tsx';
import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { Status } from '../../shared/status.tsx';
import { approvalName, subjectName } from '../../shared/audit-wording/audit-facts.tsx';
import { ApprovalDetail } from './approval-detail.tsx';
import { approvalTones } from './approval-tones.ts';
import { moneyOf } from './approval-money.ts';
import { useApprovals, useFarApproval } from './approvals-api.ts';
import type { Approval } from './approvals-api.ts';
import { approvalsTexts as texts } from './approvals-texts.ts';

/** /onaylar: what waits on the left, the one that is open on the right. */
export function ApprovalsPage() {
  const address = useDeskAddress('waiting', 'decided');
  const { view, openId } = address;
  // What was just decided leaves the list of what waits; it stays open until another one is chosen.
  const [decided, setDecided] = useState<Approval>();
  const list = useApprovals(view, openId !== undefined);
  const near = list.rows?.find(({ id }) => id === openId);
  const isNumber = openId !== undefined && /^\d{1,18}$/.test(openId);
  const far = useFarApproval(openId, isNumber && list.rows !== undefined && near === undefined);
  const open = decided?.id === openId ? decided : (near ?? far);

  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <QueueDesk
        address={address}
        list={list}
        words={texts}
        count={list.pages?.[0]?.waiting}
        views={{
          waiting: { label: texts.waiting, empty: texts.emptyWaiting, emptyText: texts.emptyWaitingText },
          decided: { label: texts.decided, empty: texts.emptyDecided },
        }}
        chooseIcon="check-circle"
        row={(approval) => <Row approval={approval} />}
        open={({ onBack }) =>
          open && <ApprovalDetail approval={open} onBack={onBack} onDecided={setDecided} />
        }
      />
    </div>
  );
}

function Row({ approval }: { approval: Approval }) {
  return (
    <>
      <strong className="truncate">{approvalName(approval.kind)}</strong>
      <Status tone={approvalTones[approval.state]}>{texts.states[approval.state]}</Status>
      <span className="truncate text-text-2">
        {approval.player?.username ?? aboutOf(approval)}
        {approval.player && <span className="tnum text-text-3"> · {approval.player.id}</span>}
      </span>
      <span className="tnum text-right font-semibold">{moneyOf(approval.payload)}</span>
      <span className="col-span-2 line-clamp-2 [overflow-wrap:anywhere]">{approval.reason}</span>
      <span className="col-span-2 flex flex-wrap items-center gap-2 text-xs text-text-3">
        {texts.madeBy(approval.made_by)}
        <span className="tnum ml-auto">{formatMoment(approval.made_at)}</span>
        {approval.made_by_me && <span className="font-semibold text-[var(--chip-second)]">{texts.mine}</span>}
      </span>
    </>
  );
}

/** What it is about where it is no player: a campaign or a tournament by its name as well. */
const aboutOf = ({ subject, payload }: Approval): string =>
  /^(?:campaign|tournament):/.test(subject) && typeof payload['name'] === 'string'
    ? `${subjectName(subject)} · ${payload['name']}`
    : subjectName(subject);
