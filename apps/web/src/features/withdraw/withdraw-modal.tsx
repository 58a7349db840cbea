import { Dialog } from '@yakamoz/ui/dialog';

import { accountTexts } from '../../shared/account-texts.ts';
import { openedCashier, closeCashier } from '../../shared/cashier-opener.ts';
import { useVoice } from '../../shared/payments/voice.tsx';
import { WithdrawDesk } from './withdraw-desk.tsx';
import { withdrawTexts as texts } from './withdraw-texts.ts';

/** Opened by the header's button, as near as the deposit. */
export function WithdrawModal() {
  const { say } = useVoice('modal');
  return (
    <Dialog
      open={openedCashier.use()?.side === 'withdraw'}
      onOpenChange={(open) => !open && closeCashier()}
      title={texts.modalTitle}
      width="lg"
      closeLabel={accountTexts.close}
    >
      <WithdrawDesk place="modal" say={say} onTaken={leave} />
    </Dialog>
  );
}

const leave = (): void => {
  if (openedCashier.get()?.side === 'withdraw') closeCashier();
};
