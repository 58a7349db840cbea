import { formatMoney } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';

import { formatExactMoment } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { useRelease } from './rounds-api.ts';
import type { Round } from './rounds-api.ts';
import { roundsTexts as texts } from './rounds-texts.ts';

type Held = NonNullable<Round['held']>;

/** A win above its game's highest: the player's withdrawals wait until two members have let it go. */
export function HeldWin({ round, held }: { round: Round; held: Held }) {
  const mayWork = useMayDo('rounds.work');
  const [open, setOpen] = useState(false);
  const release = useRelease(round.id);
  const [won, highest] = [held.won, held.highest].map((amount) => formatMoney(amount, round.currency));
  if (held.released_at !== null)
    return <InlineAlert tone="info">{texts.heldReleased(formatExactMoment(held.released_at))}</InlineAlert>;
  return (
    <div className="grid gap-3">
      <InlineAlert tone="warn">{texts.held(won ?? '', highest ?? '')}</InlineAlert>
      {mayWork && (
        <div>
          <Button onClick={() => setOpen(true)}>{texts.release}</Button>
        </div>
      )}
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.releaseTitle}
        text={texts.releaseText(won ?? '')}
        actionLabel={texts.cancelAction}
        act={release}
        onConfirm={(reason) =>
          release.mutate(reason, {
            onSuccess: ({ approval_id: id }) => {
              setOpen(false);
              showToast({
                title: texts.cancelAsked(id),
                description: texts.waitsForAnother,
                variant: 'success',
              });
            },
          })
        }
      />
    </div>
  );
}
