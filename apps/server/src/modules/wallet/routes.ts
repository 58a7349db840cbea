import type { PlayerId } from '@yakamoz/contracts';
import { walletCalls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../platform/http/routes.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requirePosted } from './outcomes.ts';
import type { Operation } from './store.ts';
import { keySources } from './wallet.ts';
import type { Wallet } from './wallet.ts';

export function walletRoutes(routes: Routes<{ playerId: PlayerId }>, wallet: Wallet): void {
  routes.forPlayer(walletCalls.getOperation, async ({ params, player }) => {
    const { key } = params;
    const found = await Promise.all(
      keySources.map((source) => wallet.operationOf({ playerId: player.playerId, source, key })),
    );
    const operation = found.find((known) => known !== undefined);
    if (operation === undefined) throw new Refusal('wallet.operation_unknown');
    return {
      key,
      ...statusOf(operation),
      balance: decimalOf(operation.cash),
      bonus_balance: decimalOf(operation.bonus),
      balance_seq: Number(operation.seq),
      at: operation.at.toISOString(),
    };
  });
}

/** The same sentence as in the answer of the refused call. */
function statusOf(operation: Operation): {
  status: 'done' | 'refused';
  code: string | null;
  message: string | null;
} {
  try {
    requirePosted(operation, operation.currency);
    return { status: 'done', code: null, message: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: 'refused', code: error.code, message: error.sentence() };
  }
}
