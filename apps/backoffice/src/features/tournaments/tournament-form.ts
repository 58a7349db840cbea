// Pure: what is typed in the form of a tournament, what is wrong with it, and what is proposed.
import { typedAmount, wireAmount } from '@yakamoz/site/typed-amount';
import { typedMoment, wireMoment } from '@yakamoz/site/typed-day';

import type { Proposal } from './tournaments-api.ts';
import { tournamentFormTexts } from './tournaments-texts.ts';

const texts = tournamentFormTexts.faults;

export const products = ['slot', 'live', 'table', 'keno'] as const satisfies readonly Proposal['product'][];
export const currencies = ['TRY', 'USD', 'EUR'] as const satisfies readonly Proposal['currency'][];
export const prizesMax = 100;
const hourMs = 3_600_000;
// As on the server: a rank has room for no more (promotions.rank_key).
const windowMaxMs = 60 * 24 * hourMs;

export interface TournamentForm {
  name: string;
  product: Proposal['product'];
  currency: Proposal['currency'];
  leastStake: string;
  starts: string;
  ends: string;
  games: readonly { id: number; name: string }[];
  /** By place, the first first. */
  prizes: readonly string[];
}

/** A day from now, so that somebody else has time to publish it. */
export const emptyForm = (nowMs: number): TournamentForm => ({
  name: '',
  product: 'slot',
  currency: 'TRY',
  leastStake: '',
  starts: typedMoment(new Date(nowMs + 24 * hourMs).toISOString()),
  ends: '',
  games: [],
  prizes: ['', '', ''],
});

/** By the name of the field; `prize_2` is the second place. */
export type Faults = Readonly<Record<string, string>>;

/** What every part of the form is given. */
export interface FormPart {
  form: TournamentForm;
  faults: Faults;
  onChange: (changes: Partial<TournamentForm>) => void;
}

export function faultsOf(form: TournamentForm, nowMs: number): Faults {
  const starts = timeOf(form.starts);
  const lengthMs = timeOf(form.ends) - starts;
  const prizes = form.prizes.map((typed) => typedAmount(typed) ?? 0n);
  return {
    ...(form.name.trim().length < 3 ? { name: texts.name } : {}),
    ...(wireAmount(form.leastStake) === undefined ? { leastStake: texts.leastStake } : {}),
    ...(starts > nowMs ? {} : { starts: texts.starts }),
    ...(lengthMs > 0 && lengthMs <= windowMaxMs ? {} : { ends: texts.ends }),
    ...Object.fromEntries(
      prizes.flatMap((prize, at): [string, string][] => {
        const isMore = at > 0 && prize > (prizes[at - 1] ?? 0n);
        const fault = prize <= 0n ? texts.prize : isMore ? texts.prizeRises : undefined;
        return fault === undefined ? [] : [[`prize_${at + 1}`, fault]];
      }),
    ),
  };
}

/** What all prizes cost together, in minor units; what is no amount yet counts nothing. */
export const costOf = ({ prizes }: TournamentForm): bigint =>
  prizes.reduce((sum, typed) => sum + (typedAmount(typed) ?? 0n), 0n);

/** Of a form without a fault. */
export const proposalOf = (form: TournamentForm, reason: string): Proposal => ({
  name: form.name.trim(),
  product: form.product,
  games: form.games.map(({ id, name }) => ({ id, name })),
  currency: form.currency,
  least_stake: wireAmount(form.leastStake) ?? '0',
  starts_at: wireMoment(form.starts),
  ends_at: wireMoment(form.ends),
  prizes: form.prizes.map((typed) => wireAmount(typed) ?? '0'),
  reason,
});

/** NaN where it is no whole moment. */
function timeOf(typed: string): number {
  const wire = wireMoment(typed);
  return wire === typed ? Number.NaN : Date.parse(wire);
}
