import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useDecide } from './approvals-api.ts';
import type { Approval, Decision } from './approvals-api.ts';
import { approvalsTexts as texts } from './approvals-texts.ts';

interface DecisionDialogProps {
  approval: Approval;
  /** What is being decided; undefined while nothing is. */
  decision: Decision | undefined;
  onClose: () => void;
  onDecided: (approval: Approval) => void;
}

const variants = {
  done: 'success',
  failed: 'destructive',
  refused: 'default',
  lapsed: 'default',
  waiting: 'default',
} as const;

export function DecisionDialog({ approval, decision, onClose, onDecided }: DecisionDialogProps) {
  const decide = useDecide();
  // The words stay while the dialog leaves.
  const [last, setLast] = useState<Decision>('approve');
  if (decision !== undefined && decision !== last) setLast(decision);
  const approving = last === 'approve';

  const confirm = (reason: string, fields: FormData): void =>
    decide.mutate(
      { approval, decision: last, reason, ...(approving ? { code: textOf(fields, 'code') } : {}) },
      {
        onSuccess: (answer) => {
          onDecided(answer);
          onClose();
          showToast({ title: texts.done[answer.state], variant: variants[answer.state] });
        },
      },
    );
  return (
    <ReasonDialog
      open={decision !== undefined}
      onClose={onClose}
      title={approving ? texts.approveTitle : texts.refuseTitle}
      text={approving ? texts.approveText : texts.refuseText}
      actionLabel={approving ? texts.approve : texts.refuse}
      tone={approving ? 'primary' : 'danger'}
      act={decide}
      asksCode={approving}
      onConfirm={confirm}
    />
  );
}
