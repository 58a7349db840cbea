import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';

import { CopyId } from '../../shared/copy-id.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { recordTones } from './deposit-tones.ts';
import { depositsTexts } from './deposits-texts.ts';
import { Decisions, MoneyHead, OpenMoney, Proposed, requestFacts } from './money-detail.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { recordPlayerQuery, recordQuery, useAssignRecord } from './records-api.ts';
import type { CompanyRecord } from './records-api.ts';
import { recordsTexts as texts } from './records-texts.ts';

interface RecordDetailProps {
  id: string;
  onBack: () => void;
  onDecided: () => void;
}

export function RecordDetail({ id, onBack, onDecided }: RecordDetailProps) {
  const query = useQuery(recordQuery(id));
  return (
    <OpenMoney label={texts.detail} query={query} onBack={onBack}>
      {(record) => <Loaded record={record} onDecided={onDecided} />}
    </OpenMoney>
  );
}

function Loaded({ record, onDecided }: { record: CompanyRecord; onDecided: () => void }) {
  const [assigning, setAssigning] = useState(false);
  const mayMatch = useMayDo('deposits.match');
  const { state, amount, currency } = record;
  return (
    <>
      <MoneyHead
        heading={texts.heading(formatMoney(amount, currency))}
        tone={recordTones[state]}
        state={texts.states[state]}
      >
        {state === 'suspense' && mayMatch && (
          <Decisions>
            <Button onClick={() => setAssigning(true)}>{depositsTexts.lines.unclaimed}</Button>
          </Decisions>
        )}
      </MoneyHead>
      <Standing record={record} mayMatch={mayMatch} />
      <Panel title={depositsTexts.facts}>
        <RecordFacts record={record} />
      </Panel>
      <AssignDialog
        record={record}
        open={assigning}
        onClose={() => setAssigning(false)}
        onDecided={onDecided}
      />
    </>
  );
}

function Standing({ record, mayMatch }: { record: CompanyRecord; mayMatch: boolean }) {
  if (record.approval_id !== null)
    return <Proposed text={texts.proposedText} approvalId={record.approval_id} />;
  if (record.state === 'returned') return <InlineAlert tone="info">{texts.returnedText}</InlineAlert>;
  if (record.state !== 'suspense' || mayMatch) return null;
  return <InlineAlert tone="info">{depositsTexts.mayNot}</InlineAlert>;
}

function RecordFacts({ record }: { record: CompanyRecord }) {
  const { proposed_by: by } = record;
  return (
    <Facts
      facts={[
        { label: depositsTexts.player, value: record.username ?? texts.nobody },
        { label: texts.reference, value: <span className="break-all">{record.reference}</span> },
        { label: texts.companyId, value: <span className="break-all">{record.company_id}</span> },
        { label: texts.booked, value: formatMoment(record.booked_at) },
        ...requestFacts(texts.claim, record.claim_id),
        ...requestFacts(texts.request, record.request_id),
        ...(by === null ? [] : [{ label: texts.proposedBy, value: by }]),
        { label: texts.id, value: <CopyId id={record.id} label={texts.id} /> },
      ]}
    />
  );
}

interface AssignDialogProps {
  record: CompanyRecord;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
}

/** A record that names a deposit is its player's and nobody else's. */
function AssignDialog({ record, open, onClose, onDecided }: AssignDialogProps) {
  const act = useAssignRecord(record);
  const money = formatMoney(record.amount, record.currency);
  return (
    <PlayerDialog
      open={open}
      text={
        record.username === null ? texts.assignText(money) : texts.assignKnownText(money, record.username)
      }
      known={record.player_id ?? undefined}
      act={act}
      assign={act.mutate}
      compared={(playerId) => <Compared record={record} playerId={playerId} />}
      onClose={onClose}
      onDecided={onDecided}
    />
  );
}

function Compared({ record, playerId }: { record: CompanyRecord; playerId: string }) {
  const { data, error } = useQuery(recordPlayerQuery(record.id, playerId));
  if (error !== null) return <InlineAlert tone="error">{refusalMessage(error)}</InlineAlert>;
  if (data === undefined) return null;
  return (
    <div className="grid gap-2 text-13">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        <strong>{data.username}</strong>
        <span className="text-text-2">{depositsTexts.lines.registeredName(data.name)}</span>
      </p>
      {data.obstacle !== null && <InlineAlert tone="warn">{data.obstacle}</InlineAlert>}
    </div>
  );
}
