// Players in a game: with money, a session of their own and a launch that the studio has opened.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { giveRun } from '../../apps/server/testing/test-database.ts';
import type { Asked, BenchDatabase } from '../bench-database.ts';
import { bringPlayers } from '../wallet/players.ts';

export const studio = 'bench';
export const game = 'bench-game';

/** A launch's number says whose it is, so that a request can be written without asking. */
export const launchOf = (player: number): string =>
  `00000000-0000-4000-8000-${player.toString(16).padStart(12, '0')}`;

/** Each with a session of their own. */
export async function signPlayersIn(database: Asked, players: number): Promise<void> {
  await database.ask(`
    with listed as (
      insert into identity.directory (player_id, login_key, email_key, phone_key) overriding system value
      select id, 'bench' || id, id || '@example.invalid', '+9050' || id from generate_series(1, ${players}) as id
    )
    insert into identity.player (player_id, username, first_name, last_name, birth_date, email, phone, gender, country,
      currency)
    select id, 'bench' || id, 'Bench', 'Bench', '1990-01-01', id || '@example.invalid', '+9050' || id, 'other', 'TR', 'TRY'
    from generate_series(1, ${players}) as id`);
  await database.ask(`
    insert into identity.session (session_id, player_id, token_hash, device, expires_at)
    select ('00000000-0000-4000-9000-' || lpad(to_hex(id), 12, '0'))::uuid, id, sha256(id::text::bytea), 'bench',
      platform.now() + interval '1 day'
    from generate_series(1, ${players}) as id`);
}

/** All of them, of the versions that the demo operator asks for (D-39). */
export async function acceptTerms(database: Asked): Promise<void> {
  const file = resolve(import.meta.dirname, '../../ops/operator.demo.json');
  const { documents } = JSON.parse(readFileSync(file, 'utf8')) as {
    documents: { terms: string; privacy: string };
  };
  await database.ask(`
    insert into identity.consent (player_id, document, version, accepted)
    select player_id, document, version, true
    from identity.player,
      (values ('terms', '${documents.terms}'), ('privacy', '${documents.privacy}')) as given (document, version)`);
}

export async function bringPlayersIntoGame(database: BenchDatabase, players: number): Promise<void> {
  await bringPlayers(database, { from: 1, to: players });
  await signPlayersIn(database, players);
  await openGame(database, players);
}

/** A launch of it for each of those who are signed in. */
export async function openGame(database: Asked, players: number): Promise<void> {
  await database.ask(`
    with maker as (insert into casino.studio (code, name) values ('${studio}', 'Bench') returning id),
    brand as (insert into casino.provider (id, code, name) values (1, 'bench', 'Bench') returning id),
    title as (
      insert into casino.game (code, name, provider_id, kind, banner, studio_id, studio_game)
      select '${game}', 'Bench', brand.id, 'slot', '/bench', maker.id, 'bench' from maker, brand returning id
    )
    insert into casino.game_limit (game_id, currency, min_minor, max_minor) select id, 'TRY', 1, 1000000 from title`);
  await database.ask(`
    insert into casino.launch (launch_id, player_id, session_id, game_id, studio_id, currency, token_hash, token_until,
      opened_at, device)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(player), 12, '0'))::uuid, player,
      ('00000000-0000-4000-9000-' || lpad(to_hex(player), 12, '0'))::uuid, title.id, title.studio_id, 'TRY',
      sha256(('token ' || player)::bytea), platform.now(), platform.now(), 'bench'
    from generate_series(1, ${players}) as player, casino.game as title where title.code = '${game}'`);
}

/** As with real money: from here on every stake needs a verdict of its session, of the list that the API process has put into force. */
export async function judgePlayers(database: BenchDatabase): Promise<void> {
  await database.ask('alter table platform.mode disable trigger a_mode_is_for_good');
  await database.ask(`update platform.mode set mode = 'real'`);
  await database.ask(`
    update identity.session
    set verdict_id = player_id, verdict_list = jurisdiction.needed_list(), verdict_evidence = 'TR TR',
      verdict_until = platform.now() + interval '1 day'`);
  await database.ask('vacuum analyze identity.session');
}

/** Bonus and a run for the first of them: cash is staked first, every stake counts, and no run comes to its end. */
export async function openRuns(database: BenchDatabase, players: number): Promise<void> {
  await database.ask(giveRun());
  await database.ask(`
    select count(given.run(player, 100000, 1000000000000000, in_order => 'bonus_first', by_terms => terms.id))
    from given.terms(100::smallint) as terms (id), generate_series(1, ${players}) as player`);
}
