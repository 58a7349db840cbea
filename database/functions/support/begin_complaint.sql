-- Gives a talk the number and the clocks of a complaint: an answer within a week, a decision within four.
-- Locks: needs the row of the talk locked by the caller, or new.
create or replace function support.begin_complaint(of_talk bigint) returns void
  language plpgsql
as $$
declare
  time_now constant timestamptz := platform.now();
begin
  insert into support.complaint (talk_id, number, made_at, answer_due_at, decision_due_at)
  select of_talk, 'SK-' || to_char(time_now at time zone 'Europe/Istanbul', 'YYYY') || '-' || lpad(of_talk::text, 6, '0'),
    time_now, time_now + interval '7 days', time_now + interval '28 days'
  on conflict (talk_id) do nothing;
end
$$;
