-- What a run needed when it was opened, in hundredths of a minor unit; null where it is older than runs.
-- Locks: none.
-- wallet.decide_open writes the request so.
create or replace function wallet.required_of(for_player bigint, of_run bigint) returns bigint
  language sql stable
begin atomic
  select split_part(request, ' ', 5)::bigint from wallet.op
  where player_id = for_player and source = 'promotions' and key = 'run/' || of_run || '/open';
end;
