import { browserNow } from '@yakamoz/site/clock';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useRef, useState } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { longMoment } from '../../shared/play-safety/durations.ts';
import type { Safety } from '../../shared/play-safety/safety-query.ts';
import { useSafetyChange } from '../../shared/play-safety/safety-query.ts';
import { TermChoice } from '../../shared/play-safety/term-choice.tsx';
import { limitsTexts } from './limits-texts.ts';

const texts = limitsTexts.timeOut;
const dayMs = 86_400_000;

/** Mola: some days without play. Nothing is chosen at first, and what it means is told before it begins. */
export function TimeOutCard({ state }: { state: Safety }) {
  const [chosen, setChosen] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const choice = useRef<HTMLDivElement>(null);
  const days = state.time_outs.find((one) => String(one) === chosen);

  const ask = () => {
    setMissing(days === undefined);
    if (days === undefined) choice.current?.querySelector('input')?.focus();
    else setAsking(true);
  };

  return (
    <Card as="section" aria-labelledby="time-out" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="time-out" className="font-sans text-base">
          {texts.title}
        </h2>
        <p className="text-sm text-text-2">{texts.text}</p>
      </div>
      {state.time_out !== null && (
        <InlineAlert tone="info">{texts.running(longMoment(state.time_out.until))}</InlineAlert>
      )}
      <div ref={choice}>
        <TermChoice
          legend={texts.legend}
          name="time-out"
          columns="grid-cols-2 sm:grid-cols-4 xl:grid-cols-2"
          choices={state.time_outs.map((one) => ({ value: String(one), label: texts.days(one) }))}
          chosen={chosen}
          onChoose={(value) => {
            setMissing(false);
            setChosen(value);
          }}
          error={missing ? texts.missing : undefined}
        />
      </div>
      <Button variant="secondary" className="sm:justify-self-start" onClick={ask}>
        {texts.take}
      </Button>
      {days !== undefined && <TimeOutDialog open={asking} days={days} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface TimeOutDialogProps {
  open: boolean;
  days: Safety['time_outs'][number];
  onClose: () => void;
}

function TimeOutDialog({ open, days, onClose }: TimeOutDialogProps) {
  const take = useSafetyChange('POST /api/v1/safety/time-outs');
  const ends = new Date(browserNow() + days * dayMs).toISOString();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.dialogTitle}
      description={texts.dialogText(longMoment(ends))}
      width="sm"
      closeLabel={accountTexts.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {limitsTexts.cancel}
          </Button>
          <Button
            busy={take.isPending}
            busyLabel={accountTexts.busy}
            onClick={() => take.mutate({ body: { days } }, { onSuccess: onClose })}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      {take.isError && (
        <InlineAlert tone="error">{refusalMessage(take.error) ?? accountTexts.failed}</InlineAlert>
      )}
    </Dialog>
  );
}
