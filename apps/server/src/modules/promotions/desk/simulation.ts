// Terms held against the past before anybody proposes them: deposits and play of the latest days, replayed in SQL (promotions.simulate).
import type { Currency } from '@yakamoz/contracts';
import { countedShare, faultsOf } from '@yakamoz/promotions';
import type { Rules } from '@yakamoz/promotions';

import { Refusal } from '../../../platform/refusal.ts';
import { listGames } from './campaign-store.ts';
import type { Context } from '../context.ts';
import { termsOnWire } from '../rules-wire.ts';

/** What the rules would have come to in one currency; amounts in minor units. */
export interface Simulated {
  currency: Currency;
  deposits: number;
  claims: number;
  granted: string;
  completed: number;
  expired: number;
  running: number;
  cost: string;
  costMost: string;
}

export interface Simulation {
  from: string;
  to: string;
  currencies: Simulated[];
}

/** Play is kept above this module, by whom it is replayed. */
export type Replay = (given: object, days: number) => Promise<Simulation>;

export async function simulateTerms(
  { platform }: Context,
  asked: { rules: Extract<Rules, { kind: 'deposit_match' }>; days: number },
  replay: Replay,
): Promise<Simulation> {
  const { rules, days } = asked;
  const games = await listGames(platform.database.reader);
  const faults = faultsOf(rules, games).map(({ fault }) => fault);
  if (faults.length > 0)
    throw new Refusal('promotions.terms_unfair', { facts: { fields: [...new Set(faults)] } });
  const counted = games
    .filter(({ picks }) => picks === 0)
    .map((game) => ({ game_id: game.id, percent: countedShare(rules, game) }))
    .filter(({ percent }) => percent > 0);
  // The end is no part of a replay; what is kept of terms has one.
  return replay({ ...termsOnWire(rules, { startsAt: null, endsAt: new Date(0), games }), counted }, days);
}
