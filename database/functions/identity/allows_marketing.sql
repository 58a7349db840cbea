-- Whether the player's last answer allows marketing.
-- Locks: none.
create or replace function identity.allows_marketing(of_player bigint) returns boolean
  language sql stable
begin atomic
  select coalesce((
    select answer.accepted from identity.consent as answer
    where answer.player_id = of_player and answer.document = 'marketing'
    order by answer.consent_id desc limit 1
  ), false);
end;
