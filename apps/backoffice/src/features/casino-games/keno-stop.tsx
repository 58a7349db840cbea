import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';

import { formatExactMoment } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { kenoStopQuery, useProposeOpening } from './games-api.ts';
import type { KenoStop as Stop } from './games-api.ts';
import { gamesTexts as texts } from './games-texts.ts';

/** A published day of Keno did not follow from its seeds: nobody plays for money until two members have opened it. */
export function KenoStop() {
  const { data, isError } = useQuery(kenoStopQuery);
  if (isError) return <InlineAlert tone="warn">{texts.kenoUnknown}</InlineAlert>;
  return data?.stop ? <OpenStop stop={data.stop} /> : null;
}

function OpenStop({ stop }: { stop: Stop }) {
  const maySwitch = useMayDo('games.switch');
  const [open, setOpen] = useState(false);
  const propose = useProposeOpening(stop);
  return (
    <section aria-label={texts.kenoStop} className="grid gap-3">
      <InlineAlert tone="error">
        <p className="font-semibold">{texts.kenoStopped(formatExactMoment(stop.since))}</p>
        <p>{texts.kenoFound(formatDay(stop.day), stop.mismatches, stop.gaps)}</p>
      </InlineAlert>
      {maySwitch && (
        <div>
          <Button onClick={() => setOpen(true)}>{texts.kenoOpen}</Button>
        </div>
      )}
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.kenoOpenTitle}
        text={texts.kenoOpenText}
        actionLabel={texts.kenoPropose}
        act={propose}
        onConfirm={(reason) =>
          propose.mutate(reason, {
            onSuccess: ({ approval_id: id }) => {
              setOpen(false);
              showToast({
                title: texts.kenoProposed(id),
                description: texts.kenoWaits,
                variant: 'success',
              });
            },
          })
        }
      />
    </section>
  );
}
