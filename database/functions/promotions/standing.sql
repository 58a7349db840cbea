-- PRO-8, PRO-9: what keeps a player from every offer; null where nothing does, and then the badge reads 'Evet'.
-- Locks: none; whoever decides by it has locked the purse.
create or replace function promotions.standing(asker promotions.candidate, time_now timestamptz) returns promotions.obstacle
  language plpgsql stable
as $$
declare
  waiting promotions.claim;
begin
  if asker.closed_by is not null then
    return promotions.new_obstacle('gate_closed', jsonb_build_object('by', to_jsonb(asker.closed_by)));
  elsif asker.owes > 0 then
    return promotions.new_obstacle('debt_open', jsonb_build_object('owes', asker.owes::text));
  elsif asker.is_allowed is not true then
    return promotions.new_obstacle('country');
  elsif asker.is_proved is not true then
    return promotions.new_obstacle('email_unproved');
  -- PRO-6
  elsif asker.has_run then
    return promotions.new_obstacle('run_open');
  end if;
  select * into waiting from promotions.claim as kept
  -- Those are the claims without an end, but for cashbacks that count. Asked by the states that wait, a plan made while the table was small
  -- would read all that wait.
  where kept.player_id = asker.player_id and kept.ended_at is null and kept.state <> 'counting';
  if waiting.state = 'review' then
    return promotions.new_obstacle('claim_in_review', jsonb_build_object('until', waiting.review_until));
  elsif waiting.waits_until > time_now then
    return promotions.new_obstacle('claim_waiting', jsonb_build_object('until', waiting.waits_until));
  end if;
  return null;
end
$$;
