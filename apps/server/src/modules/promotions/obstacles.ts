// What keeps a player from an offer, as SQL decides it (promotions.standing, promotions.fits): the one place where a code becomes a
// refusal, for list, badge, claim and staff (PRO-8).
import type { Currency } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { Refusal } from '../../platform/refusal.ts';

export interface Obstacle {
  code: ObstacleCode;
  facts: Record<string, unknown>;
}

export const obstacleCodes = [
  'gate_closed',
  'debt_open',
  'country',
  'email_unproved',
  'run_open',
  'claim_in_review',
  'claim_waiting',
  'not_open',
  'other_currency',
  'turn_taken',
  'first_deposit_only',
  'other_day',
  'budget_spent',
  'deposit_limit',
  'terms_changed',
  'session_over',
] as const;
export type ObstacleCode = (typeof obstacleCodes)[number];

export const isObstacle = (code: string): code is ObstacleCode =>
  (obstacleCodes as readonly string[]).includes(code);

export function refusalOf({ code, facts }: Obstacle, currency: Currency): Refusal {
  const until = () => ({ until: String(facts['until']) });
  switch (code) {
    case 'gate_closed':
      return new Refusal('promotions.gate_closed');
    case 'debt_open':
      return new Refusal('promotions.debt_open');
    case 'country':
      return new Refusal('promotions.country');
    case 'email_unproved':
      return new Refusal('promotions.email_unproved');
    case 'run_open':
      return new Refusal('promotions.run_open');
    case 'claim_in_review':
      return new Refusal('promotions.claim_in_review', { say: until() });
    case 'claim_waiting':
      return new Refusal('promotions.claim_waiting', { say: until() });
    case 'not_open':
      return new Refusal('promotions.not_open');
    case 'other_currency':
      return new Refusal('promotions.other_currency');
    case 'turn_taken':
      return new Refusal('promotions.turn_taken', { say: { turn: String(facts['turn']) } });
    case 'first_deposit_only':
      return new Refusal('promotions.first_deposit_only');
    case 'other_day':
      return new Refusal('promotions.other_day', { say: { weekdays: facts['weekdays'] as number[] } });
    case 'budget_spent':
      return new Refusal('promotions.budget_spent');
    case 'deposit_limit': {
      const least = { amount: decimalOf(BigInt(String(facts['least']))), currency };
      return new Refusal('promotions.deposit_limit', { say: { least } });
    }
    case 'terms_changed':
      return new Refusal('promotions.terms_changed');
    case 'session_over':
      return new Refusal('identity.no_session');
  }
}

/** As it is shown beside an offer, on the badge and to staff. */
export function obstacleOnWire(
  obstacle: Obstacle | null,
  currency: Currency,
): { code: string; message: string } | null {
  if (obstacle === null) return null;
  const refusal = refusalOf(obstacle, currency);
  return { code: refusal.code, message: refusal.sentence() };
}
