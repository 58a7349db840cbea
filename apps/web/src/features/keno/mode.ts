import type { Dispatch } from 'react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { openAuth } from '../../shared/session/auth-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import { kenoRealTexts as texts } from './keno-real-texts.ts';
import type { KenoAction } from './keno.state.ts';
import { keptRound } from './kept-round.ts';

const name = 'bahis';
const real = 'gercek';

/** Practice or money: it stands in the address. A visitor practises; what was left in the middle is gone back to. */
export function useMode(act: Dispatch<KenoAction>) {
  const { user } = useSession();
  const [address, setAddress] = useSearchParams();
  const playerId = user?.id;
  const isReal = playerId !== undefined && address.get(name) === real;

  const write = (isChosen: boolean): void =>
    setAddress(
      (known) => {
        const next = new URLSearchParams(known);
        if (isChosen) next.set(name, real);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );

  // The board is another's then.
  useEffect(() => {
    act({ type: 'leave' });
    if (playerId !== undefined && keptRound() !== undefined) write(true);
    // By the player alone.
  }, [playerId, act]);

  const choose = (isChosen: boolean): void => {
    if (isChosen && user === null) {
      openAuth('login', { notice: texts.signIn, next: `/keno?${name}=${real}` });
      return;
    }
    act({ type: 'leave' });
    write(isChosen);
  };
  return { isReal, choose };
}
