import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { useSafetyChange } from '../../shared/play-safety/safety-query.ts';
import { TermChoice } from '../../shared/play-safety/term-choice.tsx';
import { limitsTexts } from './limits-texts.ts';

const texts = limitsTexts.reminder;
const usual = [15, 30, 45, 60];

/** How often play stops for a look at the clock; one of another length that holds already stays among the choices. */
export function ReminderCard({ interval }: { interval: number | null }) {
  const [chosen, setChosen] = useState<string>();
  const change = useSafetyChange('POST /api/v1/safety/reality-check');
  const choices = [...new Set(interval === null ? usual : [...usual, interval])].toSorted((a, b) => a - b);
  const shown = chosen ?? (interval === null ? undefined : String(interval));
  const changed = shown !== undefined && shown !== String(interval);
  const save = () => change.mutate({ body: { interval_min: Number(shown) } });

  return (
    <Card as="section" aria-labelledby="reminder" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="reminder" className="font-sans text-base">
          {texts.title}
        </h2>
        <p className="text-sm text-text-2">{texts.text}</p>
      </div>
      <TermChoice
        legend={texts.legend}
        name="reminder"
        columns="grid-cols-2 sm:grid-cols-4 xl:grid-cols-2"
        choices={choices.map((minutes) => ({ value: String(minutes), label: texts.minutes(minutes) }))}
        chosen={shown}
        onChoose={(value) => {
          change.reset();
          setChosen(value);
        }}
      />
      {change.isSuccess && interval !== null && (
        <InlineAlert tone="success">{texts.saved(interval)}</InlineAlert>
      )}
      {change.isError && (
        <InlineAlert tone="error">{refusalMessage(change.error) ?? accountTexts.failed}</InlineAlert>
      )}
      <Button
        variant="secondary"
        className="sm:justify-self-start"
        disabled={!changed}
        busy={change.isPending}
        busyLabel={limitsTexts.saving}
        onClick={save}
      >
        {texts.save}
      </Button>
    </Card>
  );
}
