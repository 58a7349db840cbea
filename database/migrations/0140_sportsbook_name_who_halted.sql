-- 0140_sportsbook_name_who_halted
-- Why:  staff read who closed a match by the name they sign in with, as in every other list; and what is closed now is found by its key,
--       however much was closed and opened before.
-- Lock: exclusive, for a moment. Nothing could write the table before this release, so it is empty.
-- Undo: add member_id again; halts made since then would have none. Drop the new table.
-- migrate:up
set local lock_timeout = '2s';

alter table sportsbook.halt
  -- squawk-ignore ban-drop-column
  drop column member_id,
  -- squawk-ignore adding-required-field
  add column made_by text not null;
create trigger spb7_halts_stay before update or delete on sportsbook.halt
  for each row execute function sportsbook.refuse_to_rewrite();
create trigger spb7_halts_are_not_emptied before truncate on sportsbook.halt
  for each statement execute function sportsbook.refuse_to_rewrite();

-- What is closed now, and by which halt; written by the trigger below alone.
create table sportsbook.halted (
  scope   text   primary key,
  -- The list of the desk goes by it, the newest first.
  halt_id bigint not null unique references sportsbook.halt
);
grant select on sportsbook.halted to yakamoz_app;

create function sportsbook.note_halt() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.closed then
    insert into sportsbook.halted as known (scope, halt_id) values (new.scope, new.halt_id)
    on conflict (scope) do update set halt_id = excluded.halt_id;
  else
    delete from sportsbook.halted as known where known.scope = new.scope;
    if not found then
      raise exception 'SPB-7: % is not closed', new.scope using errcode = 'check_violation';
    end if;
  end if;
  return null;
end
$$;
revoke execute on function sportsbook.note_halt() from public;
create trigger spb7_what_is_closed_is_known after insert on sportsbook.halt
  for each row execute function sportsbook.note_halt();

-- migrate:down
