// What the house's database says, read as its owner.
import type { House } from '../../tools/launch/index.ts';

export interface BookedRequest {
  id: string;
  direction: 'deposit' | 'withdrawal';
  flow: string;
  state: string;
  amount: string;
  fee: string;
  code: string | null;
  account: string | null;
}

/** What moved between a player and the outside under a key of this module. */
export interface Movement {
  key: string;
  code: string;
  amount: string;
}

export interface BookedLine {
  bank_line: string;
  state: string;
  request_id: string | null;
  amount: string;
}

export interface Position {
  account: string;
  currency: string;
  position: string;
}

export interface HouseBooks {
  requests: BookedRequest[];
  movements: Movement[];
  lines: BookedLine[];
  positions: Position[];
  records: number;
}

const pageSize = 3000;

/** In pages: what one answer of psql may hold is bounded. */
export async function readRows<Row>(house: House, statement: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await house.query(
      `select row_to_json(page) from (${statement} offset ${rows.length} limit ${pageSize}) as page`,
    );
    rows.push(...page.map((line) => JSON.parse(line) as Row));
    if (page.length < pageSize) return rows;
  }
}

const readPositions = (house: House): Promise<Position[]> =>
  readRows(
    house,
    `select side.account, moved.currency, sum(side.amount)::text as position
     from (
       select debit, credit, amount, currency::text from wallet.house_transfer
       union all
       select debit, credit, amount, currency::text from wallet.transfer join wallet.purse using (player_id)
     ) as moved, lateral (values (debit, -amount), (credit, amount)) as side (account, amount)
     where side.account like 'psp_clearing:%' or side.account = 'suspense'
     group by 1, 2 order by 1, 2`,
  );

export async function readBooks(house: House): Promise<HouseBooks> {
  const [records = '0'] = await house.query('select count(*) from payments.record');
  return {
    requests: await readRows(
      house,
      `select r.request_id::text as id, r.direction, m.flow, r.state, r.amount::text, r.fee::text,
         r.reference_code as code, a.number as account
       from payments.request as r join payments.method as m using (method_id)
       left join payments.account as a on a.account_id = r.account_id order by r.request_id`,
    ),
    movements: await readRows(
      house,
      `select o.key, t.code, t.amount::text
       from wallet.transfer as t join wallet.op as o on o.player_id = t.player_id and o.op_id = t.op_id
       where t.code in ('deposit', 'withdrawal_paid') or o.source = 'payments' order by t.player_id, t.seq`,
    ),
    lines: await readRows(
      house,
      `select bank_line, state, request_id::text, amount::text from payments.line order by line_id`,
    ),
    positions: await readPositions(house),
    records: Number(records),
  };
}
