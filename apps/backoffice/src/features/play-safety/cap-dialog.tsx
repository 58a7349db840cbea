import { textOf } from '@yakamoz/site/form-check';
import type { Faults } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { wireAmount } from '@yakamoz/site/typed-amount';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { shownCap } from './person-standing.tsx';
import { useLowerCap } from './play-safety-api.ts';
import type { Person } from './play-safety-api.ts';
import { personTexts as texts } from './person-texts.ts';
import { playSafetyTexts } from './play-safety-texts.ts';

type Limit = Person['limits'][number];
const keyOf = ({ kind, window }: Limit): string => `${kind} ${window}`;

/** Lowers what the house allows this one player; the server takes no higher figure than the one that stands. */
export function CapDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const act = useLowerCap(person.id);
  const [faults, setFaults] = useState<Faults<'which' | 'cap'>>({});
  const confirm = (reason: string, fields: FormData): void => {
    const limit = person.limits.find((one) => keyOf(one) === textOf(fields, 'which'));
    const typed = textOf(fields, 'cap').trim();
    const minutes = /^[1-9]\d{0,5}$/.test(typed) ? typed : undefined;
    const cap = limit?.kind === 'time' ? minutes : wireAmount(typed);
    setFaults({
      ...(limit === undefined ? { which: texts.whichMissing } : {}),
      ...(cap === undefined ? { cap: texts.capWrong } : {}),
    });
    if (limit === undefined || cap === undefined) return;
    act.mutate(
      { kind: limit.kind, window: limit.window, cap, reason },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: playSafetyTexts.done.lowered, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={texts.lowerTitle}
      text={texts.lowerText}
      actionLabel={texts.lower}
      act={act}
      onConfirm={confirm}
      opensOnFields
    >
      <SelectField
        label={texts.which}
        name="which"
        autoFocus
        defaultValue=""
        placeholder={playSafetyTexts.chooseOne}
        error={faults.which}
        options={person.limits.map((limit) => ({ value: keyOf(limit), label: labelOf(limit, person) }))}
      />
      <TextField
        label={texts.cap}
        hint={texts.capHint}
        name="cap"
        inputMode="decimal"
        autoComplete="off"
        error={faults.cap}
      />
    </ReasonDialog>
  );
}

/** With what stands now. */
function labelOf({ kind, window, house_cap: cap }: Limit, { currency }: Person): string {
  const name = texts.limitOf(texts.kinds[kind], texts.windows[window]);
  return cap === null ? name : `${name}: ${shownCap(kind, cap, currency)}`;
}
