-- SAFE-15: what is missing for real money: guards that are off, rights that the server must not have, a clock that can be moved. Nothing: ready.
-- Locks: none.
-- A server that signs in as the owner of the tables, or as somebody who may do anything, is bound by nothing here.
create or replace function play_safety.ready() returns text[]
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(array_agg(lacking.what order by lacking.what), '{}')
  from (
    select format('the trigger %s of %s.%s is off', guard.name, guard.in_schema, guard.of_table) as what
    from (values
      ('platform', 'clock', 'real_money_keeps_the_true_time'),
      ('platform', 'mode', 'a_mode_is_for_good'),
      ('play_safety', 'exclusion', 'safe2_an_exclusion_only_grows'),
      ('play_safety', 'exclusion', 'safe2_exclusions_are_not_emptied'),
      ('play_safety', 'history', 'safe12_history_is_not_emptied'),
      ('play_safety', 'history', 'safe12_history_stays'),
      ('wallet', 'closure', 'wal23_a_firm_closure_grows'),
      ('wallet', 'closure', 'wal23_closures_are_not_emptied'),
      ('wallet', 'purse', 'safe5_a_purse_opens_bounded')
    ) as guard (in_schema, of_table, name)
    where not exists (
      select from pg_trigger as kept
      where kept.tgrelid = to_regclass(guard.in_schema || '.' || guard.of_table) and kept.tgname = guard.name
        and kept.tgenabled in ('O', 'A')
    )
    union all
    select format('the server may write %s.%s', space.nspname, kept.relname)
    from pg_class as kept join pg_namespace as space on space.oid = kept.relnamespace
    where kept.relkind in ('r', 'p')
      and (space.nspname = 'play_safety' or space.nspname = 'wallet' and kept.relname in ('purse', 'bounds', 'closure', 'transfer'))
      and (has_any_column_privilege('yakamoz_app', kept.oid, 'insert, update') or has_table_privilege('yakamoz_app', kept.oid, 'delete, truncate'))
    union all
    select format('the server may call %s.%s', space.nspname, kept.proname)
    from pg_proc as kept join pg_namespace as space on space.oid = kept.pronamespace
    where space.nspname = 'wallet'
      and kept.proname in ('put_bound', 'put_closure', 'put_pause', 'answer_pause', 'put_clearance', 'need_clearance')
      and has_function_privilege('yakamoz_app', kept.oid, 'execute')
    union all
    select format('the server signs in as %s, who may do anything', session_user)
    from pg_class as kept
    where kept.oid = to_regclass('play_safety.history') and pg_has_role(session_user, kept.relowner, 'usage')
    union all
    select 'the clock can be moved' where not platform.holds_real_money()
    union all
    select 'the clock was moved' where abs(extract(epoch from platform.now() - statement_timestamp())) > 1
  ) as lacking;
end;
