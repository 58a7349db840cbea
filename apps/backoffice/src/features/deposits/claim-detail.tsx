import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatMoment } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useState } from 'react';
import { Link } from 'react-router';

import { CopyId } from '../../shared/copy-id.tsx';
import { DataLooks } from '../../shared/data-looks.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { Timeline } from '../../shared/detail/timeline.tsx';
import { useKeys } from '../../shared/keys.ts';
import { paths, withQuery } from '../../shared/paths.ts';
import { OpenItem } from '../../shared/queue/queue-desk.tsx';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { Subject } from '../../shared/audit-wording/audit-facts.tsx';
import { claimTone, standingTone } from './deposit-tones.ts';
import { claimQuery, useCreditClaim, useRefuseClaim } from './deposits-api.ts';
import type { Claim } from './deposits-api.ts';
import { depositsTexts, standingText } from './deposits-texts.ts';
import { RecordReturnDialog, ReleaseReturnDialog, ReturnClaimDialog } from './return-claim-dialog.tsx';

const { claims: texts, moments } = depositsTexts;

interface ClaimDetailProps {
  id: string;
  onBack: () => void;
  onDecided: () => void;
}

export function ClaimDetail({ id, onBack, onDecided }: ClaimDetailProps) {
  const query = useQuery(claimQuery(id));
  return (
    <OpenItem label={texts.detail} onBack={onBack}>
      <DataLooks query={query} skeleton={<Skeleton className="h-96" />}>
        {(claim) => (
          <>
            <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h2 className="tnum text-lg">{texts.heading(formatMoney(claim.amount, claim.currency))}</h2>
              <StatusChip tone={standingTone(claim)}>{standingText(claim)}</StatusChip>
              <Decide claim={claim} onDecided={onDecided} />
            </header>
            {claim.state === 'claimed' && <InlineAlert tone="info">{texts.waits}</InlineAlert>}
            {claim.state === 'in_review' && <ReviewStanding claim={claim} />}
            <Panel title={depositsTexts.facts}>
              <ClaimFacts claim={claim} />
            </Panel>
            <Panel title={depositsTexts.course}>
              <Timeline
                label={depositsTexts.course}
                moments={claim.steps
                  .map(({ state, status, at, reason }, index) => ({
                    id: String(index),
                    at,
                    title: moments[state] ?? status,
                    text: reason ?? undefined,
                    tone: claimTone(state),
                  }))
                  .toReversed()}
              />
            </Panel>
          </>
        )}
      </DataLooks>
    </OpenItem>
  );
}

/** PAY-11: what is reserved for its payer is not to be sent before it is approved. */
function ReviewStanding({ claim }: { claim: Claim }) {
  const { return_stage: stage, return_approval_id: approval } = claim;
  if (claim.way_back === 'going') return <InlineAlert tone="info">{texts.goingBack}</InlineAlert>;
  if (stage === null) return <InlineAlert tone="warn">{texts.review}</InlineAlert>;
  if (stage === 'approved') return <InlineAlert tone="warn">{texts.returnApproved}</InlineAlert>;
  return (
    <InlineAlert tone="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span>{texts.returnProposed}</span>
        {approval !== null && (
          <Link
            to={withQuery(paths.approvals, { id: approval })}
            className="font-semibold text-link hover:underline"
          >
            {depositsTexts.toApproval}
          </Link>
        )}
      </span>
    </InlineAlert>
  );
}

function ClaimFacts({ claim }: { claim: Claim }) {
  const { reference_code: code, account, latest_by: latest } = claim;
  return (
    <Facts
      facts={[
        { label: depositsTexts.player, value: <Subject subject={`player:${claim.player_id}`} /> },
        { label: depositsTexts.name, value: claim.name },
        ...(claim.claimed_name === '' ? [] : [{ label: texts.claimedName, value: claim.claimed_name }]),
        { label: texts.method, value: claim.method },
        {
          label: texts.code,
          value: code === null ? texts.noCode : <CopyId id={code} label={texts.code} />,
        },
        ...(account === null ? [] : [{ label: texts.account, value: account }]),
        { label: texts.asked, value: formatMoment(claim.asked_at) },
        ...(latest === null ? [] : [{ label: texts.latest, value: formatMoment(latest) }]),
        { label: depositsTexts.id, value: <CopyId id={claim.id} label={depositsTexts.id} /> },
      ]}
    />
  );
}

/** All ask why. Crediting is offered only where the payment company has the money; what came goes back, or is credited. */
function Decide({ claim, onDecided }: { claim: Claim; onDecided: () => void }) {
  const [asking, setAsking] = useState<'credit' | 'return' | 'record' | 'release' | 'refuse'>();
  const refuse = useRefuseClaim(claim);
  const credit = useCreditClaim(claim);
  const mayMatch = useMayDo('deposits.match');
  const canReturn = mayMatch && claim.returnable;
  const canRecord = mayMatch && claim.state === 'in_review' && claim.return_stage === 'approved';
  const isOpen = claim.state === 'claimed' || claim.state === 'in_review';
  const isGoing = claim.way_back === 'going';
  const canRefuse = mayMatch && !canReturn && claim.return_stage === null && isOpen && !isGoing;
  const canCredit = mayMatch && claim.creditable;
  useKeys({
    ...(canRefuse ? { r: () => setAsking('refuse') } : {}),
    ...(canCredit ? { a: () => setAsking('credit') } : {}),
  });
  const confirm = (action: typeof refuse, done: string) => (reason: string) =>
    action.mutate(reason, {
      onSuccess: () => {
        setAsking(undefined);
        onDecided();
        showToast({ title: done });
      },
    });
  return (
    <>
      {(canRefuse || canReturn || canRecord) && (
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {canCredit && <Button onClick={() => setAsking('credit')}>{texts.credit}</Button>}
          {canRecord && (
            <>
              <Button onClick={() => setAsking('record')}>{depositsTexts.lines.record}</Button>
              <Button variant="secondary" onClick={() => setAsking('release')}>
                {depositsTexts.lines.release}
              </Button>
            </>
          )}
          {canReturn && (
            <Button variant="secondary" onClick={() => setAsking('return')}>
              {texts.giveBack}
            </Button>
          )}
          {canRefuse && (
            <Button variant="secondary" onClick={() => setAsking('refuse')}>
              {texts.refuse}
            </Button>
          )}
        </div>
      )}
      <ReturnClaimDialog
        claim={claim}
        open={asking === 'return'}
        onClose={() => setAsking(undefined)}
        onDecided={onDecided}
      />
      <RecordReturnDialog
        claim={claim}
        open={asking === 'record'}
        onClose={() => setAsking(undefined)}
        onDecided={onDecided}
      />
      <ReleaseReturnDialog
        claim={claim}
        open={asking === 'release'}
        onClose={() => setAsking(undefined)}
        onDecided={onDecided}
      />
      <ReasonDialog
        open={asking === 'credit'}
        onClose={() => setAsking(undefined)}
        title={texts.creditTitle}
        text={texts.creditText}
        actionLabel={texts.credit}
        act={credit}
        onConfirm={confirm(credit, texts.credited)}
      />
      <ReasonDialog
        open={asking === 'refuse'}
        onClose={() => setAsking(undefined)}
        title={texts.refuseTitle}
        text={texts.refuseText}
        actionLabel={texts.refuse}
        tone="danger"
        act={refuse}
        reasonHint={sharedTexts.playerReads}
        onConfirm={confirm(refuse, texts.refused)}
      />
    </>
  );
}
