-- Whether the player has proved that the e-mail address is the own one.
-- Locks: none.
create or replace function identity.is_email_proved(of_player bigint) returns boolean
  language sql stable
begin atomic
  select email_verified_at is not null from identity.player where player_id = of_player;
end;
