// Terms held against the past before anybody proposes them: deposits and play of the latest days, replayed in SQL (promotions.simulate and its neighbours).
import type { Currency } from '@yakamoz/contracts';
import { countedShare, expectedWins, faultsOf, promiseOf } from '@yakamoz/promotions';
import type { KnownGame } from '@yakamoz/promotions';

import { Refusal } from '../../../platform/refusal.ts';
import { listGames } from './campaign-store.ts';
import type { Context } from '../context.ts';
import { termsOnWire } from '../rules-wire.ts';
import type { SimulatedRules } from '../rules-wire.ts';
import { countClaims, simulateCashback } from './simulation-store.ts';
import type { CountedClaims, OverDays, SimulatedCashback } from './simulation-store.ts';

/** What a deposit match would have come to in one currency; amounts in minor units. */
interface SimulatedMatch {
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

interface SimulatedRounds extends CountedClaims {
  rounds: number;
  promised: bigint;
  /** Null where nobody has told the game's return. */
  cost: bigint | null;
}

export type Simulation = OverDays<SimulatedMatch>;

export type Simulated =
  | ({ kind: 'deposit_match' } & Simulation)
  | ({ kind: 'cashback' } & OverDays<SimulatedCashback>)
  | ({ kind: 'free_rounds' } & OverDays<SimulatedRounds>);

/** Play by game is kept above this module, by whom a match is replayed. */
export type Replay = (given: object, days: number) => Promise<Simulation>;

export async function simulateTerms(
  { platform }: Context,
  asked: { rules: SimulatedRules; days: number },
  replay: Replay,
): Promise<Simulated> {
  const { rules, days } = asked;
  const games = await listGames(platform.database.reader);
  const faults = faultsOf(rules, games).map(({ fault }) => fault);
  if (faults.length > 0)
    throw new Refusal('promotions.terms_unfair', { facts: { fields: [...new Set(faults)] } });
  // The end is no part of a replay; what is kept of terms has one.
  const given = termsOnWire(rules, { startsAt: null, endsAt: new Date(0), games });
  const { kind } = rules;
  switch (kind) {
    case 'deposit_match':
      return { kind, ...(await replay({ ...given, counted: countedOf(rules, games) }, days)) };
    case 'cashback':
      return { kind, ...(await simulateCashback(platform, given, days)) };
    case 'free_rounds': {
      const { currencies, ...span } = await countClaims(platform, given, days);
      return { kind, ...span, currencies: currencies.map((claimed) => roundsOf(rules, games, claimed)) };
    }
  }
}

const countedOf = (rules: Extract<SimulatedRules, { kind: 'deposit_match' }>, games: readonly KnownGame[]) =>
  games
    .filter(({ picks }) => picks === 0)
    .map((game) => ({ game_id: game.id, percent: countedShare(rules, game) }))
    .filter(({ percent }) => percent > 0);

/** All claimed rounds are played, and win what the game returns. */
function roundsOf(
  rules: Extract<SimulatedRules, { kind: 'free_rounds' }>,
  games: readonly KnownGame[],
  { currency, claims }: CountedClaims,
): SimulatedRounds {
  const amounts = rules.amounts[currency];
  const promised = amounts === undefined ? 0n : BigInt(claims) * promiseOf(rules, amounts);
  const back = games.find(({ id }) => id === rules.game.id)?.return ?? null;
  const cost = back === null ? null : expectedWins(promised, back);
  return { currency, claims, rounds: claims * rules.count, promised, cost };
}
