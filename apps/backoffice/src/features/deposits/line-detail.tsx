import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';

import { CopyId } from '../../shared/copy-id.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { useKeys } from '../../shared/keys.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { lineTones } from './deposit-tones.ts';
import { lineQuery } from './deposits-api.ts';
import type { Line, Suggestion } from './deposits-api.ts';
import { depositsTexts } from './deposits-texts.ts';
import { AssignDialog, RecordDialog, ReleaseDialog, ReturnDialog } from './line-dialogs.tsx';
import { Decisions, MoneyHead, OpenMoney, Proposed, requestFacts } from './money-detail.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { UnclaimedDialog } from './unclaimed-dialog.tsx';

const { lines: texts } = depositsTexts;

interface LineDetailProps {
  id: string;
  onBack: () => void;
  onDecided: () => void;
}

export function LineDetail({ id, onBack, onDecided }: LineDetailProps) {
  const query = useQuery(lineQuery(id));
  return (
    <OpenMoney label={texts.detail} query={query} onBack={onBack}>
      {(line) => <Loaded line={line} onDecided={onDecided} />}
    </OpenMoney>
  );
}

function Loaded({ line, onDecided }: { line: Line; onDecided: () => void }) {
  const [chosen, setChosen] = useState<Suggestion>();
  const [instead, setInstead] = useState<Suggestion>();
  const [unclaimed, setUnclaimed] = useState(false);
  const [returning, setReturning] = useState(false);
  const [recording, setRecording] = useState(false);
  const [releasing, setReleasing] = useState(false);
  const mayMatch = useMayDo('deposits.match');
  const waits = line.state === 'suspense';
  const open = waits && mayMatch;
  const likeliest = line.suggestions.find(({ same_amount: same }) => same);
  useKeys(
    open
      ? {
          r: () => setReturning(true),
          ...(likeliest === undefined ? {} : { a: () => setChosen(likeliest) }),
        }
      : {},
  );
  return (
    <>
      <MoneyHead
        heading={texts.heading[line.direction](formatMoney(line.amount, line.currency))}
        tone={lineTones[line.state]}
        state={texts.states[line.state]}
      >
        {mayMatch && line.recordable && (
          <Decisions>
            <Button onClick={() => setRecording(true)}>{texts.record}</Button>
            <Button variant="secondary" onClick={() => setReleasing(true)}>
              {texts.release}
            </Button>
          </Decisions>
        )}
        {open && (
          <Decisions>
            <Button variant="secondary" onClick={() => setUnclaimed(true)}>
              {texts.unclaimed}
            </Button>
            <Button variant="secondary" onClick={() => setReturning(true)}>
              {texts.giveBack}
            </Button>
          </Decisions>
        )}
      </MoneyHead>
      <Standing line={line} mayMatch={mayMatch} />
      <Panel title={depositsTexts.facts}>
        <LineFacts line={line} />
      </Panel>
      {waits && (
        <Panel title={texts.suggestions}>
          <SuggestionList
            suggestions={line.suggestions}
            onChoose={open ? setChosen : undefined}
            onInstead={open ? setInstead : undefined}
          />
        </Panel>
      )}
      <AssignDialog line={line} claim={chosen} onClose={() => setChosen(undefined)} onDecided={onDecided} />
      <UnclaimedDialog
        line={line}
        open={unclaimed || instead !== undefined}
        claim={instead}
        onClose={() => {
          setUnclaimed(false);
          setInstead(undefined);
        }}
        onDecided={onDecided}
      />
      <ReturnDialog line={line} open={returning} onClose={() => setReturning(false)} onDecided={onDecided} />
      <RecordDialog line={line} open={recording} onClose={() => setRecording(false)} onDecided={onDecided} />
      <ReleaseDialog line={line} open={releasing} onClose={() => setReleasing(false)} onDecided={onDecided} />
    </>
  );
}

function Standing({ line, mayMatch }: { line: Line; mayMatch: boolean }) {
  if (line.state === 'proposed' && line.approval_id !== null)
    return <Proposed text={texts.proposedText} approvalId={line.approval_id} />;
  if (line.recordable) return <InlineAlert tone="warn">{texts.recordableText}</InlineAlert>;
  if (line.state !== 'suspense') return null;
  if (!mayMatch) return <InlineAlert tone="info">{depositsTexts.mayNot}</InlineAlert>;
  return line.why === null ? null : <InlineAlert tone="warn">{line.why}</InlineAlert>;
}

function LineFacts({ line }: { line: Line }) {
  const { request_id: requestId, decided_by: by } = line;
  return (
    <Facts
      facts={[
        { label: texts.from[line.direction], value: line.other_name },
        { label: texts.description, value: line.description },
        { label: texts.account, value: line.account },
        { label: texts.booked, value: formatMoment(line.booked_at) },
        ...requestFacts(texts.request, requestId),
        ...(by === null ? [] : [{ label: texts.decidedBy, value: by }]),
        { label: texts.id, value: <CopyId id={line.id} label={texts.id} /> },
      ]}
    />
  );
}
