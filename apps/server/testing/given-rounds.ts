// Rounds as a studio plays them, and what staff decide about them.
import type { GameCall } from '../src/modules/casino/calls/calls.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestHouse } from './test-house.ts';
import { fresh, game } from './test-studio.ts';
import type { Playing } from './test-studio.ts';

type RoundCall = Pick<GameCall, 'kind' | 'round'> & Partial<GameCall>;

/** One call of the studio behind `game`; gives its status. */
export async function callStudio(test: TestHouse, playing: Playing, call: RoundCall): Promise<string> {
  const { status } = await test.house.studioCalls.apply({
    studio: 'own-studio',
    player_id: playing.id,
    launch_id: playing.session,
    game,
    currency: 'TRY',
    tx: fresh('t'),
    ...call,
  });
  return status;
}

/** Decides on a proposal, as its page does: with the hash that it was shown. */
export async function decideOn(by: TestBrowser, id: string, decision: 'approve' | 'refuse' = 'approve') {
  const { approvals } = (await by.get('/api/staff/v1/approvals?state=waiting')).body;
  const { payload_hash } = approvals.find((one: { id: string }) => one.id === id);
  return by.post(`/api/staff/v1/approvals/${id}/decision`, { decision, payload_hash, reason: 'Uygun' });
}

/** A round of a player as it lies there, for whoever asks only whether there is one. */
export const leaveRound = (
  test: TestHouse,
  player: { id: string },
  state: 'open' | 'closed',
): Promise<unknown> =>
  test.sql(
    `insert into casino.round (player_id, studio_id, round, game_id, state, currency, staked, staked_bonus, won, phases,
      opened_at, closed_at)
    values ($1, 1, 'r-1', 1, $2, 'TRY', 100, 0, 0, 1, platform.now(), case when $2 = 'closed' then platform.now() end)
    on conflict (player_id, studio_id, round) do update set state = excluded.state, closed_at = excluded.closed_at`,
    [player.id, state],
  );

export interface PastRound {
  player: string;
  minor: number;
  daysAgo: number;
  game: number;
  state: 'open' | 'closed' | 'cancelled';
  grant: string | null;
}

let lastPast = 0;

/** A lost round of some days ago, for whoever looks at the past. */
export const leavePastRound = (
  test: TestHouse,
  {
    player,
    minor,
    daysAgo,
    game: id = 1,
    state = 'closed',
    grant = null,
  }: Pick<PastRound, 'player' | 'minor' | 'daysAgo'> & Partial<PastRound>,
): Promise<unknown> =>
  test.sql(
    `insert into casino.round (player_id, studio_id, round, game_id, grant_id, state, currency, staked, staked_bonus, won, phases,
      opened_at, closed_at)
    values ($1, 1, $2, $3, $4, $5, 'TRY', $6, 0, 0, 1, platform.now() - make_interval(days => $7),
      platform.now() - make_interval(days => $7))`,
    [player, `past-${(lastPast += 1)}`, id, grant, state, minor, daysAgo],
  );
