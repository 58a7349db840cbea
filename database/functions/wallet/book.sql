-- The only writer of purses, transfers, operations and holds: one statement each, for one entry or for many.
-- Locks: the purses of all entries are held by the caller; their open holds are deleted under that lock.
create or replace function wallet.book(entries wallet.entry[]) returns void
  language plpgsql
as $$
declare
  moved bigint;
  kept  bigint;
begin
  insert into wallet.transfer
  select transfer.* from unnest(entries) as entry, unnest(entry.transfers) as transfer;

  if found then
    update wallet.purse
    set cash = (entry.purse).cash, bonus = (entry.purse).bonus, open_bets = (entry.purse).open_bets,
      withdrawal_pending = (entry.purse).withdrawal_pending, receivable = (entry.purse).receivable,
      seq = (entry.purse).seq, head = (entry.purse).head, moved_at = (entry.purse).moved_at
    from unnest(entries) as entry
    where purse.player_id = (entry.purse).player_id and purse.seq = entry.seq_before
      and (entry.purse).seq > entry.seq_before;
    get diagnostics kept = row_count;

    -- WAL-7: the news leaves with the money or not at all.
    select platform.announce('wallet.changed', array_agg((purse).player_id::text),
      array_agg(jsonb_build_object('seq', (purse).seq)), array_agg((op).at))
    into moved
    from unnest(entries) where (purse).seq > seq_before;
    if moved <> kept then
      raise exception 'WAL-6: a purse moved under its lock';
    end if;
  end if;

  insert into wallet.op select (op).* from unnest(entries) where not replayed;
  insert into wallet.hold select (hold).* from unnest(entries) where (hold).op_id is not null;
  delete from wallet.hold using unnest(entries) as entry
  where (entry.op).closes is not null
    and hold.player_id = (entry.op).player_id and hold.op_id = (entry.op).closes;
end
$$;
