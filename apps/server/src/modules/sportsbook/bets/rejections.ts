// Why a bet that waited, or was referred, was rejected, in the words of the contract. SQL decides it (sportsbook.judge_waiting).
import { couponCodeOf } from '@yakamoz/contracts';
import type { Currency, Ticket } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import { obstacleOf } from './slips.ts';

type Reason =
  | 'CLOSED'
  | 'PRICE'
  | 'STAKE_TOO_HIGH'
  | 'GIFT_OVER'
  | 'GIFT_TERMS'
  | 'UNHEARD'
  | 'PLAY_CLOSED'
  | 'CANCELLED'
  | 'REFUSED'
  | 'UNANSWERED'
  | 'LOWERED';

export interface Rejected {
  rejected_for: Reason | null;
  rejected_leg: number | null;
  rejected_detail: string | null;
  /** Of one whose player accepted a lower stake: the bet at that stake. */
  placed_as: string | null;
}

type Told = Rejected & {
  currency: Currency;
  legs: readonly { match_id: string; home: string; away: string }[];
};

export function rejectionOf(row: Told): Ticket['rejection'] {
  const { rejected_for: reason, rejected_leg: no, rejected_detail: detail } = row;
  if (reason === null) return null;
  const refusal = refusalOf(reason, row);
  return {
    code: refusal.code,
    message: refusal.sentence(),
    match_id: (no === null ? undefined : row.legs[no - 1]?.match_id) ?? null,
    price: reason === 'PRICE' ? Number(detail) : null,
  };
}

function refusalOf(reason: Reason, row: Told): Refusal {
  switch (reason) {
    case 'UNHEARD':
      return new Refusal('sportsbook.bet_unheard');
    case 'PLAY_CLOSED':
      return new Refusal('sportsbook.play_closed');
    case 'CANCELLED':
      return new Refusal('sportsbook.bet_given_up');
    case 'REFUSED':
      return new Refusal('sportsbook.bet_refused');
    case 'UNANSWERED':
      return new Refusal('sportsbook.bet_unanswered');
    case 'LOWERED':
      return new Refusal('sportsbook.bet_lowered', { say: { code: couponCodeOf(row.placed_as ?? '') } });
    case 'CLOSED':
    case 'PRICE':
    case 'STAKE_TOO_HIGH':
    case 'GIFT_OVER':
    case 'GIFT_TERMS':
      return obstacleOf(
        { status: reason, leg: row.rejected_leg, detail: row.rejected_detail, legs: row.legs },
        row.currency,
      );
  }
}
