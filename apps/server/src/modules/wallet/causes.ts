// A player's transfers with their causes, for staff who have to explain them.
import type { ApprovalId, Currency, PlayerId } from '@yakamoz/contracts';

import type { WalletOpKind } from '../../platform/database-types.ts';
import type { Reader } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { approvalOfKey } from './adjustments.ts';
import { findBalance } from './store.ts';

export interface CausedTransfer {
  seq: bigint;
  at: Date;
  code: string;
  debit: string;
  credit: string;
  amount: bigint;
  cashAfter: bigint;
  bonusAfter: bigint;
  undoes: bigint | null;
  source: string;
  key: string;
  kind: WalletOpKind;
  approvalId: ApprovalId | null;
  /** How the operation was closed later; at most once (WAL-8). */
  closedBy: 'capture' | 'release' | 'reverse' | null;
}

/** The newest first. An operation has the number of its last transfer, so a transfer belongs to the first one at or after it. */
export async function readCauses(
  reader: Reader,
  playerId: PlayerId,
  page: { before?: string | undefined; limit: number },
): Promise<{ currency: Currency; found: CausedTransfer[] }> {
  const balance = await findBalance(reader, playerId);
  if (balance === undefined) throw new Refusal('wallet.purse_unknown');
  const rows = await reader
    .selectFrom('wallet.transfer as t')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('wallet.op')
          .select(['op_id', 'source', 'key', 'kind'])
          .whereRef('wallet.op.player_id', '=', 't.player_id')
          .whereRef('wallet.op.seq', '>=', 't.seq')
          .where('transfers', '>', 0)
          .orderBy('wallet.op.seq')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .leftJoin('wallet.op as closer', (join) =>
      join.onRef('closer.player_id', '=', 't.player_id').onRef('closer.closes', '=', 't.op_id'),
    )
    .select(['t.seq', 't.at', 'code', 'debit', 'credit', 'amount', 't.cash_after', 't.bonus_after', 'undoes'])
    .select(['o.source', 'o.key', 'o.kind', 'closer.kind as closed_by'])
    .where('t.player_id', '=', playerId)
    .$if(page.before !== undefined, (query) => query.where('t.seq', '<', page.before ?? ''))
    .orderBy('t.seq', 'desc')
    .limit(page.limit)
    .execute();
  const found = rows.map((row) => ({
    seq: BigInt(row.seq),
    at: row.at,
    code: row.code,
    debit: row.debit,
    credit: row.credit,
    amount: BigInt(row.amount),
    cashAfter: BigInt(row.cash_after),
    bonusAfter: BigInt(row.bonus_after),
    undoes: row.undoes === null ? null : BigInt(row.undoes),
    source: row.source,
    key: row.key,
    kind: row.kind,
    approvalId: approvalOfKey(row),
    closedBy: row.closed_by as CausedTransfer['closedBy'],
  }));
  return { currency: balance.currency, found };
}
