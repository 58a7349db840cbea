-- Whether the player has proved that the e-mail address is the own one.
-- Locks: none.
-- A set, because only that becomes part of the caller's plan.
create or replace function identity.email_proof(of_player bigint) returns table (is_proved boolean)
  language sql stable rows 1
begin atomic
  select email_verified_at is not null from identity.player where player_id = of_player limit 1;
end;
