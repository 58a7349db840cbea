import { useQuery } from '@tanstack/react-query';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import { useKeys } from '../../shared/keys.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { ApproveDialog, RefuseDialog, SecondDialog, SendBackDialog } from './withdrawal-dialogs.tsx';
import { approvalQuery } from './withdrawals-api.ts';
import type { Withdrawal } from './withdrawals-api.ts';
import { withdrawalsTexts as texts } from './withdrawals-texts.ts';

type Deed = 'approve' | 'refuse' | 'second' | 'send-back' | 'settle';

interface WithdrawalDeedsProps {
  withdrawal: Withdrawal;
  onDecided: () => void;
}

/** What this member may do with it now. A and R open the dialogs, which ask for the reason. */
export function WithdrawalDeeds({ withdrawal, onDecided }: WithdrawalDeedsProps) {
  const [deed, setDeed] = useState<Deed>();
  const mayApprove = useMayDo('withdrawals.approve');
  const maySecond = useMayDo('withdrawals.second');
  const { state, approval_id: approvalId } = withdrawal;
  const first = state === 'requested' && mayApprove;
  const stopped = withdrawal.facts.some(({ level }) => level === 'stop');
  const proposed = state === 'second_approval' && maySecond;
  const { data: approval } = useQuery({
    ...approvalQuery(approvalId ?? '0'),
    enabled: proposed && approvalId !== null,
  });
  const second = proposed && approval?.state === 'waiting' ? approval : undefined;
  const refusable = mayApprove && withdrawal.refusable;
  const settleable = mayApprove && withdrawal.settleable.length > 0;
  const confirm: Deed | undefined = first && !stopped ? 'approve' : second && 'second';
  useKeys({
    ...(confirm === undefined ? {} : { a: () => setDeed(confirm) }),
    ...(refusable ? { r: () => setDeed('refuse') } : {}),
  });
  const dialog = (one: Deed) => ({
    withdrawal,
    open: deed === one,
    onClose: () => setDeed(undefined),
    onDecided,
  });
  return (
    <>
      {(refusable || settleable || second !== undefined) && (
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {refusable && (
            <Button variant="secondary" onClick={() => setDeed('refuse')}>
              {texts.refuse}
            </Button>
          )}
          {settleable && (
            <Button variant="secondary" onClick={() => setDeed('settle')}>
              {texts.settlement.title}
            </Button>
          )}
          {second !== undefined && (
            <Button variant="secondary" onClick={() => setDeed('send-back')}>
              {texts.sendBack}
            </Button>
          )}
          {first && (
            <Button disabled={stopped} onClick={() => setDeed('approve')}>
              {texts.approve}
            </Button>
          )}
          {second !== undefined && <Button onClick={() => setDeed('second')}>{texts.second}</Button>}
        </div>
      )}
      <ApproveDialog {...dialog('approve')} />
      <RefuseDialog {...dialog('refuse')} />
      <SettleDialog {...dialog('settle')} />
      <SecondDialog {...dialog('second')} approval={approval} />
      <SendBackDialog {...dialog('send-back')} approval={approval} />
    </>
  );
}
