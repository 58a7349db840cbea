-- Withdraws a player's consent to marketing, for good: it comes back only by a new answer of the player.
-- Locks: none.
create or replace function identity.withdraw_marketing(of_player bigint) returns void
  language sql
begin atomic
  insert into identity.consent (player_id, document, version, accepted)
  select newest.player_id, newest.document, newest.version, false
  from (
    select answer.player_id, answer.document, answer.version, answer.accepted from identity.consent as answer
    where answer.player_id = of_player and answer.document = 'marketing'
    order by answer.consent_id desc limit 1
  ) as newest
  where newest.accepted;
end;
