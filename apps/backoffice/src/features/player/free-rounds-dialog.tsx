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
import { freeRoundsTexts as texts } from './free-rounds-texts.ts';
import { useGiveFreeRounds } from './player-api.ts';
import type { Player } from './player-api.ts';
import { playerTexts } from './player-texts.ts';

const countMax = 1000;
const signs = { TRY: '₺', USD: '$', EUR: '€' } as const;

interface FreeRoundsDialogProps {
  player: Player;
  games: readonly { code: string; name: string }[];
  open: boolean;
  onClose: () => void;
}

/** Proposes; nothing is given yet. */
export function FreeRoundsDialog({ player, games, open, onClose }: FreeRoundsDialogProps) {
  const give = useGiveFreeRounds(player.id);
  const [faults, setFaults] = useState<Faults<'count' | 'bet_value' | 'last_day'>>({});
  const close = (): void => {
    setFaults({});
    onClose();
  };
  const confirm = (reason: string, fields: FormData): void => {
    const typed = textOf(fields, 'count').trim();
    const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
    const betValue = wireAmount(textOf(fields, 'bet_value'));
    const typedDay = textOf(fields, 'last_day');
    const lastDay = isWholeDay(typedDay) ? wireDay(typedDay) : '';
    const isCount = count >= 1 && count <= countMax;
    setFaults({
      ...(isCount ? {} : { count: texts.countWrong }),
      ...(betValue === undefined ? { bet_value: texts.betWrong } : {}),
      ...(lastDay === '' ? { last_day: texts.lastDayWrong } : {}),
    });
    if (!isCount || betValue === undefined || lastDay === '') return;
    give.mutate(
      { game: textOf(fields, 'game'), count, bet_value: betValue, last_day: lastDay, reason },
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
      act={give}
      onConfirm={confirm}
      opensOnFields
    >
      {games.length === 0 && <InlineAlert tone="warn">{texts.noGames}</InlineAlert>}
      <SelectField
        label={texts.game}
        name="game"
        autoFocus
        options={games.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={texts.countField}
          hint={texts.countHint}
          error={faults.count}
          name="count"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          label={texts.betValue}
          hint={texts.betHint}
          error={faults.bet_value}
          name="bet_value"
          inputMode="decimal"
          autoComplete="off"
          prefix={signs[player.currency]}
        />
        <DayField label={texts.lastDay} error={faults.last_day} name="last_day" />
      </div>
    </ReasonDialog>
  );
}
