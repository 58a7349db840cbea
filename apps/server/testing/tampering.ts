// What only an owner of the database can do, behind every guard.
import type { TestHouse } from './test-house.ts';

/** Takes from a player's purse without a transfer, or gives back what was taken. */
export async function moveCashUnseen(house: TestHouse, playerId: string, amount: number): Promise<void> {
  await house.sql('alter table wallet.purse disable trigger user');
  await house.sql('update wallet.purse set cash = cash + $2 where player_id = $1', [playerId, amount]);
  await house.sql('alter table wallet.purse enable trigger user');
}

/** Past every trigger of a table and of its partitions. */
export async function pastTriggers(
  house: TestHouse,
  table: string,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const tables = await house.sql<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::text::regclass union all select $1::text`,
    [table],
  );
  for (const { name } of tables) await house.sql(`alter table ${name} disable trigger user`);
  await house.sql(statement, values);
  for (const { name } of tables) await house.sql(`alter table ${name} enable trigger user`);
}

/** Past every fence against that, with all that refers to them. */
export const emptyTables = (house: TestHouse, tables: string): Promise<unknown> =>
  house.sql(`
    set session_replication_role = replica;
    truncate ${tables} cascade;
    set session_replication_role = origin`);

/** Two numbers of a draw change places; twice is none. */
export const swapDrawnNumbers = (house: TestHouse, pairId: string, nonce: number): Promise<void> =>
  pastTriggers(
    house,
    'keno.draw',
    'update keno.draw set drawn[1] = drawn[2], drawn[2] = drawn[1] where pair_id = $1 and nonce = $2',
    [pairId, nonce],
  );

/** Stake and payout of a round, still by its table. */
export const changeStake = (house: TestHouse, pairId: string, nonce: number, by: number): Promise<void> =>
  pastTriggers(
    house,
    'keno.draw',
    `update keno.draw set stake = stake + $3, payout = (stake + $3) * multiplier where pair_id = $1 and nonce = $2`,
    [pairId, nonce, by],
  );

/** The amount of a player's first transfer. */
export const changeTransfer = (house: TestHouse, playerId: string, by: number): Promise<void> =>
  pastTriggers(
    house,
    'wallet.transfer',
    'update wallet.transfer set amount = amount + $2 where player_id = $1 and seq = 1',
    [playerId, by],
  );

/** The player's whole history as if the first transfer had been another one: every balance and every hash anew. */
export async function rewriteTransfers(house: TestHouse, playerId: string, by: number): Promise<void> {
  const chain = house.sql<{ head: Buffer }>(
    `select sha256(convert_to('yakamoz ' || player_id || ' ' || currency, 'UTF8')) as head from wallet.purse where player_id = $1`,
    [playerId],
  );
  let head = (await chain)[0]?.head;
  await changeTransfer(house, playerId, by);
  const transfers = await house.sql<{ seq: string }>(
    'select seq from wallet.transfer where player_id = $1 order by seq',
    [playerId],
  );
  for (const { seq } of transfers) {
    await pastTriggers(
      house,
      'wallet.transfer',
      `update wallet.transfer set cash_after = cash_after + $3,
         hash = wallet.link($4, player_id, seq, at, op_id, code, debit, credit, amount, cash_after + $3, bonus_after, undoes)
       where player_id = $1 and seq = $2`,
      [playerId, seq, by, head],
    );
    const [made] = await house.sql<{ hash: Buffer }>(
      'select hash from wallet.transfer where player_id = $1 and seq = $2',
      [playerId, seq],
    );
    head = made?.hash;
  }
}

/** One entry of the audit trail, without its hash. */
export const changeEntry = (house: TestHouse, from: string, to: string): Promise<void> =>
  pastTriggers(house, 'staff.audit', 'update staff.audit set subject = $2 where subject = $1', [from, to]);

/** Every hash of the audit trail anew, and its head, so that the chain agrees with itself. */
export async function rehashAudit(house: TestHouse): Promise<void> {
  await house.sql('alter table staff.audit_head disable trigger user');
  await pastTriggers(
    house,
    'staff.audit',
    `do $$
     declare
       entry  staff.audit;
       before bytea := sha256('yakamoz');
     begin
       for entry in select * from staff.audit order by seq loop
         before := staff.hash_audit(before, entry);
         update staff.audit set hash = before where seq = entry.seq;
       end loop;
       update staff.audit_head set hash = before;
     end
     $$`,
  );
  await house.sql('alter table staff.audit_head enable trigger user');
}

/** The purses and the book say less of one player than is owed, and agree about it; gives what takes the lie back. */
export async function hideDebt(
  house: TestHouse,
  playerId: string,
  what: 'all' | 'half',
): Promise<() => Promise<void>> {
  const [row] = await house.sql<{ owed: string }>(
    'select cash + open_bets + withdrawal_pending as owed from wallet.purse where player_id = $1',
    [playerId],
  );
  const owed = BigInt(row?.owed ?? 0);
  const hidden = what === 'all' ? owed : owed / 2n;
  const [own, left] = [`player_id = ${BigInt(playerId)}`, what === 'all' ? 'false' : 'true'];
  await house.sql(`
    alter function wallet.purses_owed(text, bigint, integer) rename to purses_in_truth;
    alter function wallet.owed_by_book() rename to owed_in_truth;
    create function wallet.purses_owed(text, bigint, integer)
      returns table (player_id bigint, owed bigint, seq bigint, head bytea) language sql stable security definer as $$
      select player_id, case when ${own} then owed - ${hidden} else owed end, seq, head
      from wallet.purses_in_truth($1, $2, $3) where ${left} or not ${own}
    $$;
    create function wallet.owed_by_book() returns table (day date, currency text, purses bigint, owed numeric, by_book numeric)
      language sql stable security definer as $$
      select day, currency, purses, owed - ${hidden}, by_book - ${hidden} from wallet.owed_in_truth()
    $$;
    grant execute on function wallet.purses_owed(text, bigint, integer), wallet.owed_by_book() to yakamoz_notary`);
  return async () => {
    await house.sql(`
      drop function wallet.purses_owed(text, bigint, integer);
      drop function wallet.owed_by_book();
      alter function wallet.purses_in_truth(text, bigint, integer) rename to purses_owed;
      alter function wallet.owed_in_truth() rename to owed_by_book`);
  };
}

export const openStops = (house: TestHouse): Promise<{ mismatches: number; gaps: number }[]> =>
  house.sql('select mismatches, gaps from keno.stop where ended_at is null');

export const endStop = (house: TestHouse, members: [number, number]): Promise<unknown> =>
  house.sql('update keno.stop set ended_at = platform.now(), ended_by = $1', [members]);

/** What the notary's role has no business with. */
export const othersTables = [
  'wallet.purse',
  'wallet.transfer',
  'identity.player',
  'staff.member',
  'keno.pair',
];
