-- WAL-21: the head of the ledger after a closed day, from its transfers and the head of the day before.
-- Locks: none.
-- Players are taken in 1,024 groups, so that no text of all players has to fit into memory.
create or replace function wallet.day_head(of_day date, before bytea) returns bytea
  language plpgsql stable
as $$
declare
  from_xid bigint;
  to_xid   bigint;
begin
  select closed.below_xid into strict to_xid from wallet.day_close as closed where closed.day = of_day;
  select coalesce(max(closed.below_xid), 0) into from_xid from wallet.day_close as closed where closed.day < of_day;
  return (
    select sha256(
      coalesce(before, sha256('yakamoz ledger')) || int8send(of_day - date '1970-01-01')
        || coalesce(string_agg(parts.hash, ''::bytea order by parts.slot), ''::bytea)
    )
    from (
      select last.player_id % 1024 as slot, sha256(
        string_agg(int8send(last.player_id) || int8send(last.seq) || last.hash, ''::bytea order by last.player_id)
      ) as hash
      from (
        select distinct on (transfer.player_id) transfer.player_id, transfer.seq, transfer.hash
        from wallet.transfer
        where transfer.xid >= from_xid and transfer.xid < to_xid
        order by transfer.player_id, transfer.seq desc
      ) as last
      group by 1
    ) as parts
  );
end
$$;
