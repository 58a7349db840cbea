-- Whether the rounds of a game count in a tournament: a game of its product, and one of its list where it has one.
-- Locks: none.
create or replace function promotions.counts_game(of_tournament bigint, of_product text, of_game integer) returns boolean
  language sql stable
begin atomic
  select exists (select from promotions.game as known where known.game_id = of_game and known.product = of_product)
    and (
      exists (
        select from promotions.tournament_game as named where named.tournament_id = of_tournament and named.game_id = of_game
      )
      or not exists (select from promotions.tournament_game as named where named.tournament_id = of_tournament)
    );
end;
