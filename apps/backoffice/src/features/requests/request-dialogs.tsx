import { decimalOf, minorOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { isPayingOut, useApprovePerson, useFinish, useRefuse, useRenew } from './requests-api.ts';
import type { RequestDetail } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

interface ActionProps {
  request: RequestDetail;
  open: boolean;
  onClose: () => void;
}

export function RenewDialog({ request, open, onClose }: ActionProps) {
  const renew = useRenew(request);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.renewTitle}
      text={texts.renewText(formatMoney(dueOf(request), request.currency))}
      actionLabel={texts.renew}
      act={renew}
      onConfirm={(reason) =>
        renew.mutate(reason, { onSuccess: () => finishWith(onClose, texts.done.renewed) })
      }
    />
  );
}

/** What is held then: the held payout, what came later, less a debt, which is paid from it. */
function dueOf(request: RequestDetail): string {
  const held = request.payout !== null && isPayingOut(request) ? minorOf(request.payout.amount) : 0n;
  const due = held + minorOf(request.cash) - minorOf(request.receivable);
  return decimalOf(due > 0n ? due : 0n);
}

export function FinishDialog({ request, open, onClose }: ActionProps) {
  const finish = useFinish(request);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.finishTitle}
      text={texts.finishText}
      actionLabel={texts.finish}
      tone="danger"
      act={finish}
      onConfirm={(reason) =>
        finish.mutate(reason, { onSuccess: () => finishWith(onClose, texts.done.finished) })
      }
    />
  );
}

export function ApproveDialog({ request, open, onClose }: ActionProps) {
  const approve = useApprovePerson(request);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.person.approveTitle}
      text={texts.person.approveText}
      actionLabel={texts.person.approve}
      act={approve}
      onConfirm={(reason) =>
        approve.mutate(reason, { onSuccess: () => finishWith(onClose, texts.done.changed) })
      }
    />
  );
}

const refuseTexts = {
  export: texts.refuseExportText,
  closure: texts.refuseClosureText,
  person: texts.person.refuseText,
} as const;

export function RefuseDialog({ request, open, onClose }: ActionProps) {
  const refuse = useRefuse(request);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.refuseTitle}
      text={refuseTexts[request.kind]}
      actionLabel={texts.refuse}
      tone="danger"
      act={refuse}
      onConfirm={(reason) =>
        refuse.mutate(reason, { onSuccess: () => finishWith(onClose, texts.done.refused) })
      }
    />
  );
}

function finishWith(onClose: () => void, title: string): void {
  onClose();
  showToast({ title, variant: 'success' });
}
