-- The games that calls of a batch name, each once: most calls of a batch name the same few.
-- Locks: none.
create or replace function casino.offers_to(calls casino.call[]) returns casino.offer[]
  language plpgsql stable
as $$
begin
  return array(
    select casino.new_offer(
      studio => named.studio, game => named.game, currency => named.currency, studio_id => studio.id,
      game_id => game.id, is_blocked => not game.active or studio.closed_reason is not null,
      min_minor => bounds.min_minor, max_minor => bounds.max_minor, max_win => game.max_win
    )
    from (
      select distinct asked.studio, coalesce(asked.game, '') as game, coalesce(asked.currency, '') as currency
      from unnest(calls) as asked
    ) as named
    -- One by one, by key: a plan made while a table was small would else read all of it for every batch.
    left join lateral (
      select id, closed_reason from casino.studio where code = named.studio limit 1
    ) as studio on true
    left join lateral (
      select id, active, max_win from casino.game where code = named.game and studio_id = studio.id limit 1
    ) as game on true
    left join lateral (
      select min_minor, max_minor from casino.game_limit
      where game_id = game.id and game_limit.currency = named.currency limit 1
    ) as bounds on true
  );
end
$$;
