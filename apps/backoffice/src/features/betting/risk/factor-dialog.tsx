import type { Faults } from '@yakamoz/site/form-check';
import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { ReasonDialog } from '../../../shared/reason-dialog/reason-dialog.tsx';
import { basisPointsOf, percentOf } from './percent-part.ts';
import { useSetFactor } from './risk-api.ts';
import { riskTexts as texts } from './risk-texts.ts';

interface FactorDialogProps {
  /** Empty where it is still to be said. */
  playerId: string;
  factor: number;
  onClose: () => void;
}

/** One member, at once, with a reason. */
export function FactorDialog({ playerId, factor, onClose }: FactorDialogProps) {
  const save = useSetFactor();
  const [faults, setFaults] = useState<Faults<'player' | 'factor'>>({});
  const confirm = (reason: string, fields: FormData): void => {
    const player = playerId === '' ? textOf(fields, 'player').trim() : playerId;
    const points = basisPointsOf(textOf(fields, 'factor'));
    const isNumber = /^[1-9]\d{0,17}$/.test(player);
    setFaults({
      ...(isNumber ? {} : { player: texts.playerWrong }),
      ...(points === undefined ? { factor: texts.factorWrong } : {}),
    });
    if (!isNumber || points === undefined) return;
    save.mutate(
      { player_id: player, factor: points, reason },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: texts.factorSaved, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={texts.factorTitle}
      text={texts.factorText}
      actionLabel={texts.save}
      act={save}
      onConfirm={confirm}
    >
      <TextField
        label={texts.playerNumber}
        name="player"
        defaultValue={playerId}
        disabled={playerId !== ''}
        inputMode="numeric"
        autoComplete="off"
        error={faults.player}
      />
      <TextField
        label={texts.factor}
        hint={texts.factorHint}
        name="factor"
        defaultValue={percentOf(factor)}
        inputMode="decimal"
        autoComplete="off"
        prefix="%"
        error={faults.factor}
      />
    </ReasonDialog>
  );
}
