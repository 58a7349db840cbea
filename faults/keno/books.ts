// What the database says about rounds, pairs and purses, read as its owner.
import type { Books } from './checker.ts';
import type { Seat } from './player.ts';

type Query = (statement: string) => Promise<string[]>;

/** So many players' rounds at once: what one answer of psql may hold is bounded. */
const playersAtOnce = 20;

export async function readBooks(query: Query, seats: readonly Seat[], given: bigint): Promise<Books> {
  const books: Books = { draws: [], pairs: [], purses: [] };
  for (let from = 0; from < seats.length; from += playersAtOnce) {
    const players = seats.slice(from, from + playersAtOnce).map(({ playerId }) => playerId);
    await addBooks(query, { books, players: players.join(', '), given });
  }
  return books;
}

async function addBooks(
  query: Query,
  { books, players, given }: { books: Books; players: string; given: bigint },
): Promise<void> {
  const draws = await query(
    `select draw.player_id, draw.pair_id, nonce, op.key, array_to_string(drawn, ','), stake, payout
    from keno.draw join wallet.op on op.player_id = draw.player_id and op.op_id = draw.op_id
    where draw.player_id in (${players})`,
  );
  for (const row of draws) {
    const [playerId = '', pair = '', nonce = '', key = '', drawn = '', stake = '', payout = ''] =
      row.split('|');
    books.draws.push({
      playerId,
      pair,
      nonce: Number(nonce),
      key,
      drawn: drawn.split(',').map(Number),
      stake: BigInt(stake),
      payout: BigInt(payout),
    });
  }
  const pairs = await query(
    `select player_id, pair_id, rounds, client_seed, coalesce(seed, '') from keno.pair
    where opened_at is not null and player_id in (${players})`,
  );
  for (const row of pairs) {
    const [playerId = '', pair = '', rounds = '', client = '', seed = ''] = row.split('|');
    books.pairs.push({ playerId, pair, rounds: Number(rounds), client, seed: seed === '' ? null : seed });
  }
  for (const row of await query(`select player_id, cash from wallet.purse where player_id in (${players})`)) {
    const [playerId = '', cash = ''] = row.split('|');
    books.purses.push({ playerId, cash: BigInt(cash), given });
  }
}

/** FAIR-9: rounds of a player that began less than five seconds after the one before. */
export async function countHurried(query: Query): Promise<number> {
  const [count = ''] = await query(
    `select count(*) from (
      select at - lag(at) over (partition by player_id order by at) as pause from keno.draw
    ) as paused where pause < interval '5 seconds'`,
  );
  return Number(count);
}
