import type { PlayerId } from '@yakamoz/contracts';

import type { Reader } from '../../platform/database.ts';
import { lineOf } from './statement.ts';
import type { StatementLine } from './statement.ts';
import { findBalance } from './store.ts';

const pageRows = 500;

/** Every transfer of a player up to the last one when reading begins, page by page. */
export async function* readOwnTransfers(
  reader: Reader,
  playerId: PlayerId,
): AsyncGenerator<StatementLine[], void> {
  const last = (await findBalance(reader, playerId))?.seq ?? 0n;
  // WAL-10: the numbers have no gaps, so a page is a range of them.
  for (let from = 0n; from < last; from += BigInt(pageRows)) {
    const to = from + BigInt(pageRows);
    const rows = await reader
      .selectFrom('wallet.transfer')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('seq', '>', from.toString())
      .where('seq', '<=', (to < last ? to : last).toString())
      .orderBy('seq')
      .execute();
    yield rows.map(lineOf);
  }
}
