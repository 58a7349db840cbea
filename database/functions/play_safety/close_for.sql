-- Closes stakes, deposits and bonuses for one reason until a moment, or opens them for it (null), and tells it.
-- Locks: the player's purse, until the transaction ends.
-- Withdrawals are never its affair (SAFE-7). The history names an account that waits for documents as any verification (SAFE-13).
create or replace function play_safety.close_for(for_player bigint, by_source text, closed_until timestamptz) returns void
  language plpgsql
as $$
declare
  purse wallet.purse := wallet.lock(for_player);
  way   text;
begin
  foreach way in array array['stake', 'deposit', 'bonus'] loop
    perform wallet.put_closure(for_player, by_source, way, closed_until);
  end loop;
  perform play_safety.write_history(
    for_player, purse.seq,
    case by_source
      when 'register' then case when closed_until is null then 'unlisted' else 'listed' end
      when 'held' then case when closed_until is null then 'verification_done' else 'verification_asked' end
      when 'under_age' then case when closed_until is null then 'age_corrected' else 'under_age_found' end
    end,
    case when closed_until < 'infinity' then jsonb_build_object('until', closed_until) else '{}' end, 'house'
  );
end
$$;
