-- FAIR-10: the rounds of a day's pairs behind a commitment, in the order in which they are published; amounts as the hash that only the player can open.
-- Locks: none.
-- Times only spare the partitions of other months: all rounds of a pair are of its day, and the last may carry the time of a movement that
-- was booked just before it.
create or replace function keno.day_rounds(of_day date, after_commitment text, pairs_max integer) returns table (
  pair_id uuid, commitment text, seed text, client text, pair_rounds smallint, nonce smallint, picks smallint[], drawn smallint[],
  table_version smallint, multiplier integer, amounts text
)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select paired.pair_id, paired.commitment, paired.seed, paired.client_seed, paired.rounds, played.nonce, played.picks, played.drawn,
    played.table_version, played.multiplier,
    encode(sha256(convert_to(concat_ws(':', 'keno/1', encode(played.salt, 'hex'), played.currency, played.stake, played.payout), 'UTF8')), 'hex')
  from (
    select * from keno.pair
    where (opened_at at time zone 'Europe/Istanbul')::date = of_day and opened_at is not null and pair.commitment > after_commitment
    order by pair.commitment limit pairs_max
  ) as paired
  left join keno.draw as played
    on played.player_id = paired.player_id and played.pair_id = paired.pair_id
      and played.at >= of_day::timestamp at time zone 'Europe/Istanbul'
      and played.at < (of_day + 1)::timestamp at time zone 'Europe/Istanbul' + interval '1 hour'
  order by paired.commitment, played.nonce
$$;
