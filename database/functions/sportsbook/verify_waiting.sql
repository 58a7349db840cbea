-- Holds what waits, was referred, was rejected, or was accepted after a delay against what was asked, and names everything that cannot be (SPB-10, SPB-13, SPB-33).
-- Locks: none.
create or replace function sportsbook.verify_waiting(from_player bigint, to_player bigint)
  returns table (rule text, player_id bigint, bet_id bigint, finding text)
  language sql stable security definer
  set search_path = ''
begin atomic
  with bets as materialized (
    select bet as row, kept as waited, legs.*, at_desk as referred,
      bet.state in ('waiting', 'referred') as is_pending, bet.state in ('waiting', 'referred', 'rejected') as is_unaccepted
    from sportsbook.bet
    left join sportsbook.waiting as kept on kept.player_id = bet.player_id and kept.bet_id = bet.bet_id
    left join sportsbook.referral as at_desk on at_desk.player_id = bet.player_id and at_desk.bet_id = bet.bet_id
    cross join lateral (
      select count(*) as count, coalesce(bool_and(
        asked.leg ->> 'match_id' = leg.match_id and asked.leg ->> 'market_id' = leg.market_id
        and asked.leg ->> 'outcome_id' = leg.outcome_id and case bet.policy
          when 'ask' then leg.price = (asked.leg ->> 'shown')::integer
          when 'higher' then leg.price >= (asked.leg ->> 'shown')::integer
          else leg.price::bigint * 100 >= (asked.leg ->> 'shown')::bigint * 80
        end
      ), true) as are_as_asked
      from sportsbook.leg
      left join lateral jsonb_array_elements(kept.legs) as asked (leg) on (asked.leg ->> 'no')::smallint = leg.no
      where kept.bet_id is not null and leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
    ) as legs
    where bet.player_id between from_player and to_player
      and (kept.bet_id is not null or bet.state in ('waiting', 'referred', 'rejected'))
  )
  select 'SPB-13', (bets.row).player_id, (bets.row).bet_id, finding.text
  from bets
  cross join lateral (values (case
    when (bets.waited).bet_id is null then 'nobody knows what it waits for'
    when case
        when bets.is_pending then (bets.waited).look_at is null
        when (bets.row).state = 'rejected' then (bets.waited).reason is null
        else (bets.waited).decided_at is null or (bets.waited).reason is not null
      end then 'it is ' || (bets.row).state || ', and what it waited for says something else'
    when bets.is_unaccepted
      and (bets.count > 0 or (bets.row).paid > 0 or (bets.row).revision > 0 or (bets.row).accepted_at <> (bets.waited).asked_at)
      then 'it was not accepted, and has legs or was paid'
    when not bets.is_unaccepted and (
      (bets.row).accepted_at <> (bets.waited).decided_at or (bets.row).accepted_at < (bets.waited).due_at
    ) then 'it was accepted before its delay had passed'
    when not bets.is_unaccepted
      and (bets.count <> jsonb_array_length((bets.waited).legs) or not bets.are_as_asked) then 'it was accepted with other legs than asked for'
  end)) as finding (text)
  where finding.text is not null
  union all
  select 'SPB-33', (bets.row).player_id, (bets.row).bet_id, finding.text
  from bets
  left join sportsbook.bet as placed on placed.player_id = (bets.row).player_id and placed.bet_id = (bets.referred).placed_as
  cross join lateral (values (case
    when (bets.referred).bet_id is null then case when (bets.row).state = 'referred' then 'the desk was never asked' end
    when ((bets.row).state = 'referred') <> ((bets.referred).ended_at is null) then 'it is ' || (bets.row).state || ', and its referral says something else'
    when not bets.is_unaccepted and (bets.referred).answer is distinct from 'taken' then 'it was accepted, and the desk did not take it'
    when not bets.is_unaccepted and (bets.referred).answered_at >= (bets.referred).answer_by then 'the desk took it after its time'
    when coalesce((bets.waited).reason = 'LOWERED', false) <> ((bets.referred).placed_as is not null)
      or (bets.referred).placed_as is not null and (placed.stake = (bets.referred).offered) is not true
      then 'what was placed by its offer is not what was offered'
    when (bets.waited).reason = 'REFUSED' and (bets.referred).answer is distinct from 'refused' then 'nobody refused it'
  end)) as finding (text)
  where finding.text is not null
  union all
  select 'SPB-10', (bets.row).player_id, (bets.row).bet_id, finding.text
  from bets
  left join lateral wallet.hold_money((bets.row).player_id, 'sportsbook', (bets.row).key) as money on true
  cross join lateral (values (case
    when (bets.row).gift_id is not null then case when money.held <> 0 then 'its gift holds ' || money.held end
    when money.held is distinct from (bets.row).stake or money.held_bonus <> (bets.row).stake_bonus
      then 'its hold is of ' || coalesce(money.held::text, 'nothing')
    when money.state is distinct from case when bets.is_pending then 'open' else 'released' end
      then 'it is ' || (bets.row).state || ', and its hold ' || coalesce(money.state, 'lost')
  end)) as finding (text)
  where bets.is_unaccepted and finding.text is not null;
end;
