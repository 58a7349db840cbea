// Players at the board: with money, a session and an open pair whose seed is sealed as the server seals it.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createEncryption } from '../../apps/server/src/platform/encryption.ts';
import { testConfig } from '../../apps/server/testing/test-config.ts';
import type { Asked, BenchDatabase } from '../bench-database.ts';
import { bringPlayersIntoGame } from '../casino/players.ts';

// A statement is an argument of psql, which the system bounds.
const pairsPerCall = 150;

export const sessionOf = (player: number): string =>
  `00000000-0000-4000-9000-${player.toString(16).padStart(12, '0')}`;

/** Of the form that the server's tokens have. */
export const tokenOf = (player: number): string => `0.${String(player).padStart(43, 'A')}`;

/** So that players can be asked for over HTTP. */
export const giveTokens = (database: Asked): Promise<string[]> =>
  database.ask(
    `update identity.session set token_hash = sha256(('0.' || lpad(player_id::text, 43, 'A'))::bytea)`,
  );

/** Gives the pair of each player, by the player's number. */
export async function bringKenoPlayers(database: BenchDatabase, players: number): Promise<string[]> {
  await bringPlayersIntoGame(database, players);
  // What is measured is the round: nobody waits between two.
  await database.ask(
    `create or replace function keno.cycle() returns interval language sql immutable return interval '0 seconds'`,
  );
  await giveTokens(database);
  const { encryption: keys } = testConfig(database.appUrl.href).platform;
  const encryption = createEncryption(keys);
  const pairs: string[] = [''];
  for (let from = 1; from <= players; from += pairsPerCall) {
    const rows: string[] = [];
    for (let player = from; player < from + pairsPerCall && player <= players; player += 1) {
      const pair = randomUUID();
      const seed = randomBytes(32).toString('hex');
      const commitment = createHash('sha256').update(seed).digest('hex');
      const sealed = encryption.encrypt(seed, `keno.pair.sealed:${pair}`).toString('hex');
      pairs.push(pair);
      rows.push(
        `('${pair}', ${player}, '${commitment}', '\\x${sealed}', now(), 'bench', now(), now() + interval '1 day')`,
      );
    }
    await database.ask(
      `insert into keno.pair (pair_id, player_id, commitment, sealed, prepared_at, client_seed, opened_at, ends_at)
      values ${rows.join(', ')}`,
    );
  }
  return pairs;
}

/** As sessions are that have been judged already: a verdict is renewed every few minutes, not at every round. */
export async function judgeSessions(database: BenchDatabase): Promise<void> {
  const judged = await database.askNumber(
    'select count(*) from identity.session where verdict_id is not null',
  );
  if (judged === 0) throw new Error('The house has judged no session yet.');
  await database.ask(
    `update identity.session as all_of_them
    set seen_at = platform.now(), verdict_id = judged.verdict_id, verdict_list = judged.verdict_list,
      verdict_evidence = judged.verdict_evidence, verdict_until = platform.now() + interval '1 day'
    from (select * from identity.session where verdict_id is not null limit 1) as judged`,
  );
  await database.ask('vacuum analyze identity.session');
}
