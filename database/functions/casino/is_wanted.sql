-- Whether a game passes what a list is narrowed by; null where it is not narrowed.
-- Locks: none.
create or replace function casino.is_wanted(
  game casino.game, kinds text[], of_provider integer, released_from date, rtp_from numeric
) returns boolean
  language sql immutable parallel safe
  return game.active and game.kind = any (kinds)
    and (of_provider is null or game.provider_id = of_provider)
    and (released_from is null or game.released_on >= released_from)
    and (rtp_from is null or game.rtp >= rtp_from);
