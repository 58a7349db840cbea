-- SAFE-10: a register is set, so from now on nobody stakes without a clearance. True where that is new.
-- Locks: play_safety.register_place; the first time every purse, until the transaction ends.
-- There is no way back for the server: a process that was started without its settings must not open the house (docs/runbooks/register.md).
create or replace function play_safety.connect_register() returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from play_safety.register_place where is_set) then
    return false;
  end if;
  update play_safety.register_place set is_set = true where not is_set;
  if not found then
    return false;
  end if;
  perform wallet.need_clearance(true);
  return true;
end
$$;
