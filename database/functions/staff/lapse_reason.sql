-- STF-8: why a waiting proposal counts no more. Null while it counts.
-- Locks: none. staff.decide_proposal holds the maker's row while it asks; staff.lapse and the list of what is due do not.
-- They need not: time goes on, an account stays closed and a time before which proposals are void only grows, so a reason stays one.
-- Its 72 hours are over, its maker's account is closed, or its maker's role or access was taken away since.
create or replace function staff.lapse_reason(of_row staff.approval) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select case
    when ($1).made_at + interval '72 hours' <= platform.now() then 'expired'
    when maker.closed_at is not null then 'maker_closed'
    when ($1).made_at <= maker.proposals_void_until then 'maker_changed'
  end
  from staff.member as maker where maker.staff_id = ($1).maker_id;
end;
