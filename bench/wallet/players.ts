// Players with money in the real wallet, brought in by its own doors.
import type { BenchDatabase } from '../bench-database.ts';

// Deep enough for every stake of the run: a refusal would be cheaper than a posting.
const depositMinor = 1_000_000_000;
const playersPerCall = 500;

export async function bringPlayers(database: BenchDatabase, players: number): Promise<void> {
  await database.ask(`select count(wallet.open_purse(id, 'TRY')) from generate_series(1, ${players}) as id`);
  await database.ask(`
    do $$
    begin
      for round in 0..(${players} - 1) / ${playersPerCall} loop
        perform wallet.post_many((
          select json_agg(json_build_object('player_id', id, 'source', 'payments', 'key', 'first deposit', 'currency', 'TRY',
            'steps', json_build_array(json_build_object('code', 'deposit', 'amount', ${depositMinor}, 'house', 'bank'))))
          from generate_series(round * ${playersPerCall} + 1, least((round + 1) * ${playersPerCall}, ${players})) as id
        ));
        commit;
      end loop;
    end
    $$`);
}
