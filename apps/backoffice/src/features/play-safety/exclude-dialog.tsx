import { formatDay } from '@yakamoz/site/format';
import { textOf } from '@yakamoz/site/form-check';
import type { Faults } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { chosenOf } from './choices.ts';
import { useExclude } from './play-safety-api.ts';
import type { Person } from './play-safety-api.ts';
import { personTexts as texts } from './person-texts.ts';
import { playSafetyTexts } from './play-safety-texts.ts';

const wishLengthMin = 3;

/** Begins an exclusion or lengthens the one that runs. The list has no term that would end it earlier. */
export function ExcludeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const act = useExclude(person.id);
  const [faults, setFaults] = useState<Faults<'term' | 'wish'>>({});
  const { exclusion, username } = person;
  const confirm = (reason: string, fields: FormData): void => {
    const term = chosenOf(playSafetyTexts.terms, textOf(fields, 'term'));
    const wish = textOf(fields, 'wish').trim();
    const short = wish.length < wishLengthMin;
    setFaults({
      ...(term === undefined ? { term: texts.termMissing } : {}),
      ...(short ? { wish: texts.wishMissing } : {}),
    });
    if (term === undefined || short) return;
    act.mutate(
      { term, wish, reason },
      {
        onSuccess: () => {
          onClose();
          const { done } = playSafetyTexts;
          const title = exclusion === null ? done.excluded(username) : done.lengthened(username);
          showToast({ title, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={exclusion === null ? texts.excludeTitle : texts.lengthenTitle}
      text={exclusion === null ? texts.excludeText : texts.lengthenText}
      actionLabel={exclusion === null ? texts.exclude : texts.lengthen}
      tone="danger"
      act={act}
      onConfirm={confirm}
      opensOnFields
    >
      <SelectField
        label={texts.term}
        name="term"
        autoFocus
        defaultValue=""
        placeholder={playSafetyTexts.chooseOne}
        error={faults.term}
        options={termsFor(person).map((term) => ({ value: term, label: labelOf(term, person) }))}
      />
      <TextField
        label={texts.wish}
        hint={texts.wishHint}
        name="wish"
        maxLength={80}
        autoComplete="off"
        error={faults.wish}
      />
    </ReasonDialog>
  );
}

type Term = Person['terms'][number]['term'];
const allTerms = Object.keys(playSafetyTexts.terms) as Term[];

/** From an endless one a player may ask to return after a year: these are later. */
const beyondEndless: readonly Term[] = ['year_2', 'year_3', 'year_5'];

/** From the shortest to the endless one. While one runs, only the longer ones; the server refuses the others as well. */
function termsFor({ exclusion }: Person): readonly Term[] {
  if (exclusion === null) return allTerms;
  if (exclusion.term === 'indefinite') return beyondEndless;
  return allTerms.slice(allTerms.indexOf(exclusion.term) + 1);
}

/** What begins now ends on a day that can be told; what is lengthened counts from its own beginning. */
function labelOf(term: Term, { exclusion, terms }: Person): string {
  const name = playSafetyTexts.terms[term];
  const ends = exclusion === null ? terms.find((offered) => offered.term === term)?.ends_at : undefined;
  return ends ? texts.termEnds(name, formatDay(ends)) : name;
}
