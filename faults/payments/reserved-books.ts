// What the house's database says about closures, returns and refused money, read as its owner.
import type { House } from '../../tools/launch/index.ts';
import { readRows } from './books.ts';
import type { BookedRefund } from './refused-checker.ts';

export interface BookedClosure {
  id: string;
  state: string;
  closed: boolean;
  cash: string;
  pending: string;
  /** Every payout of it, the newest last. */
  payouts: { id: string; state: string; amount: string }[];
}

export interface BookedReturn {
  id: string;
  state: string;
  reason_code: string | null;
  /** How often the ledger sent it back, and credited it. */
  returned: number;
  credited: number;
}

export interface ReservedBooks {
  closures: BookedClosure[];
  returns: BookedReturn[];
}

export async function readReserved(house: House): Promise<ReservedBooks> {
  return {
    closures: await readRows(
      house,
      `select c.request_id::text as id, c.state, p.closed_at is not null as closed, w.cash::text,
         w.withdrawal_pending::text as pending,
         (select json_agg(json_build_object('id', r.request_id::text, 'state', r.state, 'amount', r.amount::text)
            order by r.request_id)
          from payments.request as r where r.player_id = c.player_id and r.kind = 'closure') as payouts
       from player_requests.request as c
       join identity.player as p using (player_id) join wallet.purse as w using (player_id)
       where c.kind = 'closure' order by c.request_id`,
    ),
    returns: await readRows(
      house,
      `select r.request_id::text as id, r.state, r.reason_code,
         (select count(*)::int from wallet.house_transfer as h
          where h.key = 'payments:dep-' || r.request_id || '-returned') as returned,
         (select count(*)::int from wallet.op as o join wallet.transfer as t on t.player_id = o.player_id
            and t.op_id = o.op_id
          where o.player_id = r.player_id and o.source = 'payments' and t.code = 'deposit'
            and o.key like 'deposit-' || r.request_id || '-%') as credited
       from payments.request as r where r.return_approval_id is not null or exists (
         select from payments.step as s where s.player_id = r.player_id and s.request_id = r.request_id
           and s.state = 'in_review')
       order by r.request_id`,
    ),
  };
}

export const readRefunds = (house: House): Promise<BookedRefund[]> =>
  readRows(
    house,
    `select f.refund_id::text as id, f.request_id::text, f.state, f.amount::text, m.name as method, l.bank_line,
       case when f.holds_request then r.state end as request_state
     from payments.refund as f join payments.method as m using (method_id)
     join payments.request as r on r.request_id = f.request_id
     left join payments.line as l on l.line_id = f.line_id order by f.refund_id`,
  );
