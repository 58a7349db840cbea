-- Decides one round: refused and nothing used, or drawn and paid.
-- Locks: the player's purse is held by the caller (wallet.take_purses).
-- FAIR-5: whatever is refused uses no nonce and leaves no trace of what would have been drawn.
create or replace function keno.decide(
  asked keno.call, purse wallet.purse, known wallet.op, pair keno.pair, offer keno.offer, is_live boolean, is_due boolean,
  verdict_id bigint, is_allowed boolean, time_now timestamptz
) returns keno.verdict
  language plpgsql
as $$
declare
  verdict   keno.verdict;
  content   text := keno.content_of(asked);
  stake     wallet.step;
  op        wallet.op;
  draw      keno.draw;
  pick      smallint;
  last_pick smallint := 0;
  are_picks boolean := coalesce(cardinality(asked.picks) between 1 and 10, false);
begin
  verdict.place := asked.place;
  verdict.duplicate := known.op_id is not null;
  verdict.cash := purse.cash;
  verdict.bonus := purse.bonus;
  verdict.seq := purse.seq;
  verdict.client := pair.client_seed;
  verdict.commitment := pair.commitment;

  -- FAIR-4: one key, one round, and the answer of the first time.
  if known.op_id is not null then
    if not wallet.same_request(known, content) then
      verdict.status := 'CONFLICT';
    elsif known.outcome <> 'posted' then
      verdict.status := 'REFUSED';
      verdict.outcome := known.outcome;
      verdict.detail := known.detail;
    else
      verdict.status := 'OK';
      verdict.cash := known.cash_after;
      verdict.bonus := known.bonus_after;
      verdict.seq := known.seq;
      select kept.* into strict draw from keno.draw as kept
      where kept.player_id = asked.player_id and kept.pair_id = asked.pair_id and kept.at = known.at
        and kept.op_id = known.op_id;
      verdict.draw := draw;
      if draw.nonce + 1 = keno.rounds_max() then
        verdict.seed := pair.seed;
      end if;
    end if;
    return verdict;
  end if;

  foreach pick in array coalesce(asked.picks, '{}') loop
    are_picks := are_picks and coalesce(pick > last_pick and pick <= 80, false);
    last_pick := pick;
  end loop;
  verdict.status := case
    when is_live is not true then 'SESSION_OVER'
    -- SAFE-9
    when is_allowed is not true then 'COUNTRY'
    when offer.currency is null or offer.is_blocked then 'CLOSED'
    when pair.pair_id is null then 'PAIR_UNKNOWN'
    when pair.ended_at is not null or pair.ends_at <= time_now then 'PAIR_OVER'
    -- Nor by a call that began before it was opened: no round is older than its pair.
    when pair.opened_at is null or pair.opened_at > time_now then 'PAIR_NOT_OPEN'
    when (encode(sha256(convert_to(asked.seed, 'UTF8')), 'hex') = pair.commitment) is not true then 'SEED_WRONG'
    when (asked.table_version = offer.version) is not true then 'TABLE_CHANGED'
    when not are_picks then 'PICKS'
    when (asked.stake >= offer.stake_min) is not true then 'STAKE_TOO_LOW'
    when asked.stake > offer.stakes_max[cardinality(asked.picks)] then 'STAKE_TOO_HIGH'
    -- FAIR-9
    when time_now < pair.last_round_at + keno.cycle() then 'TOO_SOON'
  end;
  if verdict.status is not null then
    verdict.detail := case verdict.status
      when 'STAKE_TOO_LOW' then offer.stake_min::text
      when 'STAKE_TOO_HIGH' then offer.stakes_max[cardinality(asked.picks)]::text
      when 'TOO_SOON' then ceil(date_part('epoch', pair.last_round_at + keno.cycle() - time_now))::text
    end;
    return verdict;
  end if;

  draw.player_id := asked.player_id;
  draw.pair_id := asked.pair_id;
  draw.nonce := pair.rounds;
  draw.picks := asked.picks;
  draw.drawn := keno.draw_numbers(asked.seed, pair.client_seed, pair.rounds);
  draw.hits := 0;
  foreach pick in array asked.picks loop
    if pick = any (draw.drawn) then
      draw.hits := draw.hits + 1;
    end if;
  end loop;
  draw.table_version := offer.version;
  draw.multiplier := offer.multipliers[11 * cardinality(asked.picks) + draw.hits];
  draw.currency := offer.currency;
  draw.stake := asked.stake;
  draw.payout := asked.stake * draw.multiplier;
  if draw.payout > offer.win_max then
    raise exception 'FAIR-8: % would be won, at most % is paid', draw.payout, offer.win_max;
  end if;

  stake := row('cash_stake', asked.stake, 'ggr:keno')::wallet.step;
  verdict.entry := wallet.decide_post(
    asked.place, purse, known, 'player', asked.key, offer.currency,
    case when draw.payout > 0 then array[stake, row('win', draw.payout, 'ggr:keno')::wallet.step] else array[stake] end,
    content, time_now
  );
  op := (verdict.entry).op;
  if op.outcome <> 'posted' then
    -- The operation of a refusal names no win: it would tell what the waiting nonce draws.
    if draw.payout > 0 then
      verdict.entry := wallet.decide_post(
        asked.place, purse, known, 'player', asked.key, offer.currency, array[stake], content, time_now
      );
      op := (verdict.entry).op;
      -- No rule of the wallet refuses a win, so the stake alone is refused as well; posted, it would be a stake without a draw.
      if op.outcome = 'posted' then
        raise exception 'FAIR-4: a round was refused and its stake alone would be taken';
      end if;
    end if;
    verdict.status := 'REFUSED';
    verdict.outcome := op.outcome;
    verdict.detail := op.detail;
    return verdict;
  end if;

  draw.at := op.at;
  draw.op_id := op.op_id;
  draw.salt := public.gen_random_bytes(32);
  verdict.status := 'OK';
  verdict.cash := op.cash_after;
  verdict.bonus := op.bonus_after;
  verdict.seq := op.seq;
  verdict.draw := draw;
  if draw.nonce + 1 = keno.rounds_max() then
    verdict.seed := asked.seed;
  end if;
  verdict.round := casino.new_house_round(
    player_id => asked.player_id, studio_id => offer.studio_id, game_id => offer.game_id,
    round => asked.pair_id || '.' || draw.nonce, currency => offer.currency, staked => draw.stake, won => draw.payout,
    at => op.at, tx => asked.key, op_id => op.op_id, cash_after => op.cash_after, bonus_after => op.bonus_after,
    verdict_id => verdict_id, picks => cardinality(asked.picks)::smallint,
    earns => (purse.bonus_closed_until > op.at) is not true
  );
  if is_due then
    verdict.renews := asked.session_id;
  end if;
  return verdict;
end
$$;
