// Bets above their bound that the desk was asked about (SPB-33). SQL decides them (sportsbook.answer_referral, sportsbook.accept_offer).
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';
import { couponCodeOf } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Identity } from '../../identity/index.ts';
import type { Staff, StaffSession } from '../../staff/index.ts';
import { refusalOf } from '../bets/slips.ts';
import { rejectionOf } from '../bets/rejections.ts';
import * as store from './referral-store.ts';
import type { ReferralRow } from './referral-store.ts';

export type DeskAnswer =
  | { answer: 'taken' | 'refused'; note?: string | undefined }
  | { answer: 'lowered'; stake: bigint; note?: string | undefined };

interface Answered {
  state: 'open' | 'waiting' | 'lowered' | 'rejected';
  /** Why it was rejected though the desk took it. */
  message: string | null;
}

export interface Referrals {
  /** Those that wait for the desk or for their player, the oldest first. */
  list(): Promise<ReferralRow[]>;
  answer(session: StaffSession, betId: string, given: DeskAnswer): Promise<Answered>;
  /** Gives the number of the bet that was placed at the stake that the desk offered; the same when asked again. */
  accept(
    player: { playerId: PlayerId; sessionId: SessionId; currency: Currency },
    betId: string,
  ): Promise<string>;
}

export function createReferrals(
  { database }: Pick<Platform, 'database'>,
  { staff, identity }: { staff: Staff; identity: Pick<Identity, 'refuseUnready'> },
): Referrals {
  const { reader } = database;
  staff.waiting.register({
    queue: 'referrals',
    desk: 'trading',
    permission: 'trading.refer',
    read: () => store.readWaiting(reader),
  });

  return {
    list: () => store.listReferrals(reader),
    answer: (session, betId, given) =>
      database.inTransaction(async (tx) => {
        const asked = await store.findReferral(tx, betId);
        if (asked === undefined) throw new Refusal('platform.not_found');
        const { player_id: playerId, currency } = asked;
        const stake = given.answer === 'lowered' ? given.stake : null;
        const made = await store.answerReferral(tx, {
          ...given,
          playerId,
          betId,
          stake,
          by: session.login,
          note: given.note ?? null,
        });
        const { status, detail } = made;
        if (status === 'OVER') throw new Refusal('sportsbook.referral_over');
        if (status === 'STAKE') {
          const [min = '0', max = '0'] = (detail ?? '').split(' ');
          const say = (minor: string) => ({ amount: decimalOf(BigInt(minor)), currency });
          throw new Refusal('sportsbook.offer_wrong', { say: { min: say(min), max: say(max) } });
        }
        const state = stateOf(status);
        await staff.record(tx, session, {
          action: 'sportsbook.answer_referral',
          subject: `player:${playerId}`,
          facts: {
            coupon: couponCodeOf(betId),
            answer: given.answer,
            offered: stake === null ? null : decimalOf(stake),
            became: state,
            reason: given.note ?? null,
          },
        });
        return { state, message: messageOf(made, given, asked) };
      }),
    async accept({ playerId, sessionId, currency }, betId) {
      // IDN-19. What was placed before is answered again.
      if (!(await store.isPlaced(reader, { playerId, betId }))) await identity.refuseUnready(playerId);
      const made = await database.inTransaction((tx) =>
        store.acceptOffer(tx, { playerId, sessionId, betId }),
      );
      if (made.status === 'OVER') throw new Refusal('sportsbook.referral_over');
      if (made.status !== 'OK') throw refusalOf(made, currency);
      return made.bet_id;
    },
  };
}

function stateOf(status: string): Answered['state'] {
  if (status === 'OK') return 'open';
  if (status === 'WAIT') return 'waiting';
  return status === 'LOWERED' ? 'lowered' : 'rejected';
}

const messageOf = (
  { status, leg, detail }: store.AnsweredRow,
  { answer }: DeskAnswer,
  { currency, legs }: store.AskedRow,
): string | null =>
  answer === 'taken' && stateOf(status) === 'rejected'
    ? (rejectionOf({
        rejected_for: status as store.RejectedReason,
        rejected_leg: leg,
        rejected_detail: detail,
        placed_as: null,
        currency,
        legs,
      })?.message ?? null)
    : null;
