// How payouts go: well after a short while, unless a rule says otherwise. The newest rule that fits counts.
import { createHash } from 'node:crypto';
import type { PayoutOutcome } from './books.ts';
import { payTexts } from './pay-texts.ts';

export const outcomes = ['succeed', 'bounce', 'hang', 'paid_then_bounced'] as const;
/** `fail` answers 500 and carries it out, `slow` answers late, `refuse` answers 500 and does nothing. */
export const answers = ['usual', 'fail', 'slow', 'refuse'] as const;
export type CallAnswer = (typeof answers)[number];

export interface Behaviour {
  outcome: PayoutOutcome;
  reason: string;
  delayMs: number;
  answer: CallAnswer;
  slowMs: number;
}

export interface PayoutFacts {
  reference: string;
  amount: string;
  beneficiary: Record<string, string>;
}

export type PayoutRule = Partial<Behaviour> & {
  reference?: string;
  amount?: string;
  /** An IBAN or the address of a wallet. */
  account?: string;
  /** Of those that fit; all of them without it. */
  share?: number;
  /** Counts only so often. */
  times?: number;
};

export interface PayoutRules {
  add(rule: PayoutRule): void;
  clear(): void;
  behaviourFor(payout: PayoutFacts): Behaviour;
}

export function createPayoutRules(usual: { delayMs: number }): PayoutRules {
  let rules: PayoutRule[] = [];

  function fits(rule: PayoutRule, { reference, amount, beneficiary }: PayoutFacts): boolean {
    const account = beneficiary['iban'] ?? beneficiary['address'];
    if (rule.reference !== undefined && rule.reference !== reference) return false;
    if (rule.amount !== undefined && rule.amount !== amount) return false;
    if (rule.account !== undefined && rule.account !== account) return false;
    return rule.share === undefined || unitOf(reference) < rule.share;
  }

  return {
    add: (rule) => void rules.unshift({ ...rule }),
    clear() {
      rules = [];
    },
    behaviourFor(payout) {
      const rule = rules.find((one) => fits(one, payout)) ?? {};
      if (rule.times !== undefined) {
        rule.times -= 1;
        rules = rules.filter(({ times }) => times === undefined || times > 0);
      }
      return {
        outcome: rule.outcome ?? 'succeed',
        reason: rule.reason ?? payTexts.bounceReason,
        delayMs: rule.delayMs ?? usual.delayMs,
        answer: rule.answer ?? 'usual',
        slowMs: rule.slowMs ?? 5000,
      };
    },
  };
}

/** The same reference falls the same way in every run: at least 0 and below 1. */
const unitOf = (words: string): number =>
  createHash('sha256').update(words).digest().readUInt32BE(0) / 4_294_967_296;
