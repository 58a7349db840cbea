// A throw-away database with players in a game, and the door that studios' calls go through.
import type { GameCall } from '../../apps/server/src/modules/casino/calls/calls.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createTestDatabase } from '../../apps/server/testing/test-database.ts';
import { game } from './history.ts';
import type { Bounds, Call, Purse } from './kept.ts';
import type { Run } from './run-model.ts';

const studio = 'proof';
export const bounds: Bounds = { min: 50n, max: 5000n };

export interface AnswerRow {
  place: number;
  status: string;
  duplicate: boolean;
  cash: string;
  bonus: string;
  split_cash: string | null;
  split_bonus: string | null;
}

export interface Stage {
  /** As the application's role: one call of each player. */
  apply(calls: readonly (Call & { playerId: number })[]): Promise<AnswerRow[]>;
  block(playerId: number, blocked: boolean): Promise<void>;
  /** A run of this number, with the share that counts in the game. Gives the outcome. */
  openRun(playerId: number, run: Run): Promise<string>;
  /** Ends the run under way. Gives the outcome. */
  endRun(playerId: number, how: string): Promise<string>;
  /** As the owner. */
  ask<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** The session of a player, and the launch of each game in it by the game's place. */
export const idOf = (kind: 'live' | 'dead', player: number, place = 0): string =>
  `0000000${place}-0000-4000-${kind === 'live' ? '8' : '9'}000-${String(player).padStart(12, '0')}`;

export async function openStage(players: number, purse: Purse): Promise<Stage> {
  const testDatabase = await createTestDatabase();
  const log = createLog({ level: 'silent', role: 'proof' });
  const app = openDatabase({ url: testDatabase.url, poolMax: 2, name: 'proof', log });
  const owner = openDatabase({ url: testDatabase.ownerUrl, poolMax: 1, name: 'proof-owner', log });
  const ask = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await owner.pool.query(text, [...values])).rows as Row[];
  await ask('set statement_timeout = 0');
  await ask(bringIn(players, purse, [game]));
  return {
    ask,
    async apply(calls) {
      const text = 'select * from casino.apply_calls($1::json)';
      const { rows } = await app.pool.query(text, [
        JSON.stringify(calls.map((call) => onWire(call, [game]))),
      ]);
      return rows as AnswerRow[];
    },
    async block(playerId, blocked) {
      const until = blocked ? 'infinity' : null;
      await ask(`select wallet.set_gate($1, 'staff', 'stake', $2)`, [playerId, until]);
    },
    async openRun(playerId, { id, bonus, required, share, stakeMax }) {
      const [row] = await ask<{ outcome: string }>(
        `select outcome from given.run($1, $2, $3, $4, 'cash_first', $5, $6)`,
        [playerId, bonus.toString(), required.toString(), share, stakeMax?.toString() ?? null, id],
      );
      return row?.outcome ?? '';
    },
    async endRun(playerId, how) {
      const [row] = await ask<{ outcome: string }>('select outcome from wallet.end_run($1, null, $2)', [
        playerId,
        how,
      ]);
      return row?.outcome ?? '';
    },
    async close() {
      await Promise.all([app.close(), owner.close()]);
      await testDatabase.drop();
    },
  };
}

export const onWire = (call: Call & { playerId: number }, games: readonly string[]): GameCall => ({
  studio,
  kind: call.kind,
  player_id: String(call.playerId),
  launch_id: idOf(call.live ? 'live' : 'dead', call.playerId, Math.max(0, games.indexOf(call.game))),
  game: call.game,
  round: call.round,
  round_closed: call.roundClosed,
  currency: call.currency,
  tx: call.tx,
  amount: call.amount.toString(),
  ref: call.ref ?? undefined,
  win_tx: call.winTx ?? undefined,
  win_amount: call.winAmount.toString(),
  whole_round: call.wholeRound,
  grant_id: call.grant,
});

/** Players with a purse and a launch of every game, in a session that lives and one that is over. */
export const bringIn = (players: number, { cash }: Purse, games: readonly string[]): string => `
  insert into casino.studio (code, name) values ('${studio}', 'Proof');
  insert into casino.provider (id, code, name) values (900, 'proof', 'Proof');
  insert into casino.game (code, name, provider_id, kind, banner, studio_id, studio_game)
  select title, 'Proof', 900, 'slot', '/proof', id, title
  from casino.studio, unnest(array['${games.join("', '")}']) with ordinality as listed (title, place)
  where code = '${studio}' order by place;
  insert into casino.game_limit (game_id, currency, min_minor, max_minor)
  select id, 'TRY', ${bounds.min}, ${bounds.max} from casino.game where provider_id = 900;
  insert into identity.directory (player_id, login_key, email_key, phone_key) overriding system value
  select id, 'proof' || id, id || '@example.invalid', '+9050' || id from generate_series(1, ${players}) as id;
  insert into identity.player (player_id, username, first_name, last_name, birth_date, email, phone, gender, country, currency)
  select id, 'proof' || id, 'Proof', 'Proof', '1990-01-01', id || '@example.invalid', '+9050' || id, 'other', 'TR', 'TRY'
  from generate_series(1, ${players}) as id;
  insert into identity.session (session_id, player_id, token_hash, device, expires_at, ended_at, ended_by)
  select ('00000000-0000-4000-' || kind || '000-' || lpad(id::text, 12, '0'))::uuid, id, sha256((kind || id)::bytea), 'proof',
    platform.now() + interval '1 day', case kind when '9' then platform.now() end, case kind when '9' then 'logout' end
  from generate_series(1, ${players}) as id, (values ('8'), ('9')) as kinds (kind);
  insert into casino.launch (launch_id, player_id, session_id, game_id, studio_id, currency, token_hash, token_until, opened_at, device)
  select overlay(session_id::text placing listed.place::text from 8 for 1)::uuid, player_id, session_id, title.id, title.studio_id, 'TRY',
    sha256(token_hash || listed.place::text::bytea), platform.now(), platform.now(), 'proof'
  from identity.session, unnest(array['${games.join("', '")}']) with ordinality as named (code, number),
    lateral (select number - 1 as place) as listed, casino.game as title
  where title.code = named.code;
  select wallet.open_purse(id, 'TRY'),
    wallet.post(id, 'payments', 'first', 'TRY', array[row('deposit', ${cash}, 'bank')::wallet.step])
  from generate_series(1, ${players}) as id`;
