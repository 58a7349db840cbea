// A test's database as one that holds real money: there a stake and a deposit need a verdict (D-50).
import type { TestHouse } from './test-house.ts';

export const countryHeader = 'x-country';

/** Players are given before: afterwards nobody gets play money, and the clock stands. */
export async function holdRealMoney(test: TestHouse): Promise<void> {
  await test.sql('alter table platform.mode disable trigger a_mode_is_for_good');
  await test.sql(`update platform.mode set mode = 'real'`);
}

/** What a server that serves these countries with real money is configured with. */
export const servingIn = ({ config }: TestHouse, countries: string[]) => ({
  realMoney: true,
  operator: { ...config.operator, countries },
});

/** The session's verdict was judged so long ago. */
export const ageVerdict = (test: TestHouse, player: { id: string }, by: string): Promise<unknown> =>
  test.sql('update identity.session set verdict_until = verdict_until - $2::interval where player_id = $1', [
    player.id,
    by,
  ]);

export const endVerdict = (test: TestHouse, sessionId: string): Promise<unknown> =>
  test.sql('update identity.session set verdict_until = platform.now() where session_id = $1', [sessionId]);

export interface SeenVerdict {
  verdict_id: string;
  ip_country: string | null;
  allowed: boolean;
  reason: string;
  list: string;
  at: Date;
}

/** About the player's sessions, the oldest first. */
export const sessionVerdictsOf = (test: TestHouse, player: { id: string }): Promise<SeenVerdict[]> =>
  test.sql<SeenVerdict & Record<string, unknown>>(
    `select verdict_id, ip_country, allowed, reason, list, at from jurisdiction.verdict
    where player_id = $1 and subject = 'session' order by verdict_id`,
    [player.id],
  );

/** As a call of the player's browser does. */
export const judge = (
  test: TestHouse,
  player: { id: string },
  { list, seen = 'TR', allowed = true }: { list: string; seen?: string; allowed?: boolean },
): Promise<unknown> =>
  test.sql(
    `select identity.keep_verdict(session_id, 'TR', $2, $3, $4, $5) from identity.session where player_id = $1`,
    [player.id, seen, allowed, allowed ? 'served' : 'ip_country_not_served', list],
  );
