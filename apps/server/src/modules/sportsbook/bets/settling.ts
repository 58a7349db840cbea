// Carries decisions to bets. SQL settles them (sportsbook.settle_bets); this file says when, and raises the alarm.
import type { Platform } from '../../../platform/platform.ts';
import * as store from './settle-store.ts';
import type { BetCounts, BetFinding } from './settle-store.ts';

export interface Settling {
  /** Goes on with one sweep; gives how many bets were looked at, or undefined where none may go on. */
  sweep(): Promise<number | undefined>;
  /** SPB-15: matches whose result will not come any more; gives how many were decided. */
  voidOverdue(): Promise<number>;
  oldestSweepSeconds(): Promise<number>;
  /** For how long the oldest open bet should have been settled. */
  overdueSeconds(): Promise<number>;
  /** Paid bets whose correction waits for two members. */
  countContradictions(): Promise<number>;
  /** SPB-18: contradictions from before anything was corrected; gives how many were taken up. */
  takeUpContradictions(): Promise<number>;
  /** Recomputes every bet from its decisions. */
  verify(): Promise<BetCounts & { findings: BetFinding[] }>;
}

// As many purses are locked at once; a player waits for the commit of one batch.
const betsAtOnce = 200;
const matchesAtOnce = 20;
const drainedAtOnce = 1_000;
const findingsMax = 1_000;

export function createSettling({ database, log }: Platform): Settling {
  return {
    async sweep() {
      const swept = await database.inTransaction((tx) => store.settleBets(tx, betsAtOnce));
      if (swept !== undefined && swept.contradicted > 0)
        log.warn({ bets: swept.contradicted }, 'corrections of paid bets are held back');
      if (swept !== undefined && swept.failed > 0)
        log.error(
          { players: swept.failed },
          'bets cannot be settled: the log of PostgreSQL names player and reason',
        );
      return swept?.looked;
    },
    async voidOverdue() {
      await database.inTransaction((tx) => store.noteDrained(tx, drainedAtOnce));
      const matches = await database.inTransaction((tx) => store.voidOverdue(tx, matchesAtOnce));
      for (const { matchId, cause } of matches)
        log.warn({ matchId, cause }, 'bets on a match are void: no result came');
      return matches.length;
    },
    oldestSweepSeconds: () => store.oldestSweepSeconds(database.reader),
    overdueSeconds: () => store.overdueSeconds(database.reader),
    countContradictions: () => store.countContradictions(database.reader),
    async takeUpContradictions() {
      let taken = 0;
      for (;;) {
        const some = await database.inTransaction((tx) => store.takeUpContradictions(tx, betsAtOnce));
        taken += some;
        // Players who are locked elsewhere come with the next call.
        if (some === 0) return taken;
      }
    },
    async verify() {
      const findings: BetFinding[] = [];
      const counts = { bets: 0, settled: 0, contradicted: 0 };
      let after = '0';
      while (findings.length < findingsMax) {
        const from = after;
        const slice = await database.inTransaction((tx) => store.verifySlice(tx, from));
        if (slice === undefined) break;
        findings.push(...slice.findings);
        counts.bets += slice.counts.bets;
        counts.settled += slice.counts.settled;
        counts.contradicted += slice.counts.contradicted;
        after = slice.last;
      }
      return { ...counts, findings };
    },
  };
}
