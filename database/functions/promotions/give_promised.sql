-- PRO-13, PRO-12: what claims of gifts and of cashbacks promise is given: rounds or a bet from now on, or the window that followed the claim.
-- Locks: the players' purses are held by the caller.
create or replace function promotions.give_promised(of_claims bigint[], time_now timestamptz) returns void
  language plpgsql
as $$
begin
  insert into promotions.gift (claim_id, player_id, currency, kind, game_id, stake, count, odds_min, given_at, ends_at)
  select made.claim_id, made.player_id, made.currency, case asked.kind when 'free_rounds' then 'rounds' else 'bet' end, asked.game_id,
    bounded.stake, coalesce(asked.rounds, 1), asked.odds_min, time_now, time_now + make_interval(days => asked.days)
  from promotions.claim as made
  join promotions.terms as asked on asked.campaign_id = made.campaign_id and asked.version = made.version
  join promotions.amount as bounded
    on bounded.campaign_id = made.campaign_id and bounded.version = made.version and bounded.currency = made.currency
  where made.claim_id = any (of_claims) and asked.kind in ('free_rounds', 'free_bet')
  order by made.player_id;
  -- A person may have looked at the claim meanwhile, at most a day: no cashback is settled earlier than that (PRO-12).
  insert into promotions.cashback (claim_id, player_id, currency, product, begins_at, ends_at)
  select made.claim_id, made.player_id, made.currency, asked.product, lower(counted.span), upper(counted.span)
  from promotions.claim as made
  join promotions.terms as asked on asked.campaign_id = made.campaign_id and asked.version = made.version
  cross join lateral (select promotions.window_of(asked.turn, asked.ends_at, made.claimed_at) as span) as counted
  where made.claim_id = any (of_claims) and asked.kind = 'cashback'
  order by made.player_id;
end
$$;
