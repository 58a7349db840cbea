-- Decides one claim over a locked purse, but for the budget, which is taken last.
-- Locks: the player's purse is held by the caller.
-- A key that was used answers what it answered (D-35): the claim that it made, or why it made none.
create or replace function promotions.decide_claim(
  place integer, asker promotions.candidate, is_live boolean, of_article bigint, offer promotions.offer, with_key text,
  with_hash text, time_now timestamptz
) returns promotions.verdict
  language plpgsql stable
as $$
declare
  terms    promotions.terms := offer.terms;
  turn     text := promotions.turn_of(terms.turn, time_now);
  known    promotions.claim;
  refused  promotions.refusal;
  obstacle promotions.obstacle;
begin
  select * into known from promotions.claim as kept
  -- Among the player's own claims: a plan made while the table was small would else read all claims of the campaign.
  where kept.player_id = asker.player_id and kept.campaign_id + 0 = terms.campaign_id and kept.key = with_key;
  if known.claim_id is not null then
    return promotions.new_verdict(
      place => place, status => 'ok', facts => '{}', duplicate => true, player_id => asker.player_id, key => with_key,
      turn => known.turn, offer => offer, waits_until => known.waits_until, claim_id => known.claim_id
    );
  end if;
  select * into refused from promotions.refusal as kept
  where kept.player_id = asker.player_id and kept.key = with_key and kept.article_id = of_article;
  if refused.code is not null then
    return promotions.new_verdict(
      place => place, status => refused.code, facts => refused.facts, duplicate => true, player_id => asker.player_id, key => with_key,
      turn => turn, offer => offer, waits_until => null, claim_id => null
    );
  end if;
  if is_live is not true then
    obstacle := promotions.new_obstacle('session_over');
  elsif terms.version is null then
    obstacle := promotions.new_obstacle('not_open');
  else
    obstacle := promotions.standing(asker, time_now);
    if obstacle.code is null then
      obstacle := promotions.fits(asker, offer, time_now);
    end if;
    -- PRO-1: the player's yes is to what was shown.
    if obstacle.code is null and with_hash <> terms.hash then
      obstacle := promotions.new_obstacle('terms_changed');
    end if;
  end if;
  return promotions.new_verdict(
    place => place, status => coalesce(obstacle.code, 'ok'), facts => coalesce(obstacle.facts, '{}'), duplicate => false,
    player_id => asker.player_id, key => with_key, turn => turn, offer => offer,
    waits_until => case when obstacle.code is null and terms.kind = 'deposit_match' then
      promotions.waits_until(terms, time_now)
    end,
    claim_id => null
  );
end
$$;
