-- SPB-20: decides a market, or voids it or its match, by the approval of two members that is carried out right now.
-- Locks: the row of the match, so that decisions about it have numbers in their order, then its market.
-- Null where it was done, else why not: 'unknown' match or market, 'not_begun'. Verdicts are words, as the approval shows them; of the outcomes in
-- their order. A void is a cancel of all times: what comes later is void too.
create or replace function sportsbook.decide_by_hand(by_approval bigint) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  decided    staff.approval;
  of_match   sportsbook.match;
  of_market  text;
  words      text[];
  time_now   timestamptz := platform.now();
begin
  select * into decided from staff.approved(by_approval, 'sportsbook.decide');
  if not found then
    select * into decided from staff.approved(by_approval, 'sportsbook.void');
  end if;
  if decided.approval_id is null then
    raise exception 'SPB-20: % is no approval of a decision that is carried out now', by_approval;
  end if;
  select known.* into of_match from sportsbook.match as known where known.id = decided.payload ->> 'match_id' for no key update;
  if not found then
    return 'unknown';
  end if;
  of_market := decided.payload ->> 'market_id';
  if decided.kind = 'sportsbook.decide' then
    words := string_to_array(decided.payload ->> 'verdicts', ' ');
    if not exists (
      select from sportsbook.kind as known
      where known.code = split_part(of_market, ':', 1) and cardinality(known.outcomes) = cardinality(words)
    ) or exists (
      select from unnest(words) as word where word not in ('won', 'lost', 'void', 'half_won', 'half_lost')
    ) then
      return 'unknown';
    end if;
    if of_match.starts_at > time_now then
      return 'not_begun';
    end if;
  end if;
  insert into sportsbook.decision (match_id, key, type, markets, verdicts, certainty, cause, sent_at, approval_id)
  values (
    of_match.id, 'house-hand-' || by_approval, case when words is null then 'cancel' else 'result' end,
    case when of_market is not null then array[of_market] end,
    case when words is not null then jsonb_build_object(of_market, (
      select jsonb_agg(case word
        when 'won' then '[1, 0, 1]'::jsonb
        when 'lost' then '[0, 0, 1]'
        when 'void' then '[0, 1, 1]'
        when 'half_won' then '[1, 1, 2]'
        when 'half_lost' then '[0, 1, 2]'
      end order by number)
      from unnest(words) with ordinality as told (word, number)
    )) end,
    case when words is not null then 'confirmed' end, 'by_hand', time_now, by_approval
  );
  -- SPB-4: what is decided stays closed.
  update sportsbook.market as known set status = case when words is null then 'cancelled' else 'settled' end
  where known.match_id = of_match.id and (of_market is null or known.market_id = of_market)
    and known.status in ('open', 'suspended', 'off');
  update sportsbook.match as known set seq = known.seq + 1 where known.id = of_match.id;
  return null;
end
$$;
