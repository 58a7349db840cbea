import { refusalMessage } from '@yakamoz/site/refusal-message';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';

import { accountTexts } from '../account-texts.ts';
import { useDropClaim } from './bonuses-query.ts';
import type { BonusClaim } from './bonuses-query.ts';
import { bonusesTexts as texts } from './bonuses-texts.ts';

/** The turn is used up by it, so it asks once more, in its own place: the cashier is a dialog already. */
export function DropClaim({ claim }: { claim: BonusClaim }) {
  const [asking, setAsking] = useState(false);
  const drop = useDropClaim();
  if (!asking)
    return (
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-label={`${texts.drop}: ${claim.name}`}
        onClick={() => setAsking(true)}
      >
        {texts.drop}
      </Button>
    );
  return (
    <div role="group" aria-label={texts.drop} className="grid gap-3">
      <p className="text-sm">{texts.dropSure}</p>
      {drop.isError && (
        <InlineAlert tone="error">{refusalMessage(drop.error) ?? accountTexts.failed}</InlineAlert>
      )}
      <div className="grid grid-cols-2 gap-2 sm:flex">
        <Button
          autoFocus
          variant="secondary"
          size="sm"
          onClick={() => {
            drop.reset();
            setAsking(false);
          }}
        >
          {texts.keep}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={drop.isPending}
          busyLabel={accountTexts.busy}
          onClick={() =>
            drop.mutate(claim.id, {
              onSuccess: () => showToast({ title: texts.dropped, variant: 'success' }),
            })
          }
        >
          {texts.dropNow}
        </Button>
      </div>
    </div>
  );
}
