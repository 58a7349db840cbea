// Game studios, their games and who plays them.
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';

import { givenMoney, givenPlayer } from './given.ts';
import type { GivenPlayer } from './given.ts';
import type { TestHouse } from './test-house.ts';

export type Body = Record<string, unknown>;
export const keys = {
  own: { id: 'own-1', secret: randomBytes(32) },
  ownNext: { id: 'own-2', secret: randomBytes(32) },
  hub: generateKeyPairSync('rsa', { modulusLength: 3_072 }),
  form: randomBytes(32),
};

/** Three studios, one of each dialect. */
export const studioEnvironment = (): Record<string, string> => ({
  GAME_STUDIOS: JSON.stringify([
    {
      code: 'own-studio',
      adapter: 'own',
      callKeys: [keys.own, keys.ownNext].map(({ id, secret }) => ({ id, secret: secret.toString('base64') })),
    },
    {
      code: 'hub-studio',
      adapter: 'hub',
      callKeys: [
        {
          id: 'hub-1',
          publicKey: keys.hub.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
        },
      ],
    },
    {
      code: 'form-studio',
      adapter: 'form',
      callKeys: [{ id: 'form-1', secret: keys.form.toString('base64') }],
    },
  ]),
});

export const game = 'kiyidaki-fener';

/** The studios with one game each, and another game that nobody runs. */
export async function givenStudios(test: TestHouse): Promise<void> {
  await test.sql(
    `insert into casino.provider (id, code, name) values (9001, 'test', 'Test') on conflict do nothing`,
  );
  for (const code of ['own-studio', 'hub-studio', 'form-studio']) {
    await test.sql(`insert into casino.studio (code, name) values ($1, $1)`, [code]);
    await test.sql(
      `with made as (
        insert into casino.game (code, name, provider_id, kind, banner, studio_id, studio_game)
        select $1, 'Kıyıdaki Fener', 9001, 'slot', '/art/v1/tile/fener.svg', id, 'fener' from casino.studio where code = $2
        returning id
      )
      insert into casino.game_limit (game_id, currency, min_minor, max_minor)
      select made.id, currency, 100, 250000 from made, unnest(array['TRY', 'USD']) as currency`,
      [gameOf(code), code],
    );
  }
}

/** Codes of games are of the whole house. */
export const gameOf = (studio: string): string => (studio === 'own-studio' ? game : `${game}-${studio}`);

export interface Playing extends GivenPlayer {
  session: string;
  token: string;
}

/** A player with money, a session in the house, and a launch that waits to be opened. */
export async function givenLaunch(
  test: TestHouse,
  options: { cash?: string; bonus?: string; studio?: string; player?: GivenPlayer; opened?: boolean } = {},
): Promise<Playing> {
  const { cash = '1000.00', bonus, studio = 'own-studio', opened = true } = options;
  const player = options.player ?? (await givenPlayer(test));
  if (options.player === undefined && (cash !== '0' || bonus)) {
    await givenMoney(test, player, { cash, ...(bonus === undefined ? {} : { bonus }) });
  }
  const token = randomBytes(32).toString('base64url');
  const [row] = await test.sql<{ launch_id: string }>(
    `with login as (
      insert into identity.session (session_id, player_id, token_hash, device, expires_at)
      values (gen_random_uuid(), $1, $2, 'test', platform.now() + interval '1 day') returning session_id
    )
    insert into casino.launch (player_id, session_id, game_id, studio_id, currency, token_hash, token_until, device, opened_at)
    select $1, session_id, game.id, game.studio_id, 'TRY', $3, platform.now() + interval '2 minutes', 'test',
      case when $5 then platform.now() end
    from login, casino.game where game.code = $4 returning launch_id`,
    [player.id, randomBytes(32), createHash('sha256').update(token).digest(), gameOf(studio), opened],
  );
  return { ...player, session: row?.launch_id ?? '', token };
}

/** A prize that the house promised the player: a studio may pay it without a bet. */
export async function givenPrize(
  test: TestHouse,
  player: { id: string },
  { studio = 'own-studio', amount = '10000', endsIn = '1 day' } = {},
): Promise<string> {
  const [row] = await test.sql<{ grant_id: string }>(
    `insert into casino.prize_grant (player_id, studio_id, currency, amount, reason, ends_at)
    select $1, id, 'TRY', $3, 'Turnuva', platform.now() + $4::interval from casino.studio where code = $2 returning grant_id`,
    [player.id, studio, amount, endsIn],
  );
  return row?.grant_id ?? '';
}

/** The highest win of a studio's game, times its stake. */
export const setHighest = (test: TestHouse, studio: string, maxWin: number | null): Promise<unknown> =>
  test.sql('update casino.game set max_win = $2 where code = $1', [gameOf(studio), maxWin]);

/** As signing out everywhere does. */
export const endSessions = (test: TestHouse, player: { id: string }): Promise<unknown> =>
  test.sql(
    `update identity.session set ended_at = platform.now(), ended_by = 'logout' where player_id = $1`,
    [player.id],
  );

/** As if the player had done nothing for so long. */
export const ageSessions = (test: TestHouse, player: { id: string }, seconds: number): Promise<unknown> =>
  test.sql(
    `update identity.session set seen_at = platform.now() - make_interval(secs => $2) where player_id = $1`,
    [player.id, seconds],
  );

/** Seconds since the player was last seen. */
export async function sessionAge(test: TestHouse, player: { id: string }): Promise<number> {
  const [row] = await test.sql(
    `select extract(epoch from platform.now() - max(seen_at))::int as seconds from identity.session where player_id = $1`,
    [player.id],
  );
  return row?.['seconds'] as number;
}

let counted = 0;
/** A number nobody has used yet. */
export const fresh = (word: string): string => `${word}-${(counted += 1)}`;

/** Calls of one player in the house's own dialect, right in every field. */
export function ownCalls(player: { id: string; session: string }) {
  const common = () => ({
    request_id: fresh('q'),
    player: player.id,
    session: player.session,
    currency: 'TRY',
    game,
    round_id: fresh('r'),
    occurred_at: '2026-11-15T18:00:00.000Z',
  });
  return {
    bet: (changes: Body = {}): Body => ({
      ...common(),
      tx_id: fresh('b'),
      amount: '1000',
      round_closed: false,
      ...changes,
    }),
    win: (changes: Body = {}): Body => ({
      ...common(),
      tx_id: fresh('w'),
      amount: '2500',
      round_closed: false,
      ...changes,
    }),
    betWin: (changes: Body = {}): Body => ({
      ...common(),
      round_closed: true,
      bet: { tx_id: fresh('b'), amount: '1000' },
      win: { tx_id: fresh('w'), amount: '2500' },
      ...changes,
    }),
    rollback: (changes: Body = {}): Body => ({ ...common(), tx_id: fresh('x'), ...changes }),
  };
}
