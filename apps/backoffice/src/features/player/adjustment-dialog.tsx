import type { Faults } from '@yakamoz/site/form-check';
import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { wireAmount } from '@yakamoz/site/typed-amount';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { adjustmentTexts as texts } from './ledger-texts.ts';
import { useAdjust } from './player-api.ts';
import type { Adjustment, Player } from './player-api.ts';

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const signs = { TRY: '₺', USD: '$', EUR: '€' } as const;

interface AdjustmentDialogProps {
  player: Player;
  open: boolean;
  onClose: () => void;
}

/** Proposes; it moves nothing. */
export function AdjustmentDialog({ player, open, onClose }: AdjustmentDialogProps) {
  const adjust = useAdjust(player.id);
  const [faults, setFaults] = useState<Faults<'amount' | 'ticket'>>({});
  const close = (): void => {
    setFaults({});
    onClose();
  };
  const confirm = (reason: string, fields: FormData): void => {
    const amount = wireAmount(textOf(fields, 'amount'));
    const ticket = textOf(fields, 'ticket').trim();
    setFaults({
      ...(amount === undefined ? { amount: texts.amountWrong } : {}),
      ...(ticket === '' ? { ticket: texts.ticketMissing } : {}),
    });
    if (amount === undefined || ticket === '') return;
    adjust.mutate(
      {
        direction: textOf(fields, 'direction') as Adjustment['direction'],
        kind: textOf(fields, 'kind') as Adjustment['kind'],
        amount,
        ticket,
        reason,
      },
      {
        onSuccess: ({ approval_id: id }) => {
          close();
          showToast({ title: texts.done(id), description: texts.doneText, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.title}
      text={texts.text}
      actionLabel={texts.action}
      act={adjust}
      onConfirm={confirm}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={texts.direction} name="direction" options={optionsOf(texts.directions)} />
        <SelectField label={texts.kind} name="kind" options={optionsOf(texts.kinds)} />
        <TextField
          label={texts.amount}
          hint={texts.amountHint}
          error={faults.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          prefix={signs[player.currency]}
        />
        <TextField
          label={texts.ticket}
          error={faults.ticket}
          name="ticket"
          maxLength={40}
          autoComplete="off"
        />
      </div>
    </ReasonDialog>
  );
}
