import { textOf } from '@yakamoz/site/form-check';
import { formatMoney } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { SelectField } from '@yakamoz/ui/select-field';

import { CopyId } from '../../shared/copy-id.tsx';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { useApprove, useDecide, useRefuse } from './withdrawals-api.ts';
import type { Approval, RefusalReason, Withdrawal } from './withdrawals-api.ts';
import { withdrawalsTexts as texts } from './withdrawals-texts.ts';

interface ActionProps {
  withdrawal: Withdrawal;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
}

/** The dialog leaves, the desk may go on, and what was done is told. */
function finish(toast: Parameters<typeof showToast>[0], ...steps: (() => void)[]): void {
  for (const step of steps) step();
  showToast(toast);
}

const netOf = ({ net, currency }: Withdrawal): string => formatMoney(net, currency);

export function ApproveDialog({ withdrawal, open, onClose, onDecided }: ActionProps) {
  const approve = useApprove(withdrawal);
  const { second_because: because, destination_masked: destination } = withdrawal;
  const net = netOf(withdrawal);
  const { approved, approvedText, proposed, proposedText } = texts.done;
  const [title, description, text] =
    because === null
      ? [approved, approvedText, texts.whatNext(net, destination)]
      : [proposed, proposedText, texts.whatNextTwo(because, net, destination)];
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.approveTitle}
      text={text}
      actionLabel={texts.approve}
      act={approve}
      onConfirm={(reason) =>
        approve.mutate(reason, {
          onSuccess: () => finish({ title, description, variant: 'success' }, onClose, onDecided),
        })
      }
    />
  );
}

const reasons = Object.entries(texts.whys).map(([value, label]) => ({ value, label }));

export function RefuseDialog({ withdrawal, open, onClose, onDecided }: ActionProps) {
  const refuse = useRefuse(withdrawal);
  const confirm = (reason: string, fields: FormData): void =>
    refuse.mutate(
      { why: textOf(fields, 'why') as RefusalReason, reason },
      { onSuccess: () => finish({ title: texts.done.refused }, onClose, onDecided) },
    );
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.refuseTitle}
      text={texts.refuseText}
      actionLabel={texts.refuse}
      tone="danger"
      act={refuse}
      reasonHint={sharedTexts.playerReads}
      onConfirm={confirm}
    >
      <SelectField label={texts.why} name="why" options={reasons} />
    </ReasonDialog>
  );
}

/** Both stay where they are when the proposal is gone: the answer still has to be told. */
interface ProposalProps extends ActionProps {
  approval: Approval | null | undefined;
}

export function SecondDialog(props: ProposalProps) {
  const { withdrawal, approval, open, onClose, onDecided } = props;
  const decide = useDecide();
  const confirm = (reason: string, fields: FormData): void => {
    if (!approval) return;
    decide.mutate(
      { approval, decision: 'approve', reason, code: textOf(fields, 'code') },
      {
        onSuccess: (answer) => {
          const { approved, approvedText, failed } = texts.done;
          if (answer.state === 'done')
            return finish(
              { title: approved, description: approvedText, variant: 'success' },
              onClose,
              onDecided,
            );
          const description = answer.result === null ? {} : { description: answer.result };
          finish({ title: failed, variant: 'destructive', ...description }, onClose);
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.secondTitle}
      text={texts.secondText(netOf(withdrawal), withdrawal.destination_masked)}
      actionLabel={texts.second}
      act={decide}
      asksCode
      onConfirm={confirm}
    >
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-text-3">
        {texts.hash}
        <CopyId id={approval?.payload_hash ?? ''} label={texts.hash} ends={6} />
      </p>
    </ReasonDialog>
  );
}

export function SendBackDialog({ approval, open, onClose }: ProposalProps) {
  const decide = useDecide();
  const confirm = (reason: string): void => {
    if (!approval) return;
    decide.mutate(
      { approval, decision: 'refuse', reason },
      { onSuccess: () => finish({ title: texts.done.sentBack }, onClose) },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.sendBackTitle}
      text={texts.sendBackText}
      actionLabel={texts.sendBack}
      tone="danger"
      act={decide}
      onConfirm={confirm}
    />
  );
}
