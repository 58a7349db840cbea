import { decimalOf, minorOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';

import { BankReferenceDialog } from '../../shared/reason-dialog/bank-reference-dialog.tsx';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useFinish, usePropose, useRefuse, useRevealIban } from './requests-api.ts';
import type { RequestDetail } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

interface ActionProps {
  request: RequestDetail;
  open: boolean;
  onClose: () => void;
}

export function ProposeDialog({ request, open, onClose }: ActionProps) {
  return (
    <BankReferenceDialog
      open={open}
      onClose={onClose}
      title={texts.proposeTitle}
      text={texts.proposeText(formatMoney(dueOf(request), request.currency))}
      actionLabel={texts.propose}
      hint={texts.bankReferenceHint}
      act={usePropose(request)}
      onDone={() => showToast({ title: texts.done.proposed, variant: 'success' })}
    />
  );
}

/** What the server proposes: it sets the purse aside anew first, and a debt is paid from it. */
function dueOf({ held, cash, receivable }: RequestDetail): string {
  const due = minorOf(held) + minorOf(cash) - minorOf(receivable);
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

export function RefuseDialog({ request, open, onClose }: ActionProps) {
  const refuse = useRefuse(request);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.refuseTitle}
      text={request.kind === 'closure' ? texts.refuseClosureText : texts.refuseExportText}
      actionLabel={texts.refuse}
      tone="danger"
      act={refuse}
      onConfirm={(reason) =>
        refuse.mutate(reason, { onSuccess: () => finishWith(onClose, texts.done.refused) })
      }
    />
  );
}

export function IbanDialog({
  request,
  open,
  onClose,
  onShown,
}: ActionProps & { onShown: (iban: string) => void }) {
  const reveal = useRevealIban(request);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.ibanTitle}
      text={texts.ibanText}
      actionLabel={texts.showIban}
      act={reveal}
      onConfirm={(reason) =>
        reveal.mutate(reason, {
          onSuccess: ({ iban }) => {
            onShown(iban);
            onClose();
          },
        })
      }
    />
  );
}

function finishWith(onClose: () => void, title: string): void {
  onClose();
  showToast({ title, variant: 'success' });
}
