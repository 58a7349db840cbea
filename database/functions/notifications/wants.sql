-- NTF-6: whether notices of a kind go to a player by a channel: by what the player chose, else as the kind says.
-- Locks: none.
create or replace function notifications.wants(of_player bigint, of_kind text, of_channel text) returns boolean
  language sql stable
begin atomic
  select coalesce(
    (
      select chosen.wanted from notifications.preference as chosen
      where chosen.player_id = of_player and chosen.kind = of_kind and chosen.channel = of_channel
    ),
    (
      select case of_channel when 'inbox' then known.inbox when 'email' then known.email else false end
      from notifications.kind as known where known.kind = of_kind
    )
  );
end;
