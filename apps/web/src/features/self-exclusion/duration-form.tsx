import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Icon } from '@yakamoz/ui/icon';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import type { Duration } from './self-exclusion-texts.ts';
import { selfExclusionTexts as texts } from './self-exclusion-texts.ts';

const durations = Object.entries(texts.durations) as [Duration, string][];

interface DurationFormProps {
  chosen: Duration | undefined;
  onChoose: (duration: Duration) => void;
  isMember: () => Promise<boolean>;
  /** A visitor is asked who they are before anything else. */
  onVisitor: () => void;
  onConfirm: () => void;
}

/** None is chosen at first: a choice like this one is nobody's default. */
export function DurationForm({ chosen, onChoose, isMember, onVisitor, onConfirm }: DurationFormProps) {
  const [missing, setMissing] = useState(false);
  const confirm = async (form: HTMLFormElement) => {
    if (!(await isMember())) return onVisitor();
    // What is chosen by now, not when the button was pressed.
    const incomplete = !new FormData(form).has('duration');
    setMissing(incomplete);
    if (incomplete) form.querySelector('input')?.focus();
    else onConfirm();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void confirm(event.currentTarget);
  };

  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <InlineAlert tone="warn">{texts.notOpen}</InlineAlert>
        <fieldset aria-describedby={missing ? 'duration-missing' : undefined}>
          <legend className="mb-3 font-bold">{texts.legend}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-5 lg:grid-cols-3 xl:grid-cols-5">
            {durations.map(([duration, label]) => (
              <label
                key={duration}
                className="flex min-h-14 cursor-pointer items-center justify-between gap-2 rounded-tile border border-ctl bg-s2 px-3 text-sm font-semibold transition-colors hover:border-text-3 has-checked:border-yakamoz has-checked:text-yakamoz has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus last:odd:max-sm:col-span-2"
              >
                <input
                  type="radio"
                  name="duration"
                  value={duration}
                  checked={chosen === duration}
                  onChange={() => {
                    setMissing(false);
                    onChoose(duration);
                  }}
                  className="peer sr-only"
                />
                {label}
                <Icon name="check" size={18} className="opacity-0 peer-checked:opacity-100" />
              </label>
            ))}
          </div>
        </fieldset>
        {missing && (
          <p id="duration-missing" role="alert" className="flex items-center gap-2 text-13 text-loss">
            <Icon name="alert" size={16} />
            {texts.missing}
          </p>
        )}
        <Button type="submit" size="lg" className="sm:justify-self-start">
          {texts.confirm}
        </Button>
        <div className="grid gap-3 border-t border-line pt-5">
          <h2 className="font-sans text-sm font-bold tracking-normal text-text-3">{texts.stepsTitle}</h2>
          <ol className="grid gap-3 text-sm text-text-2">
            {texts.steps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span className="tnum grid size-6 shrink-0 place-items-center rounded-full border border-mehtap text-xs font-bold text-mehtap">
                  {index + 1}
                </span>
                <span className="pt-0.5">{step}</span>
              </li>
            ))}
          </ol>
        </div>
      </form>
    </Card>
  );
}
