import { Button } from '@yakamoz/ui/button';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { safetyTexts } from '../../shared/play-safety/safety-texts.ts';
import { TermChoice } from '../../shared/play-safety/term-choice.tsx';
import type { Term } from './exclusion-terms.ts';
import { selfExclusionTexts as texts } from './self-exclusion-texts.ts';

interface TermFormProps {
  terms: readonly Term[];
  chosen: Term | undefined;
  onChoose: (term: Term) => void;
  onConfirm: () => void;
  /** Confirms without a choice as well: a visitor is asked who they are before anything else. */
  always?: boolean;
}

/** None is chosen at first: a choice like this one is nobody's default. */
export function TermForm({ terms, chosen, onChoose, onConfirm, always = false }: TermFormProps) {
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const incomplete = chosen === undefined && !always;
    setMissing(incomplete);
    if (incomplete) form.current?.querySelector('input')?.focus();
    else onConfirm();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <TermChoice
        legend={texts.legend}
        name="term"
        columns="grid-cols-2 sm:grid-cols-3 xl:grid-cols-5"
        choices={terms.map((term) => ({ value: term, label: safetyTexts.terms[term] }))}
        chosen={chosen}
        onChoose={(value) => {
          setMissing(false);
          const term = terms.find((one) => one === value);
          if (term !== undefined) onChoose(term);
        }}
        error={missing ? texts.missing : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" className="max-sm:w-full">
          {texts.confirm}
        </Button>
        <p className="text-13 text-text-3">{texts.confirmNote}</p>
      </div>
    </form>
  );
}
