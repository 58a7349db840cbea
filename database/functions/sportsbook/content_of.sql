-- A bet that is asked for, in words: the same key with other words is a conflict (WAL-5).
-- Locks: none.
-- A set, because only that becomes part of the caller's plan.
create or replace function sportsbook.content_of(asked sportsbook.slip) returns setof text
  language sql stable rows 1
begin atomic
  select 'bet ' || asked.stake || ' ' || asked.policy || ' ' || (
    select string_agg(
      concat_ws(' ', leg.match_id, leg.market_id, leg.outcome_id, leg.price, case when leg.banker then 'banker' end), ', ' order by leg.no)
    from rows from (
      jsonb_to_recordset(asked.legs) as (match_id text, market_id text, outcome_id text, price integer, banker boolean)
    ) with ordinality as leg (match_id, market_id, outcome_id, price, banker, no)
  ) || coalesce(' for ' || asked.gift_id, '') || coalesce(' in lines of ' || array_to_string(asked.sizes, ' '), '')
    || case when asked.referral = 'ask' then ' or by the desk' else '' end;
end;
