import { staffPaymentSetupCalls as calls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Account } from './method-store.ts';
import type { Payments } from '../payments.ts';
import type { MethodWithBounds } from './store.ts';

export function paymentSetupRoutes(routes: Routes<unknown, StaffSession>, { desk }: Payments): void {
  routes.forStaff(calls.listSetup, async () => {
    const { methods, accounts } = await desk.listSetup();
    return { methods: methods.map(methodOnWire), accounts: accounts.map(accountOnWire) };
  });

  routes.forStaff(calls.changeMethod, async ({ params, body, staff }) =>
    methodOnWire(
      await desk.changeMethod(staff, {
        methodId: Number(params.id),
        enabled: body.enabled,
        usualMinutes: body.usual_minutes,
        feeBasisPoints: body.fee_basis_points,
        bounds: body.bounds,
        reason: body.reason,
      }),
    ),
  );

  routes.forStaff(calls.proposeAccount, async ({ body, staff }) => ({
    approval_id: await desk.proposeAccount(staff, {
      methodId: body.method_id,
      bankName: body.bank_name,
      accountName: body.account_name,
      number: body.number,
      currency: body.currency,
      reason: body.reason,
    }),
  }));

  routes.forStaff(calls.closeAccount, async ({ params, body, staff }) =>
    accountOnWire(await desk.closeAccount(staff, { accountId: Number(params.id), reason: body.reason })),
  );
}

const methodOnWire = (method: MethodWithBounds) => ({
  id: method.methodId,
  name: method.name,
  display_name: method.displayName,
  category: method.category,
  direction: method.direction,
  flow: method.flow,
  enabled: method.enabled,
  fee_basis_points: method.feeBasisPoints,
  usual_minutes: method.usualMinutes,
  bounds: method.bounds.map(({ currency, min, max, feeFixed }) => ({
    currency,
    min: decimalOf(min),
    max: decimalOf(max),
    fee_fixed: decimalOf(feeFixed),
  })),
});

const accountOnWire = (account: Account) => ({
  id: account.accountId,
  method_id: account.methodId,
  bank_name: account.bankName,
  account_name: account.accountName,
  number: account.number,
  currency: account.currency,
  enabled: account.enabled,
  polled_at: account.polledAt?.toISOString() ?? null,
});
