import { DayField } from '@yakamoz/site/day-field';
import type { Faults } from '@yakamoz/site/form-check';
import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { wireAmount } from '@yakamoz/site/typed-amount';
import { isWholeDay, wireDay } from '@yakamoz/site/typed-day';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { usePromisePrize } from './player-api.ts';
import type { Player } from './player-api.ts';
import { playerTexts } from './player-texts.ts';
import { prizeTexts as texts } from './prize-texts.ts';

interface PrizeDialogProps {
  player: Player;
  studios: readonly { code: string; name: string }[];
  open: boolean;
  onClose: () => void;
}

/** Proposes; a studio can pay nothing yet. */
export function PrizeDialog({ player, studios, open, onClose }: PrizeDialogProps) {
  const promise = usePromisePrize(player.id);
  const [faults, setFaults] = useState<Faults<'amount' | 'last_day'>>({});
  const close = (): void => {
    setFaults({});
    onClose();
  };
  const confirm = (reason: string, fields: FormData): void => {
    const amount = wireAmount(textOf(fields, 'amount'));
    const typedDay = textOf(fields, 'last_day');
    const lastDay = isWholeDay(typedDay) ? wireDay(typedDay) : '';
    setFaults({
      ...(amount === undefined ? { amount: texts.amountWrong } : {}),
      ...(lastDay === '' ? { last_day: texts.lastDayWrong } : {}),
    });
    if (amount === undefined || lastDay === '') return;
    promise.mutate(
      { studio: textOf(fields, 'studio'), amount, last_day: lastDay, reason },
      {
        onSuccess: ({ approval_id: id }) => {
          close();
          const description = playerTexts.waitsForAnother;
          showToast({ title: texts.asked(id), description, variant: 'success' });
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
      act={promise}
      onConfirm={confirm}
      opensOnFields
    >
      {studios.length === 0 && <InlineAlert tone="warn">{texts.noStudios}</InlineAlert>}
      <SelectField
        label={texts.studio}
        name="studio"
        autoFocus
        options={studios.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.amount}
          error={faults.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
        />
        <DayField label={texts.lastDay} error={faults.last_day} name="last_day" />
      </div>
    </ReasonDialog>
  );
}
