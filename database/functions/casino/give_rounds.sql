-- Gives rounds by the approval of two members that is carried out right now: promised by promotions, taken over at once.
-- Locks: the player's purse, until the transaction ends.
create or replace function casino.give_rounds(by_approval bigint, until timestamptz) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  decided staff.approval;
  player  bigint;
  played  integer;
begin
  select * into decided from staff.approved(by_approval, 'casino.free_rounds');
  if not found then
    raise exception 'PRO-13: % is no approval of free rounds that is carried out now', by_approval;
  end if;
  player := (decided.payload ->> 'player_id')::bigint;
  select game.id into strict played from casino.game where game.code = decided.payload ->> 'game_code';
  perform promotions.give_rounds(
    player, by_approval, played, decided.payload ->> 'currency', ((decided.payload ->> 'bet_value')::numeric * 100)::bigint,
    (decided.payload ->> 'count')::integer, until, decided.reason
  );
  perform casino.take_gifts(player);
end
$$;
