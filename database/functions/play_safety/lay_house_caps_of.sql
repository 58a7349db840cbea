-- Brings the bounds of one purse to what the house's caps say now, and writes down what changed.
-- Locks: none; the player's purse is held by the caller.
create or replace function play_safety.lay_house_caps_of(purse wallet.purse) returns void
  language plpgsql
as $$
declare
  changed record;
begin
  -- What was laid last is in the history; only what differs is laid again.
  for changed in
    select each.kind, each."window", each.cap
    from (
      select kind, "window", play_safety.house_cap(purse.currency::text, kind, "window") as cap
      from unnest(array['deposit', 'loss', 'stake', 'time']) as kind, unnest(array['day', 'week', 'month']) as "window"
    ) as each
    left join lateral (
      select (known.facts ->> 'cap')::bigint as cap from play_safety.history as known
      where known.player_id = purse.player_id and known.what = 'house_cap_set'
        and known.facts ->> 'kind' = each.kind and known.facts ->> 'window' = each."window"
      order by known.number desc limit 1
    ) as laid on true
    where laid.cap is distinct from each.cap
  loop
    perform play_safety.write_history(purse.player_id, purse.seq, 'house_cap_set', jsonb_build_object('kind', changed.kind,
      'window', changed."window", 'cap', changed.cap,
      'bound', play_safety.lay_bound(purse, changed.kind, changed."window")), 'house');
  end loop;
end
$$;
