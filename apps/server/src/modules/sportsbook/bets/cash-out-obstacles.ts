// What is in the way of a cash-out, in the words of its refusal. SQL decides it (sportsbook.offer_of, sportsbook.decide_waiting_cash_out).
import type { Currency } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { Refusal } from '../../../platform/refusal.ts';
import { obstacleOf } from './slips.ts';

export type ObstacleStatus =
  | 'UNKNOWN'
  | 'BET'
  | 'BONUS'
  | 'DECIDED'
  | 'CLOSED'
  | 'PART'
  | 'NOTHING'
  | 'WAITS'
  | 'UNHEARD'
  | 'VALUE'
  | 'REVISION';

export interface Obstacle {
  status: ObstacleStatus;
  detail: string | null;
  /** Of the match that it is about. */
  home: string | null;
  away: string | null;
}

export function cashOutObstacle({ status, detail, home, away }: Obstacle, currency: Currency): Refusal {
  const facts = { status, detail };
  switch (status) {
    case 'UNKNOWN':
      return new Refusal('sportsbook.bet_unknown');
    case 'BET':
      return new Refusal('sportsbook.cash_out_over', { facts });
    case 'BONUS':
      return new Refusal('sportsbook.cash_out_of_bonus', { facts });
    case 'DECIDED':
      return new Refusal('sportsbook.cash_out_decided', { facts });
    case 'CLOSED':
      return obstacleOf({ status, leg: 1, detail, legs: [{ home, away }] }, currency);
    case 'PART': {
      const most = BigInt(detail ?? '0');
      return new Refusal('sportsbook.cash_out_part', {
        say: { amount: decimalOf(most), currency, whole: most === 0n },
        facts,
      });
    }
    case 'NOTHING':
      return new Refusal('sportsbook.cash_out_nothing', { facts });
    case 'WAITS':
      return new Refusal('sportsbook.cash_out_waits', { facts });
    case 'UNHEARD':
      return new Refusal('sportsbook.cash_out_unheard', { facts });
    case 'VALUE':
    case 'REVISION':
      return new Refusal('sportsbook.cash_out_changed', { facts });
  }
}
