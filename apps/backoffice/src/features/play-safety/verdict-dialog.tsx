import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { SelectField } from '@yakamoz/ui/select-field';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { chosenOf, optionsOf } from './choices.ts';
import { useProposeVerdict } from './play-safety-api.ts';
import type { SafetyCase } from './play-safety-api.ts';
import { playSafetyTexts as texts } from './play-safety-texts.ts';

interface VerdictDialogProps {
  one: SafetyCase;
  open: boolean;
  onClose: () => void;
}

/** What the documents of a held account tell; another member decides on it. */
export function VerdictDialog({ one, open, onClose }: VerdictDialogProps) {
  const act = useProposeVerdict(one);
  const [fault, setFault] = useState<string>();
  const close = (): void => {
    setFault(undefined);
    onClose();
  };
  const confirm = (reason: string, fields: FormData): void => {
    const verdict = chosenOf(texts.verdicts, textOf(fields, 'verdict'));
    setFault(verdict === undefined ? texts.outcomeMissing : undefined);
    if (verdict === undefined) return;
    act.mutate(
      { verdict, reason },
      {
        onSuccess: () => {
          close();
          showToast({ title: texts.done.proposed, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.proposeTitle}
      text={texts.proposeText}
      actionLabel={texts.propose}
      act={act}
      onConfirm={confirm}
      opensOnFields
    >
      <SelectField
        label={texts.verdict}
        name="verdict"
        autoFocus
        defaultValue=""
        placeholder={texts.chooseOne}
        error={fault}
        options={optionsOf(texts.verdicts)}
      />
    </ReasonDialog>
  );
}
