-- A birth date that was corrected to under 18 closes the account until the 18th birthday; one that was corrected again opens it.
-- Locks: the player's purse, where something changes, until the transaction ends.
create or replace function play_safety.close_until_of_age(for_player bigint, born date) returns void
  language plpgsql
as $$
declare
  of_age timestamptz := (born + interval '18 years') at time zone 'Europe/Istanbul';
begin
  if of_age > platform.now() then
    insert into play_safety.hold as known (player_id, reason, until) values (for_player, 'under_age', of_age)
    on conflict (player_id, reason) do update set since = platform.now(), until = excluded.until, ended_at = null
    where known.ended_at is not null or known.until <> excluded.until;
    if found then
      perform play_safety.close_for(for_player, 'under_age', of_age);
    end if;
    return;
  end if;
  update play_safety.hold set ended_at = platform.now()
  where player_id = for_player and reason = 'under_age' and ended_at is null;
  if found then
    perform play_safety.close_for(for_player, 'under_age', null);
  end if;
end
$$;
