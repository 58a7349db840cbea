import { Dialog } from '@yakamoz/ui/dialog';

import { accountTexts } from '../../shared/account-texts.ts';
import { openedCashier, closeCashier } from '../../shared/cashier-opener.ts';
import { useVoice } from '../../shared/payments/voice.tsx';
import { DepositDesk } from './deposit-desk.tsx';
import { depositTexts as texts } from './deposit-texts.ts';

const isOpen = (): boolean => openedCashier.get()?.side === 'deposit';

/** Opened by the header's button, over whatever the player is doing. */
export function DepositModal() {
  const { say } = useVoice('modal');
  return (
    <Dialog
      open={openedCashier.use()?.side === 'deposit'}
      onOpenChange={(open) => !open && isOpen() && closeCashier()}
      title={texts.modalTitle}
      width="lg"
      closeLabel={accountTexts.close}
    >
      <DepositDesk place="modal" say={say} onTaken={leave} />
    </Dialog>
  );
}

/** Whoever has closed the modal meanwhile stays where he is. */
function leave(): boolean {
  const here = isOpen();
  if (here) closeCashier();
  return here;
}
