-- A round of a player whose pair has ended, with everything that proves it; none while the pair lives (FAIR-6).
-- Locks: none.
-- Not bounded by the end: an end that waited for a round carries the time at which it was asked for.
create or replace function keno.shown_round(of_player bigint, of_pair uuid, of_nonce integer) returns table (
  seed text, commitment text, client text, nonce smallint, picks smallint[], drawn smallint[], hits smallint, table_version smallint,
  multiplier integer, stake text, payout text, currency text, salt text, amounts text
)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select paired.seed, paired.commitment, paired.client_seed, played.nonce, played.picks, played.drawn, played.hits, played.table_version,
    played.multiplier, played.stake::text, played.payout::text, played.currency, encode(played.salt, 'hex'),
    encode(sha256(convert_to(concat_ws(':', 'keno/1', encode(played.salt, 'hex'), played.currency, played.stake, played.payout), 'UTF8')), 'hex')
  from keno.pair as paired
  join keno.draw as played on played.player_id = paired.player_id and played.pair_id = paired.pair_id
    and played.nonce = of_nonce and played.at >= paired.opened_at and played.at < paired.ends_at + interval '1 hour'
  where paired.pair_id = of_pair and paired.player_id = of_player and paired.ended_at is not null
$$;
