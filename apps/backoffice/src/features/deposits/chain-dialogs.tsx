import { textOf } from '@yakamoz/site/form-check';
import { formatMoney } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { SelectField } from '@yakamoz/ui/select-field';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useCreditChainPayment, useReturnChainPayment } from './chain-api.ts';
import type { ChainPayment } from './chain-api.ts';
import { chainTexts as texts } from './chain-texts.ts';

interface ChainDialogProps {
  payment: ChainPayment;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
}

const useDone = (onClose: () => void, onDecided: () => void) => (): void => {
  onClose();
  onDecided();
  showToast({ title: texts.done, variant: 'success' });
};

export function CreditChainDialog({ payment, open, onClose, onDecided }: ChainDialogProps) {
  const propose = useCreditChainPayment(payment);
  const onSuccess = useDone(onClose, onDecided);
  const { amount, currency, username } = payment;
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.creditTitle}
      text={texts.creditText(formatMoney(amount ?? '0', currency ?? 'TRY'), username ?? '')}
      actionLabel={texts.credit}
      act={propose}
      onConfirm={(reason) => propose.mutate(reason, { onSuccess })}
    />
  );
}

/** Only among the addresses the player has proved: nobody types one. */
export function ReturnChainDialog({ payment, open, onClose, onDecided }: ChainDialogProps) {
  const propose = useReturnChainPayment(payment);
  const onSuccess = useDone(onClose, onDecided);
  const confirm = (reason: string, fields: FormData): void =>
    propose.mutate({ destination_id: textOf(fields, 'destination_id'), reason }, { onSuccess });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.returnTitle}
      text={texts.returnText(payment.coins)}
      actionLabel={texts.giveBack}
      act={propose}
      onConfirm={confirm}
    >
      <SelectField
        label={texts.destination}
        name="destination_id"
        options={payment.destinations.map(({ id, masked }) => ({ value: id, label: masked }))}
      />
    </ReasonDialog>
  );
}
