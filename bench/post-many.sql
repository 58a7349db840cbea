-- For pgbench: 64 stakes of 64 players in one call, by the statement that the batcher sends. pgbench reads a colon
-- before a letter as a variable of its own, also inside quotes.
\set first random(0, 99999)
\set stride random(64, 1562)
select * from wallet.post_many((
  select '[' || string_agg(
    '{"player_id":"' || (:first + place * :stride) % 100000 + 1 || '","source":"studio","key":"' || gen_random_uuid()
      || '","currency":"TRY","steps":[{"code":"stake","amount":"100","house":"ggr:' || 'studio"}]}', ','
  ) || ']'
  from generate_series(0, 63) as place
)::json);
