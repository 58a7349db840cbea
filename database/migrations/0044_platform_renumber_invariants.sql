-- 0044_platform_renumber_invariants
-- Why:  numbers of invariants carry their module (the wallet's fifth is WAL-5). Functions that tables need stand in migrations; in a
--       database that came from 0038 their texts still have the short numbers. A new database has the long ones already.
-- Lock: replaces functions; no table is locked. What runs keeps the version it began with.
-- Undo: none needed; only the words of errors and comments change.
-- migrate:up
set local lock_timeout = '2s';

do $$
declare
  letters constant jsonb := '{"W": "WAL", "P": "PAY", "I": "IDN", "V": "VER", "J": "JUR"}';
  own     constant jsonb := '{"content": {"C": "CON"}, "casino": {"C": "CAS"}, "sportsbook": {"S": "SPB"},
    "staff": {"S": "STF"}, "player_requests": {"R": "PLR"}}';
  found   record;
  letter  text;
  prefix  text;
  text_of text;
begin
  for found in
    select proc.oid, namespace.nspname as schema, pg_get_functiondef(proc.oid) as definition
    from pg_proc as proc join pg_namespace as namespace on namespace.oid = proc.pronamespace
    where namespace.nspname in ('wallet', 'payments', 'identity', 'verification', 'jurisdiction', 'content', 'casino',
      'sportsbook', 'staff', 'player_requests')
      -- Functions of files are replaced by their files.
      and proc.prorettype = 'trigger'::regtype
  loop
    text_of := found.definition;
    for letter, prefix in
      select each.key, each.value from jsonb_each_text(letters || coalesce(own -> found.schema, '{}')) as each
    loop
      text_of := regexp_replace(text_of, '\m' || letter || '([1-9][0-9]?)\M', prefix || '-\1', 'g');
    end loop;
    if text_of <> found.definition then
      execute text_of;
    end if;
  end loop;
end
$$;

-- migrate:down
