import { Dialog } from '@yakamoz/ui/dialog';
import { useState } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { openedCashier, closeCashier } from '../../shared/cashier-opener.ts';
import { ClosedNote } from '../../shared/play-safety/closed-note.tsx';
import { closedPlay } from '../../shared/play-safety/closed-play.ts';
import { transferTexts as texts } from './transfer-texts.ts';
import { TransferWizard } from './transfer-wizard.tsx';

/** The payment overlay of every automatic method, from the deposit modal and from /deposit alike. */
export function TransferModal() {
  const opened = openedCashier.use();
  const open = opened?.side === 'transfer';
  const closed = closedPlay.use();
  // The last one is kept, so that the dialog still has its content while it leaves.
  const [last, setLast] = useState(open ? opened : undefined);
  if (open && opened !== last) setLast(opened);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && closeCashier()}
      title={texts.title}
      // A method may have a name of its own.
      {...(last && last.method.name !== texts.title && { description: last.method.name })}
      closeLabel={accountTexts.close}
    >
      {closed && <ClosedNote />}
      {last && !closed && (
        <TransferWizard
          key={`${last.method.id} ${last.claim?.key ?? ''}`}
          method={last.method}
          amount={last.amount}
          claim={last.claim}
        />
      )}
    </Dialog>
  );
}
