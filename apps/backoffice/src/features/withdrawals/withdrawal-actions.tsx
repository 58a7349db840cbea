import { useQuery } from '@tanstack/react-query';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import { useKeys } from '../../shared/keys.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { ApproveDialog, RefuseDialog, SecondDialog, SendBackDialog } from './withdrawal-dialogs.tsx';
import { approvalQuery } from '../../shared/approval-query.ts';
import type { Withdrawal } from './withdrawals-api.ts';
import { withdrawalsTexts as texts } from './withdrawals-texts.ts';

type Action = 'approve' | 'refuse' | 'second' | 'send-back' | 'settle';

interface WithdrawalActionsProps {
  withdrawal: Withdrawal;
  onDecided: () => void;
}

/** What this member may do with it now. A and R open the dialogs, which ask for the reason. */
export function WithdrawalActions({ withdrawal, onDecided }: WithdrawalActionsProps) {
  const [action, setAction] = useState<Action>();
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
  const confirm: Action | undefined = first && !stopped ? 'approve' : second && 'second';
  useKeys({
    ...(confirm === undefined ? {} : { a: () => setAction(confirm) }),
    ...(refusable ? { r: () => setAction('refuse') } : {}),
  });
  const dialog = (one: Action) => ({
    withdrawal,
    open: action === one,
    onClose: () => setAction(undefined),
    onDecided,
  });
  return (
    <>
      {(refusable || settleable || second !== undefined) && (
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {refusable && (
            <Button variant="secondary" onClick={() => setAction('refuse')}>
              {texts.refuse}
            </Button>
          )}
          {settleable && (
            <Button variant="secondary" onClick={() => setAction('settle')}>
              {texts.settlement.title}
            </Button>
          )}
          {second !== undefined && (
            <Button variant="secondary" onClick={() => setAction('send-back')}>
              {texts.sendBack}
            </Button>
          )}
          {first && (
            <Button disabled={stopped} onClick={() => setAction('approve')}>
              {texts.approve}
            </Button>
          )}
          {second !== undefined && <Button onClick={() => setAction('second')}>{texts.second}</Button>}
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
