// Which devices an account was signed in to from, as the module access has stored them.
import type { TestHouse } from './test-house.ts';

export async function devicesOf(
  test: TestHouse,
  { side, id }: { side: 'player' | 'staff'; id: string },
): Promise<string[]> {
  const owner = side === 'player' ? 'player_id' : 'staff_id';
  const rows = await test.sql<{ device: string }>(`select device from access.device where ${owner} = $1`, [
    id,
  ]);
  return rows.map(({ device }) => device);
}

/** From where a player signed in within 90 days. */
export const sightingsOf = (
  test: TestHouse,
  { id }: { id: string },
): Promise<{ device: string | null; network: string | null }[]> =>
  test.sql('select device, network::text from access.sighting where player_id = $1 order by network', [id]);

/** So many players beside others in a network, whom nobody knows. */
export const givenNeighbours = (test: TestHouse, network: string, count: number): Promise<unknown> =>
  test.sql(
    'insert into access.sighting (player_id, network) select 900000000 + number, $1 from generate_series(1, $2::integer) as number',
    [network, count],
  );

export const ageSightings = (test: TestHouse, { id }: { id: string }, by: string): Promise<unknown> =>
  test.sql('update access.sighting set seen_at = seen_at - $2::interval where player_id = $1', [id, by]);
