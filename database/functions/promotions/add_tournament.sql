-- Adds a tournament with its games; nothing of it is in force until it is published.
-- Locks: none but the new rows.
create or replace function promotions.add_tournament(given jsonb, by_member bigint) returns bigint
  language plpgsql
as $$
declare
  added promotions.tournament := jsonb_populate_record(null::promotions.tournament, given);
begin
  insert into promotions.tournament (name, product, currency, least_stake, starts_at, ends_at, prizes, made_by)
  values (added.name, added.product, added.currency, added.least_stake, added.starts_at, added.ends_at, added.prizes, by_member)
  returning tournament_id into added.tournament_id;
  insert into promotions.tournament_game (tournament_id, game_id, name)
  select added.tournament_id, named.game_id, named.name
  from jsonb_to_recordset(given -> 'games') as named (game_id integer, name text);
  return added.tournament_id;
end
$$;
