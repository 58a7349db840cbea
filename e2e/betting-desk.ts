// The sandbox's betting provider as a test commands it: time stands still, prices and suspensions are set by hand.
import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';

export interface DeskMatch {
  id: string;
  sport: string;
  league: string;
  home: string;
  away: string;
  starts_at: string;
  featured: boolean;
  status: 'scheduled' | 'live';
  clock: string | null;
  score: { home: number; away: number } | null;
  suspended: boolean;
  /** Of the main market, by outcome: '1', 'x' (where a draw is possible), '2'. */
  prices: Record<string, string>;
}

export interface BettingDesk {
  /** Everything on offer now: live ones first, then by their start. */
  matches(): Promise<DeskMatch[]>;
  /** No match goes on, begins or ends, and no price moves by itself; signs of life go on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Holds until it is released or the match ends. */
  setPrice(order: { matchId: string; outcomeId: string; price: string }): Promise<void>;
  /** Holds until it is released or the match ends. */
  suspend(order: { matchId: string; suspended: boolean }): Promise<void>;
  /** Takes back what was set by hand for this match, or for all. */
  release(matchId?: string): Promise<void>;
  /** Says what came of markets: by market, in the order of the outcomes, won, refunded, parts; or that they are cancelled. */
  decide(order: {
    matchId: string;
    type: 'settlement' | 'cancel';
    verdicts?: Record<string, (readonly [number, number, number])[]>;
    markets?: string[];
  }): Promise<void>;
  /** While on, the house hears nothing at all, not even a sign of life. */
  silence(on: boolean): Promise<void>;
}

export function createBettingDesk(apiUrl: string): BettingDesk {
  const order = async (path: string, body: object = {}): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, `${path}: ${await answer.text()}`).toBe(true);
  };
  return {
    async matches() {
      const answer = await fetch(`${apiUrl}/control/matches`);
      expect(answer.ok, '/control/matches').toBe(true);
      return ((await answer.json()) as { matches: DeskMatch[] }).matches;
    },
    pause: () => order('/control/pause'),
    resume: () => order('/control/resume'),
    setPrice: ({ matchId, outcomeId, price }) =>
      order('/control/price', { match_id: matchId, outcome_id: outcomeId, price }),
    suspend: ({ matchId, suspended }) => order('/control/suspend', { match_id: matchId, suspended }),
    release: (matchId) => order('/control/release', matchId === undefined ? {} : { match_id: matchId }),
    decide: ({ matchId, ...decision }) =>
      order('/control/decide', { match_id: matchId, id: randomUUID(), ...decision }),
    silence: (on) => order('/control/silence', { on }),
  };
}
