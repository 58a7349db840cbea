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
