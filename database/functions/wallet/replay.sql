-- A key that is known already (WAL-5, WAL-9): its answer again, or a conflict where the words differ.
-- Locks: none; the player's purse is held by the caller.
create or replace function wallet.replay(place integer, purse wallet.purse, known wallet.op, asked text) returns wallet.entry
  language plpgsql stable
as $$
declare
  entry wallet.entry;
begin
  if known.request <> asked and not (known.kind = 'tombstone' and asked like 'post %') then
    known.outcome := 'conflict';
    known.detail := null;
    known.seq := purse.seq;
    known.cash_after := purse.cash;
    known.bonus_after := purse.bonus;
    known.cash_change := 0;
    known.bonus_change := 0;
  end if;
  entry.place := place;
  entry.replayed := true;
  entry.purse := purse;
  entry.op := known;
  return entry;
end
$$;
