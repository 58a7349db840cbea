-- CAS-14: keeps a round that won more than its game's highest, closes the player's withdrawals and opens a case.
-- Locks: the player's purse is held by the caller; the new rows, until the transaction ends.
-- A round that was let go and then won still more is held again.
create or replace function casino.hold_excess(turn casino.round, of_studio text, with_tx text, most bigint) returns void
  language plpgsql
as $$
begin
  insert into casino.excess_win as known (player_id, studio_id, round, game_id, currency, won, highest)
  values (turn.player_id, turn.studio_id, turn.round, turn.game_id, turn.currency, turn.won - turn.pool_won, most)
  on conflict (player_id, studio_id, round) do update
    set won = excluded.won, highest = excluded.highest, approval_id = null, released_at = null
    where known.won < excluded.won;
  if not found then
    return;
  end if;
  perform wallet.put_closure(turn.player_id, 'excess_win', 'withdraw', 'infinity');
  perform cases.open_many('casino', jsonb_build_array(jsonb_build_object(
    'kind', 'excess_win', 'subject', turn.player_id || '~' || of_studio || '~' || turn.round, 'player_id', turn.player_id,
    'facts', jsonb_build_object(
      'studio', of_studio, 'player', turn.player_id::text, 'round', turn.round, 'tx', with_tx,
      'theirs', jsonb_build_object('amount', (turn.won - turn.pool_won)::text, 'currency', turn.currency),
      'ours', jsonb_build_object('highest', most::text, 'currency', turn.currency)
    )
  )), false);
end
$$;
