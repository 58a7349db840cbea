import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { SelectField } from '@yakamoz/ui/select-field';
import { useState } from 'react';

import { OwnerActions } from '../../shared/queue/owner-actions.tsx';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { chosenOf, optionsOf } from './choices.ts';
import { isHeld, useCloseCase, useTakeCase } from './play-safety-api.ts';
import type { SafetyCase } from './play-safety-api.ts';
import { playSafetyTexts as texts } from './play-safety-texts.ts';
import { VerdictDialog } from './verdict-dialog.tsx';

interface CaseActionsProps {
  one: SafetyCase;
  onClosed: () => void;
}

/** Taken by one member, closed with an outcome by the same one. */
export function CaseActions({ one, onClosed }: CaseActionsProps) {
  const mayWork = useMayDo('safety.work');
  const take = useTakeCase(one);
  return (
    <OwnerActions
      owner={one.owner}
      mayWork={mayWork}
      take={take}
      words={texts}
      closeLabel={isHeld(one) ? texts.propose : texts.close}
      dialog={(asked) =>
        isHeld(one) ? (
          <VerdictDialog one={one} {...asked} />
        ) : (
          <CloseDialog one={one} {...asked} onClosed={onClosed} />
        )
      }
    />
  );
}

function CloseDialog({
  one,
  open,
  onClose,
  onClosed,
}: CaseActionsProps & { open: boolean; onClose: () => void }) {
  const act = useCloseCase(one);
  const [fault, setFault] = useState<string>();
  const close = (): void => {
    setFault(undefined);
    onClose();
  };
  const confirm = (reason: string, fields: FormData): void => {
    const outcome = chosenOf(texts.outcomes, textOf(fields, 'outcome'));
    setFault(outcome === undefined ? texts.outcomeMissing : undefined);
    if (outcome === undefined) return;
    act.mutate(
      { outcome, reason },
      {
        onSuccess: () => {
          close();
          onClosed();
          showToast({ title: texts.done.closed, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.closeTitle}
      text={one.strong ? texts.closeStrongText : texts.closeText}
      actionLabel={texts.close}
      act={act}
      onConfirm={confirm}
      opensOnFields
    >
      <SelectField
        label={texts.outcome}
        name="outcome"
        autoFocus
        defaultValue=""
        placeholder={texts.chooseOne}
        error={fault}
        options={optionsOf(texts.outcomes)}
      />
    </ReasonDialog>
  );
}
