import { ButtonLook } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Link } from 'react-router';

import { accountTexts } from '../../shared/account-texts.ts';
import { BalanceLines } from '../../shared/balance-lines.tsx';
import { cashierDoor, closeCashier } from '../../shared/cashier-door.ts';
import { withdrawTexts as texts } from './withdraw-texts.ts';

/** The way the header's button opens. Until payments exist it says so, and shows the balance all the same. */
export function WithdrawModal() {
  return (
    <Dialog
      open={cashierDoor.use() === 'withdraw'}
      onOpenChange={(open) => !open && closeCashier()}
      title={texts.title}
      closeLabel={accountTexts.close}
    >
      <BalanceLines labels={texts} />
      <StatePanel
        className="px-0 pt-8 pb-2"
        icon="withdraw"
        title={texts.preparing}
        text={texts.preparingText}
        action={
          <ButtonLook variant="secondary">
            <Link to="/withdraw" onClick={closeCashier}>
              {texts.page}
            </Link>
          </ButtonLook>
        }
      />
    </Dialog>
  );
}
