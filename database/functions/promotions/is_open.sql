-- Whether an offer can be claimed at all now: published, not stopped, in its time, and one that the house can keep.
-- Locks: none.
create or replace function promotions.is_open(offer promotions.offer, time_now timestamptz) returns boolean
  language sql stable
  return coalesce(
    ((offer).campaign).stopped_at is null and time_now >= ((offer).terms).starts_at and time_now < ((offer).terms).ends_at
      and ((offer).terms).kind <> 'manual' and promotions.honours(((offer).terms).kind, ((offer).terms).product),
    false
  );
