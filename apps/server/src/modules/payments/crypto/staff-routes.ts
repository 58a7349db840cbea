import { staffChainPaymentsCalls as calls } from '@yakamoz/contracts';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Payments } from '../payments.ts';
import { chainPaymentOnWire, chainPaymentPageOnWire } from './answers.ts';

export function chainPaymentStaffRoutes(routes: Routes<unknown, StaffSession>, { desk }: Payments): void {
  routes.forStaff(calls.listChainPayments, async ({ query }) => {
    const { state, ...rest } = query;
    const page = await desk.listChainPayments({ undecidedOnly: state !== 'all', ...rest });
    return { ...page, payments: page.payments.map(chainPaymentOnWire) };
  });
  routes.forStaff(calls.getChainPayment, async ({ params }) =>
    chainPaymentPageOnWire(await desk.chainPaymentPage(params.id)),
  );
  routes.forStaff(calls.creditChainPayment, async ({ params, body, staff }) => {
    await desk.proposeChainCredit(staff, { paymentId: params.id, reason: body.reason });
    return chainPaymentPageOnWire(await desk.chainPaymentPage(params.id));
  });
  routes.forStaff(calls.returnChainPayment, async ({ params, body, staff }) => {
    const { destination_id: destinationId, reason } = body;
    await desk.proposeChainReturn(staff, { paymentId: params.id, destinationId, reason });
    return chainPaymentPageOnWire(await desk.chainPaymentPage(params.id));
  });
}
