import { Dialog } from '@yakamoz/ui/dialog';
import { useState } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { cashierDoor, closeCashier } from '../../shared/cashier-door.ts';
import { transferTexts as texts } from './transfer-texts.ts';
import { TransferWizard } from './transfer-wizard.tsx';

/** The payment overlay of every automatic method, from the deposit modal and from /deposit alike. */
export function TransferModal() {
  const door = cashierDoor.use();
  const open = door?.side === 'transfer';
  // The last one is kept, so that the dialog still has its content while it leaves.
  const [last, setLast] = useState(open ? door : undefined);
  if (open && door !== last) setLast(door);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && closeCashier()}
      title={texts.title}
      // A method may have a name of its own.
      {...(last && last.method.name !== texts.title && { description: last.method.name })}
      closeLabel={accountTexts.close}
    >
      {last && <TransferWizard key={last.method.id} method={last.method} amount={last.amount} />}
    </Dialog>
  );
}
