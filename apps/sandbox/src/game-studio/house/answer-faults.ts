// Answers of the house that get lost on their way, on order: the call was heard, and the studio does not know it.
import type { WalletCall } from './wallet-call.ts';

export interface AnswerFaults {
  /** The next so many answers to bets, wins and rollbacks. */
  lose(answers: number): void;
  lost(): number;
  over(call: WalletCall): WalletCall;
}

export function createAnswerFaults(): AnswerFaults {
  let toLose = 0;
  let lost = 0;
  return {
    lose: (answers) => void (toLose = answers),
    lost: () => lost,
    over: (call) => async (path, body, timeoutMs) => {
      const reply = await call(path, body, timeoutMs);
      if (toLose === 0 || path === 'open' || path === 'balance') return reply;
      toLose -= 1;
      lost += 1;
      return { kind: 'none', why: 'lost on order' };
    },
  };
}
