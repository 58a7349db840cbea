-- SPB-20: carries out a correction that two members approved; everything is taken from the approval. Gives what is in the way, or null where it is done.
-- Locks: the player's purse, until the transaction ends.
-- Approved is this value of this revision: where the bet is worth something else meanwhile, nothing moves.
create or replace function sportsbook.carry_correction(of_approval bigint) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  approval staff.approval;
  held     sportsbook.contradiction;
  purse    wallet.purse;
  verdict  sportsbook.settled;
begin
  select * into approval from staff.approved(of_approval, 'sportsbook.correction');
  if not found then
    raise exception 'SPB-20: approval % does not approve a correction now', of_approval;
  end if;
  select told.* into strict held from sportsbook.contradiction as told
  where told.contradiction_id = (approval.payload ->> 'contradiction_id')::bigint;
  purse := wallet.lock(held.player_id);
  if not exists (
    select from sportsbook.held_corrections() as open where open.contradiction_id = held.contradiction_id
  ) then
    return 'changed';
  elsif held.why = 'gift' then
    return 'gift';
  end if;
  verdict := sportsbook.settle_player(purse, array[held.bet_id], held.decision_id, platform.now(), is_approved => true);
  if verdict.settlements is null or (verdict.settlements[1]).payout <> coalesce(held.value, 0)
    or (verdict.settlements[1]).reopened <> (held.value is null)
  then
    return 'changed';
  end if;
  perform sportsbook.keep_settled(array[verdict], platform.now());
  return null;
end
$$;
