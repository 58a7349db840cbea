-- Ends what a case followed up, with its outcome. With the last strong one bonuses and marketing are open again.
-- Locks: the follow-up, then the player's purse where it was strong, until the transaction ends.
create or replace function play_safety.end_follow_up(of_case bigint, with_outcome text, with_reason text, by_member text)
  returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  known play_safety.follow_up;
begin
  update play_safety.follow_up as one
  set ended_at = platform.now(), ended_by = by_member, outcome = with_outcome, reason = with_reason
  where one.case_id = of_case and one.ended_at is null
  returning * into known;
  if not found then
    raise exception 'case % follows nothing up', of_case;
  end if;
  if not known.is_strong then
    return false;
  end if;
  perform wallet.put_closure(known.player_id, 'harm', 'bonus', null);
  return true;
end
$$;
