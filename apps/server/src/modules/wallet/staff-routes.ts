import { staffPlayerRecordCalls, staffPlayersCalls } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';

import type { Routes } from '../../platform/http/routes.ts';
import type { StaffSession } from '../staff/index.ts';
import type { AccountNames } from './account-names.ts';
import type { CausedTransfer } from './causes.ts';
import { closingRoutes } from './closing/routes.ts';
import type { Wallet } from './wallet.ts';

const pageMax = 100;

export function walletStaffRoutes(
  routes: Routes<unknown, StaffSession>,
  wallet: Wallet,
  accountNames: AccountNames,
): void {
  closingRoutes(routes, wallet, accountNames);

  routes.forStaff(staffPlayersCalls.listLedger, async ({ params, query }) => {
    const limit = Math.min(Math.max(query.limit ?? 50, 1), pageMax);
    const { currency, found } = await wallet.causes(params.id, { before: query.before, limit: limit + 1 });
    const transfers = found.slice(0, limit);
    const last = transfers.at(-1);
    const names = await accountNames();
    return {
      currency,
      transfers: transfers.map((transfer) => transferOnWire(transfer, names)),
      next: found.length > limit && last ? last.seq.toString() : null,
    };
  });

  routes.forStaff(staffPlayerRecordCalls.getLifetime, async ({ params }) => {
    const { currency, deposited, withdrawn, staked, won } = await wallet.lifetimeOf(params.id);
    return {
      currency,
      deposited: decimalOf(deposited),
      withdrawn: decimalOf(withdrawn),
      staked: decimalOf(staked),
      won: decimalOf(won),
    };
  });

  routes.forStaff(staffPlayersCalls.proposeAdjustment, async ({ params, body, staff }) => ({
    approval_id: await wallet.proposeAdjustment(staff, {
      ...body,
      playerId: params.id,
      amount: minorOf(body.amount),
    }),
  }));
}

const transferOnWire = (transfer: CausedTransfer, names: ReadonlyMap<string, string>) => ({
  seq: transfer.seq.toString(),
  at: transfer.at.toISOString(),
  code: transfer.code,
  debit: transfer.debit,
  credit: transfer.credit,
  house_name: names.get(transfer.debit) ?? names.get(transfer.credit) ?? null,
  amount: decimalOf(transfer.amount),
  balance_after: decimalOf(transfer.cashAfter),
  bonus_after: decimalOf(transfer.bonusAfter),
  source: transfer.source,
  key: transfer.key,
  kind: transfer.kind,
  approval_id: transfer.approvalId,
  undoes: transfer.undoes?.toString() ?? null,
  closed_by: transfer.closedBy,
});
