// For every sealed column a row in each state in which a fence of its table keeps it as it is.
import { createHash } from 'node:crypto';

import { sealedColumns } from '../src/wiring.ts';
import { givenPlayer } from './given.ts';
import { givenStaff } from './given-staff.ts';
import type { TestHouse } from './test-house.ts';

export interface SealedRow {
  column: string;
  /** What the ciphertext is bound to. */
  place: string;
  plain: string;
  sealed: () => Promise<Buffer>;
}

interface Facts extends Record<string, unknown> {
  row: string;
}

type Make = (test: TestHouse, seal: (facts: Facts) => Buffer) => Promise<Facts[]>;

const plain = 'TR330006100519786457841326';
const numbered = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('a row is inserted');
  return row;
};

const makers: Readonly<Record<string, Make>> = {
  'identity.player.national_id': async (test, seal) => {
    const { id } = await givenPlayer(test);
    await test.sql(`insert into identity.person_freeze (player_id, cause) values ($1, 'document')`, [id]);
    const change =
      'update identity.player set national_id = $2, closed_at = platform.now() where player_id = $1';
    await test.sql(change, [id, seal({ row: id })]);
    return [{ row: id }];
  },
  'identity.second_factor.secret': async (test, seal) => {
    const { id } = await givenPlayer(test);
    await test.sql(
      `insert into identity.second_factor (player_id, secret, confirmed_at, last_step) values ($1, $2, platform.now(), 1)`,
      [id, seal({ row: id })],
    );
    return [{ row: id }];
  },
  'payments.destination.sealed': async (test, seal) => {
    const { id } = await givenPlayer(test);
    const mark = createHash('sha256').update(id).digest();
    const facts = { row: '', player_id: id, mark };
    const { row } = numbered(
      await test.sql<{ row: string }>(
        `insert into payments.destination (player_id, kind, sealed, mark, masked, holder, last_used_at, removed_at)
         values ($1, 'iban', $2, $3, 'TR33 … 1326', 'A B', platform.now(), platform.now()) returning destination_id as row`,
        [id, seal(facts), mark],
      ),
    );
    return [{ ...facts, row }];
  },
  'payments.line.other_iban': async (test, seal) => {
    await test.house.payments.addDemoMethods();
    const rows: Facts[] = [];
    const states = [
      ['matched', false],
      ['assigned', false],
      ['suspense', false],
      ['proposed', false],
      ['proposed', true],
      ['returned', true],
      ['noted', false],
    ] as const;
    for (const [number, [state, approved]] of states.entries()) {
      const facts = { row: '', bank_line: `sealed-${number}` };
      const { row } = numbered(
        await test.sql<{ row: string }>(
          `insert into payments.line (account_id, bank_line, direction, amount, currency, other_name, other_iban, description,
             booked_at, state, why, request_id, approval_id, return_approved_at)
           select min(account_id), $1, case $2 when 'noted' then 'out' else 'in' end, 100, 'TRY', 'A B', $3, '', platform.now(), $2,
             'no_code', $5, 1, case when $4 then platform.now() end
           from payments.account returning line_id as row`,
          [facts.bank_line, state, seal(facts), approved, number + 1],
        ),
      );
      rows.push({ ...facts, row });
    }
    return rows;
  },
  'player_requests.request.iban': async (test, seal) => {
    const rows: Facts[] = [];
    const states = ['waiting', 'proposed', 'paying', 'done', 'refused', 'withdrawn'];
    for (const [number, state] of states.entries()) {
      const facts = { row: String(90_001 + number), player_id: String(900_001 + number) };
      await test.sql(
        `insert into player_requests.request (player_id, request_id, kind, state, finished_at, reason, iban, iban_end,
           approval_id, payment_id)
         overriding system value
         values ($1, $2, 'closure', $3, case when $3 in ('done', 'refused', 'withdrawn') then platform.now() end,
           case $3 when 'refused' then 'Bir neden' end, $4, '1326', 1, $5)`,
        [facts.player_id, facts.row, state, seal(facts), state === 'paying' ? 1 : null],
      );
      rows.push(facts);
    }
    return rows;
  },
  'staff.invitation.totp_secret': async (test, seal) => {
    const { id } = await givenStaff(test, 'support');
    const insert = `insert into staff.invitation values ($1, '\\x01', $2, platform.now() + interval '1 day')`;
    await test.sql(insert, [id, seal({ row: id })]);
    return [{ row: id }];
  },
  'staff.member.totp_secret': async (test, seal) => {
    const { id } = await givenStaff(test, 'support');
    const change = `update staff.member set totp_secret = $2, totp_step = 1, closed_at = platform.now() where staff_id = $1`;
    await test.sql(change, [id, seal({ row: id })]);
    return [{ row: id }];
  },
  'verification.document_file.sealed': async (test, seal) => {
    const { id } = await givenPlayer(test);
    const { row } = numbered(
      await test.sql<{ row: string }>(
        `insert into verification.document (player_id, kind, status, content_type, name, size_bytes, sha256, decided_at,
           decided_by, reason, ended_at, ended_by)
         values ($1, 'address', 'revoked', 'application/pdf', 'x.pdf', 26, sha256('x'), platform.now(), 1, 'Bir neden',
           platform.now(), 1)
         returning document_id as row`,
        [id],
      ),
    );
    await test.sql('insert into verification.document_file values ($1, $2)', [row, seal({ row })]);
    return [{ row }];
  },
};

/** The names of the columns that rows are made for. */
export const sealedNames = Object.keys(makers).toSorted();

/** All of them under the key of this house. */
export async function givenSealedRows(test: TestHouse): Promise<SealedRow[]> {
  const made: SealedRow[] = [];
  for (const column of sealedColumns) {
    const place = (facts: Facts): string => column.placeOf(facts);
    const make = makers[column.name];
    if (make === undefined) throw new Error(`there are no rows for ${column.name}`);
    const {
      of_table: table,
      of_column: of,
      key_column: key,
    } = numbered(
      await test.sql<{ of_table: string; of_column: string; key_column: string }>(
        'select of_table::text, of_column, key_column from platform.sealed_column where name = $1',
        [column.name],
      ),
    );
    for (const facts of await make(test, (known) => test.platform.encryption.encrypt(plain, place(known))))
      made.push({
        column: column.name,
        place: place(facts),
        plain,
        sealed: async () =>
          numbered(
            await test.sql<{ sealed: Buffer }>(`select ${of} as sealed from ${table} where ${key} = $1`, [
              facts.row,
            ]),
          ).sealed,
      });
  }
  return made;
}
