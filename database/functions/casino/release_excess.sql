-- CAS-14: lets a held win go, by the approval of two members that is carried out right now, and closes its case.
-- Locks: the player's purse, until the transaction ends.
-- Withdrawals open with the player's last held win. False where there is no such win, or it grew since it was proposed.
create or replace function casino.release_excess(by_approval bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  payload jsonb;
  held    casino.excess_win;
begin
  select approval.payload into payload from staff.approved(by_approval, 'casino.release_win') as approval;
  if not found then
    raise exception 'CAS-14: % is no approval of a held win that is carried out now', by_approval;
  end if;
  perform wallet.lock((payload ->> 'player_id')::bigint);
  update casino.excess_win as known set approval_id = by_approval, released_at = platform.now()
  from casino.studio
  where studio.id = known.studio_id and known.released_at is null
    and known.player_id::text || '~' || studio.code || '~' || known.round = payload ->> 'round_id'
    and known.won::text = payload ->> 'won_minor'
  returning known.* into held;
  if not found then
    return false;
  end if;
  if not exists (
    select from casino.excess_win as other where other.player_id = held.player_id and other.released_at is null
  ) then
    perform wallet.put_closure(held.player_id, 'excess_win', 'withdraw', null);
  end if;
  perform cases.close_many('casino', array(
    select open.case_id from cases.list_open('casino') as open
    where open.kind = 'excess_win' and open.subject = payload ->> 'round_id'
  ), 'released by approval ' || by_approval);
  return true;
end
$$;
