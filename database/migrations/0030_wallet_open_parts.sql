-- 0030_wallet_open_parts
-- Why:  another module's step posts by the same parts as the wallet's own batch (game studios' calls): it takes the purses,
--       looks keys up, decides and books, and never names a table of this schema.
-- Lock: new functions only.
-- Undo: drop the four functions; no code before this commit calls them.
-- migrate:up
set local lock_timeout = '2s';

-- W6: in the order of players, and nobody is waited for. What is read for a decision is read after this.
create function wallet.take_purses(players bigint[]) returns wallet.purse[]
  language sql
begin atomic
  select array(
    select purse from wallet.purse
    where player_id = any (players)
    order by player_id
    for no key update skip locked
  );
end;

-- What stands under a key; nothing where it was never used. A set, because
-- only that becomes part of the caller's plan, and at most one row, because then it is looked up by its key, however small
-- the table was when that plan was made.
create function wallet.known(for_player bigint, by_source text, with_key text) returns setof wallet.op
  language sql stable rows 1
begin atomic
  select * from wallet.op where player_id = for_player and source = by_source and key = with_key limit 1;
end;

create function wallet.has_purse(for_player bigint) returns boolean
  language sql stable
begin atomic
  select exists (select from wallet.purse where player_id = for_player);
end;

-- Several entries of one purse, each decided on the purse that the one before it left: booked together, the purse moves
-- once, from before the first to after the last, and so does the news.
create function wallet.chain(entries wallet.entry[]) returns wallet.entry[]
  language plpgsql immutable
as $$
declare
  before  bigint := (entries[1]).seq_before;
  entry   wallet.entry;
  chained wallet.entry[] := '{}';
begin
  foreach entry in array entries loop
    entry.seq_before := case when cardinality(chained) + 1 = cardinality(entries) then before else (entry.purse).seq end;
    chained := chained || entry;
  end loop;
  return chained;
end
$$;

revoke execute on all functions in schema wallet from public;

-- migrate:down
