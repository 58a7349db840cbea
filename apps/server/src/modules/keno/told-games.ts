// What promotions must know of Keno: what comes back of a stake, by the count of picks, exact (PRO-11).
import { picksMax, returnOf } from '@yakamoz/keno';

import type { Promotions } from '../promotions/index.ts';
import type { Context } from './context.ts';
import { findGame } from './store.ts';

export async function tellGames(
  { platform }: Pick<Context, 'platform'>,
  promotions: Pick<Promotions, 'learnGames'>,
): Promise<void> {
  await platform.database.inTransaction(async (tx) => {
    const game = await findGame(tx);
    if (game === undefined) return;
    const rows = Array.from({ length: picksMax }, (_, index) => {
      const { ways, of } = returnOf(index + 1, game.table);
      return {
        game_id: game.id,
        picks: index + 1,
        product: 'keno' as const,
        return_ways: ways.toString(),
        return_of: of.toString(),
        name: 'Keno',
        takes_gifts: false,
      };
    });
    await promotions.learnGames(tx, rows);
  });
}
