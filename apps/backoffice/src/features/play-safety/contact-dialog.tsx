import { browserNow } from '@yakamoz/site/clock';
import { MomentField } from '@yakamoz/site/day-field';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { typedMoment, wireMoment } from '@yakamoz/site/typed-day';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { SelectField } from '@yakamoz/ui/select-field';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';

import { refusalMessage } from '../../shared/refusal-message.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { TextAreaField } from '../../shared/text-area-field.tsx';
import { chosenOf, optionsOf } from './choices.ts';
import { useAddContact } from './play-safety-api.ts';
import type { Person } from './play-safety-api.ts';
import { personTexts as texts } from './person-texts.ts';
import { playSafetyTexts } from './play-safety-texts.ts';

const noteLengthMin = 3;
const isMoment = /^\d{4}-\d{2}-\d{2}T/;

/** Who spoke with the player, when, how, and what came of it; it stays as it is. */
export function ContactDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const add = useAddContact(person.id);
  const formId = useId();
  const [now] = useState(() => typedMoment(new Date(browserNow()).toISOString()));
  const { form, faults, mark } = useFormCheck<'way' | 'at' | 'result' | 'note'>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (add.isPending) return;
    const fields = new FormData(event.currentTarget);
    const way = chosenOf(texts.ways, textOf(fields, 'way'));
    const result = chosenOf(texts.results, textOf(fields, 'result'));
    const at = wireMoment(textOf(fields, 'at'));
    const note = textOf(fields, 'note').trim().replaceAll(/\s+/g, ' ');
    const wrong = mark({
      ...(way === undefined ? { way: texts.wayMissing } : {}),
      ...(isMoment.test(at) ? {} : { at: texts.momentWrong }),
      ...(result === undefined ? { result: texts.resultMissing } : {}),
      ...(note.length < noteLengthMin ? { note: texts.noteMissing } : {}),
    });
    if (wrong || way === undefined || result === undefined) return add.reset();
    add.mutate(
      { way, at, result, note },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: playSafetyTexts.done.contact, variant: 'success' });
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={texts.contactTitle}
      description={texts.contactText}
      width="sm"
      closeLabel={sharedTexts.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {sharedTexts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={add.isPending} busyLabel={sharedTexts.working}>
            {texts.contact}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {add.error !== null && <InlineAlert tone="error">{refusalMessage(add.error)}</InlineAlert>}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={texts.way}
            name="way"
            autoFocus
            defaultValue=""
            placeholder={playSafetyTexts.chooseOne}
            error={faults.way}
            options={optionsOf(texts.ways)}
          />
          <MomentField label={texts.when} name="at" defaultValue={now} error={faults.at} />
        </div>
        <SelectField
          label={texts.result}
          name="result"
          defaultValue=""
          placeholder={playSafetyTexts.chooseOne}
          error={faults.result}
          options={optionsOf(texts.results)}
        />
        <TextAreaField
          label={texts.note}
          hint={texts.noteHint}
          name="note"
          maxLength={500}
          error={faults.note}
        />
      </form>
    </Dialog>
  );
}
