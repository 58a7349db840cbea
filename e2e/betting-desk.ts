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
  /** What a match offers now, by the numbers of markets. */
  markets(matchId: string): Promise<string[]>;
  /** The virtual league's matches: its time is its own. */
  virtual(): Promise<DeskMatch[]>;
  /** The virtual league's time goes on by so much. */
  skip(seconds: number): Promise<void>;
  /** No match goes on, begins or ends, and no price moves by itself; signs of life go on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Of the main market, or of the named one. Holds until it is released or the match ends. */
  setPrice(order: { matchId: string; outcomeId: string; price: string; marketId?: string }): Promise<void>;
  /** Holds until it is released or the match ends. */
  suspend(order: { matchId: string; suspended: boolean }): Promise<void>;
  /** In a football match under way. */
  goal(order: { matchId: string; side: 'home' | 'away' }): Promise<void>;
  /** The last goal does not count; bets of the time between are cancelled. */
  goalBack(matchId: string): Promise<void>;
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
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(apiUrl + path);
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as Answer;
  };
  const listed = async (path: string): Promise<DeskMatch[]> =>
    (await read<{ matches: DeskMatch[] }>(path)).matches;
  return {
    matches: () => listed('/control/matches'),
    markets: async (matchId) =>
      (await read<{ markets: { id: string }[] }>(`/control/matches/${matchId}`)).markets.map(({ id }) => id),
    virtual: () => listed('/control/virtual'),
    skip: (seconds) => order('/control/virtual/skip', { seconds }),
    pause: () => order('/control/pause'),
    resume: () => order('/control/resume'),
    setPrice: ({ matchId, outcomeId, price, marketId: market_id }) =>
      order('/control/price', {
        match_id: matchId,
        outcome_id: outcomeId,
        price,
        ...(market_id && { market_id }),
      }),
    suspend: ({ matchId, suspended }) => order('/control/suspend', { match_id: matchId, suspended }),
    goal: ({ matchId, side }) => order('/control/goal', { match_id: matchId, side }),
    goalBack: (matchId) => order('/control/goal-back', { match_id: matchId }),
    release: (matchId) => order('/control/release', matchId === undefined ? {} : { match_id: matchId }),
    decide: ({ matchId, ...decision }) =>
      order('/control/decide', { match_id: matchId, id: randomUUID(), ...decision }),
    silence: (on) => order('/control/silence', { on }),
  };
}
