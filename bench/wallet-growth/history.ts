// The history of a house, written as its owner and not through the doors, which would take hours. It is a true one
// all the same: every chain, every balance and every operation holds before the wallet's own checker.
import type { BenchDatabase } from '../bench-database.ts';

export const players = 100_000;
const months = 12;
// One for each core.
const writers = 2;

/** Gives every player the same number of transfers, spread over the last months up to now. */
export async function writeHistory(database: BenchDatabase, transfersEach: number): Promise<void> {
  await database.ask(pastMonths);
  const share = players / writers;
  await Promise.all(
    Array.from({ length: writers }, (_none, writer) =>
      database.ask(chains({ fromPlayer: writer * share + 1, toPlayer: (writer + 1) * share, transfersEach })),
    ),
  );
  await database.ask('vacuum (analyze, freeze)');
  // Purses that were moved before, as those in use are: a page with room for its first updates is a gift.
  for (let pass = 0; pass < 2; pass += 1) await database.ask('update wallet.purse set moved_at = moved_at');
}

// As wallet.make_partitions makes those to come.
const pastMonths = `
  do $$
  declare
    month date := date_trunc('month', platform.now() at time zone 'UTC') - interval '${months} months';
  begin
    while month < platform.now() loop
      if to_regclass(format('wallet.transfer_%s', to_char(month, 'YYYYMM'))) is null then
        execute format(
          'create table wallet.transfer_%s partition of wallet.transfer for values from (%L) to (%L)',
          to_char(month, 'YYYYMM'), month::timestamp at time zone 'UTC',
          (month + interval '1 month') at time zone 'UTC'
        );
      end if;
      month := month + interval '1 month';
    end loop;
  end
  $$`;

// In the order of time, as it would have come about: all players' first transfers, then all players' second ones.
// The indexes are there from the beginning, so that their pages are as full and as scattered as use leaves them.
const chains = (part: { fromPlayer: number; toPlayer: number; transfersEach: number }): string => `
  do $$
  declare
    began       timestamptz := platform.now() - interval '${months} months';
    span        interval := (platform.now() - began) / ${part.transfersEach};
    this_code   text := 'deposit';
    this_debit  text := 'bank';
    this_credit text := 'cash';
    this_amount bigint := 1000000000;
    change      bigint := this_amount;
  begin
    create temp table chain as
    select id as player_id, 0::bigint as cash_after, wallet.genesis(id, 'TRY') as hash
    from generate_series(${part.fromPlayer}::bigint, ${part.toPlayer}) as id;

    for step in 1..${part.transfersEach} loop
      create temp table longer as
      select player_id, at, op_id, cash_after, wallet.link(hash_before, player_id, step, at, op_id, this_code,
        this_debit, this_credit, this_amount, cash_after, 0, null) as hash
      from (
        select player_id, hash as hash_before, gen_random_uuid() as op_id, cash_after + change as cash_after,
          -- Within the step every player has another moment, and another one in the next step.
          began + span * (step - 1 + (player_id * 7919 + step * 104729) % ${players} / ${players}.0) as at
        from chain
      ) as moved
      order by at;

      insert into wallet.transfer (player_id, seq, at, amount, cash_after, bonus_after, xid, op_id, hash, code, debit,
        credit)
      select player_id, step, at, this_amount, cash_after, 0, pg_current_xact_id()::text::bigint, op_id, hash,
        this_code, this_debit, this_credit
      from longer;
      insert into wallet.op (player_id, at, seq, cash_after, bonus_after, cash_change, bonus_change, op_id, outcome,
        kind, transfers, source, key, request)
      select player_id, at, step, cash_after, 0, change, 0, op_id, 'posted', 'post', 1, 'studio',
        gen_random_uuid()::text, 'TRY ' || this_code || ' ' || this_amount || ' ggr:studio'
      from longer;
      drop table chain;
      alter table longer rename to chain;
      commit;

      -- A stake and its win by turns.
      this_amount := 100;
      change := case when change = -100 then 100 else -100 end;
      this_code := case when change < 0 then 'stake' else 'win' end;
      this_debit := case when change < 0 then 'cash' else 'ggr:studio' end;
      this_credit := case when change < 0 then 'ggr:studio' else 'cash' end;
    end loop;

    insert into wallet.purse (player_id, cash, seq, head, opened_at, moved_at, currency)
    select player_id, cash_after, ${part.transfersEach}, hash, began, at, 'TRY' from chain;
  end
  $$`;
