// The pools of a game, shared by all its players and apart for each currency. A stake's share is kept exactly, in
// thousandths of a minor unit; the house is told whole units, and what is left over is told with a later stake.
import type { DatabaseSync } from 'node:sqlite';
import type { PooledRound, Pools } from '../play/game.ts';
import { poolCurrencies, type PoolRule, rulesOf } from './pool-rules.ts';
import { createPoolStore } from './pool-store.ts';
import { poolNames } from './pool-texts.ts';

/** Thousandths in a minor unit: a share of so many per mille is then a whole number. */
const finePerMinor = 1000n;

/** Two winners met, and the money is the other one's: this round may not be kept. */
export class PoolGone extends Error {
  override readonly name = 'PoolGone';
}

export function createPools(parts: { db: DatabaseSync; now: () => number; game: string }): Pools {
  const { db, now, game } = parts;
  const store = createPoolStore(db);
  for (const currency of poolCurrencies)
    for (const { pool, seed } of rulesOf(currency)) store.open(pool, currency, seed * finePerMinor);

  const shareOf = ({ perMille }: PoolRule, stake: bigint): bigint => stake * perMille;
  const ruleOf = (pool: string, currency: string): PoolRule => {
    const rule = rulesOf(currency).find((one) => one.pool === pool);
    if (rule === undefined) throw new RangeError(`There is no pool ${pool}.`);
    return rule;
  };
  const amountOf = (pool: string, currency: string): bigint => store.find(pool, currency).held / finePerMinor;

  /** As everybody sees it: a pool falls to its seed when the house has taken the round that won it, and not before. */
  function shownAmount({ pool, seed }: PoolRule, currency: string): bigint {
    const { amount, wins } = store.undecided(pool, currency);
    return (store.find(pool, currency).held + amount - wins * seed * finePerMinor) / finePerMinor;
  }

  /** For each pool that the round feeds: its share, and what the house was told of it. */
  const feedsOf = ({ contributions, currency, stake }: PooledRound) =>
    contributions.map(({ pool, contribution }) => {
      const rule = ruleOf(pool, currency);
      return { pool, seed: rule.seed * finePerMinor, share: shareOf(rule, stake), told: contribution };
    });

  /** What is won leaves the pool at once and a seed takes its place; the other way round when it comes back. */
  function moveWins({ poolWins, currency }: PooledRound, sign: 1n | -1n): void {
    for (const { pool, amount } of poolWins)
      store.change(pool, currency, {
        paid: sign * amount * finePerMinor,
        seeded: sign * ruleOf(pool, currency).seed * finePerMinor,
      });
  }

  function promise(round: PooledRound, sign: 1n | -1n): void {
    for (const { pool, share, told } of feedsOf(round))
      store.change(pool, round.currency, { promised: sign * share, told: sign * told });
  }

  /** Of shares that somebody has won meanwhile the studio bears the loss: a pool never falls below its seed. */
  function takeBackShares(round: PooledRound): void {
    for (const { pool, seed, share } of feedsOf(round)) {
      const over = store.find(pool, round.currency).held - seed;
      const there = over < 0n ? 0n : over;
      store.change(pool, round.currency, {
        contributed: -share,
        covered: share > there ? share - there : 0n,
      });
    }
  }

  return {
    amountOf,
    contributionsOf: (stake, currency) =>
      rulesOf(currency).map((rule) => {
        const { promised, told } = store.find(rule.pool, currency);
        const untold = (promised + shareOf(rule, stake)) / finePerMinor - told;
        return { pool: rule.pool, contribution: untold > 0n ? untold : 0n };
      }),
    drawn(round) {
      if (round.contributions.length === 0 && round.poolWins.length === 0) return;
      for (const { pool, amount } of round.poolWins)
        if (amount <= 0n || amount > amountOf(pool, round.currency))
          throw new PoolGone(`The pool ${pool} does not hold ${amount} for ${round.roundId}.`);
      store.addRound(round.roundId);
      for (const { pool, amount } of round.poolWins)
        store.hold({ roundId: round.roundId, pool, currency: round.currency, amount: amount * finePerMinor });
      promise(round, 1n);
      moveWins(round, 1n);
    },
    accepted(round) {
      if (store.stateOf(round.roundId) !== 'drawn') return;
      store.setState(round.roundId, 'accepted');
      store.letGo(round.roundId);
      for (const { pool, share } of feedsOf(round))
        store.change(pool, round.currency, { contributed: share });
      const at = new Date(now()).toISOString();
      for (const { pool, amount } of round.poolWins)
        store.setWon({ roundId: round.roundId, pool, currency: round.currency, at, amount });
    },
    cancelled(round) {
      const state = store.stateOf(round.roundId);
      if (state !== 'drawn' && state !== 'accepted') return;
      store.setState(round.roundId, 'cancelled');
      store.letGo(round.roundId);
      promise(round, -1n);
      moveWins(round, -1n);
      store.forgetWins(round.roundId);
      if (state === 'accepted') takeBackShares(round);
    },
    list: () =>
      poolCurrencies.flatMap((currency) =>
        rulesOf(currency).map((rule) => {
          const last = store.lastWon(rule.pool, currency);
          return {
            pool: rule.pool,
            name: poolNames[rule.pool],
            game,
            currency,
            amount: String(shownAmount(rule, currency)),
            last_won_at: last?.at ?? null,
            last_won_amount: last?.amount?.toString() ?? null,
          };
        }),
      ),
  };
}
