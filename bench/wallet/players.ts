// Players with money in the real wallet, brought in by its own doors.
import type { Asked } from '../bench-database.ts';

// Deep enough for every stake of the run: a refusal would be cheaper than a posting.
const depositMinor = 1_000_000_000;
const playersPerCall = 500;
const capMax = 1_000_000_000_000;

/** Some of the players, by their numbers: both bounds and between. */
export interface Range {
  from: number;
  to: number;
}

export async function bringPlayers(
  database: Asked,
  { from, to, minor = depositMinor }: Range & { minor?: number },
): Promise<void> {
  await openPurses(database, { from, to });
  await deposit(database, { from, to }, minor);
}

const openPurses = (database: Asked, { from, to }: Range): Promise<string[]> =>
  database.ask(`
    do $$
    begin
      for round in 0..(${to} - ${from}) / ${playersPerCall} loop
        perform wallet.open_purse(id, 'TRY')
        from generate_series(${from} + round * ${playersPerCall}, least(${from} + (round + 1) * ${playersPerCall} - 1, ${to})) as id;
        commit;
      end loop;
    end
    $$`);

async function deposit(database: Asked, { from, to }: Range, minor = depositMinor): Promise<void> {
  await database.ask(`
    do $$
    begin
      for round in 0..(${to} - ${from}) / ${playersPerCall} loop
        perform wallet.post_many((
          select json_agg(json_build_object('player_id', id, 'source', 'payments', 'key', 'first deposit', 'currency', 'TRY',
            'steps', json_build_array(json_build_object('code', 'deposit', 'amount', ${minor}, 'house', 'bank'))))
          from generate_series(${from} + round * ${playersPerCall}, least(${from} + (round + 1) * ${playersPerCall} - 1, ${to})) as id
        ));
        commit;
      end loop;
    end
    $$`);
}

/** Very many: their purses are written as one statement, without what play safety writes when a purse opens. Money comes by the wallet's door. */
export async function bringManyPlayers(database: Asked, { from, to }: Range): Promise<void> {
  await database.ask(`
    set session_replication_role = replica;
    insert into wallet.purse (player_id, currency, head)
    select id, 'TRY', wallet.genesis(id, 'TRY') from generate_series(${from}, ${to}) as id`);
  await deposit(database, { from, to });
}

/** All twelve bounds, none of which binds. One goes through the wallet's door; the others only get their caps, while nothing was used yet. */
export async function bringBoundedPlayers(database: Asked, range: Range): Promise<void> {
  await openPurses(database, range);
  await database.ask(
    `select count(wallet.put_bound(id, 'stake', 'day', ${capMax})) from generate_series(${range.from}, ${range.to}) as id`,
  );
  const caps = ['deposit', 'loss', 'stake', 'time'].flatMap((kind) =>
    ['day', 'week', 'month'].map((window) => `${kind}_${window}_cap = ${capMax}`),
  );
  await database.ask(
    `update wallet.bounds set ${caps.join(', ')} where player_id between ${range.from} and ${range.to}`,
  );
  await deposit(database, range);
}
