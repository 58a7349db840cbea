-- SPB-5: whether a producer was not heard for so long that its prices are closed: 6 s for the live one, 20 s for the others.
-- Locks: none.
-- The flag says only that this was noticed and told.
create or replace function sportsbook.is_silent(heard sportsbook.producer, time_now timestamptz) returns boolean
  language sql stable parallel safe
  return (heard).silent
    or (heard).heard_at < time_now - case (heard).id when 'live' then interval '6 seconds' else interval '20 seconds' end;
