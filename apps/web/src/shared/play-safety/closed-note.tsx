import { useQuery } from '@tanstack/react-query';
import { ButtonLook } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Link } from 'react-router';

import { closeCashier } from '../cashier-opener.ts';
import { closedWords } from './closed-words.ts';
import { isClosed, safetyQuery } from './safety-query.ts';
import { safetyTexts } from './safety-texts.ts';

const texts = safetyTexts.closed;

/** In the place of a deposit: why there is none, and the way to the money that is there. */
export function ClosedNote() {
  const { data } = useQuery(safetyQuery);
  const words = data !== undefined && isClosed(data) ? closedWords(data) : undefined;
  return (
    <StatePanel
      role="status"
      icon="lock"
      title={texts.noDeposit}
      text={words?.text ?? texts.checking}
      action={
        <ButtonLook variant="secondary">
          <Link to="/withdraw" onClick={closeCashier}>
            {texts.withdraw}
          </Link>
        </ButtonLook>
      }
    />
  );
}
