// A player in the tournament of a run, in plain TypeScript: the first hundred rounds that fit, and the best of them (PRO-16).
import type { Round } from '../casino/kept.ts';
import type { World } from './steps.ts';

/** It begins with the run; half an hour before the hour of its end, so that the minute after it is over at that hour. */
export const tournament = { endHour: 120, leastStake: 150n, prizes: [500n, 300n, 200n, 100n, 50n] } as const;
const roundsMax = 100;
const otherProduct = 'proof-table';

interface Told {
  round: string;
  rounds: number;
  staked: bigint;
  won: bigint;
  /** Whether it ended after the entry and before the end, in a game that counts. */
  fits: boolean;
}

export class ScoreModel {
  hasEntered = false;
  #isPassed = false;
  #told: Told[] = [];
  readonly #fits = new Map<string, boolean>();
  readonly #counted = new Map<string, { staked: bigint; won: bigint }>();

  enter(isAway: boolean, { hour }: World): string {
    if (this.hasEntered) return 'entered';
    if (isAway) return 'gate_closed';
    if (hour >= tournament.endHour) return 'tournament_over';
    this.hasEntered = true;
    return 'entered';
  }

  /** What a call did to a round: its end, or a correction of one that had ended. */
  note(name: string, was: Round | undefined, now: Round | undefined, { hour }: World): void {
    if (now === undefined || now.grant !== null) return;
    if (was?.state === 'closed' && was.staked > 0n)
      this.#tell(name, {
        rounds: now.state === 'cancelled' ? -1 : 0,
        staked: now.staked - was.staked,
        won: now.won - was.won,
      });
    else if (now.state === 'closed' && was?.state !== 'closed' && now.staked > 0n) {
      this.#fits.set(name, this.hasEntered && hour < tournament.endHour && now.game !== otherProduct);
      this.#tell(name, { rounds: 1, staked: now.staked, won: now.won });
    }
  }

  #tell(round: string, told: Omit<Told, 'round' | 'fits'>): void {
    this.#told.push({ round, ...told, fits: this.#fits.get(round) ?? false });
  }

  /** Corrections first: a round that leaves makes room for another. Those that ended first are counted first. */
  count({ hour }: World): void {
    const told = [...Map.groupBy(this.#told, ({ round }) => round)].map(([round, rows]) => ({
      round,
      rounds: rows.reduce((sum, row) => sum + row.rounds, 0),
      staked: rows.reduce((sum, row) => sum + row.staked, 0n),
      won: rows.reduce((sum, row) => sum + row.won, 0n),
      fits: rows.every(({ fits }) => fits),
    }));
    this.#told = [];
    if (this.#isPassed) return;
    const corrected = told.filter(({ round }) => this.#counted.has(round));
    for (const { round, staked, won } of corrected) {
      const known = this.#counted.get(round) ?? { staked: 0n, won: 0n };
      const now = { staked: known.staked + staked, won: known.won + won };
      if (now.staked < tournament.leastStake) this.#counted.delete(round);
      else this.#counted.set(round, now);
    }
    for (const { round, rounds, staked, won, fits } of told) {
      const isNew = fits && rounds > 0 && staked >= tournament.leastStake && !this.#counted.has(round);
      if (isNew && this.#counted.size < roundsMax) this.#counted.set(round, { staked, won });
    }
    this.#isPassed = hour >= tournament.endHour;
  }

  get rounds(): number {
    return this.#counted.size;
  }

  /** In hundredths. */
  get best(): number {
    return Math.max(0, ...this.#counted.values().map(({ staked, won }) => Number((won * 100n) / staked)));
  }
}
