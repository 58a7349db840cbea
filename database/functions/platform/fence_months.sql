-- Gives every partition of a table the fences against emptying that the table has: PostgreSQL gives it those for rows only.
-- Locks: a partition that lacks one, against writers, until the transaction ends.
-- One whose lock cannot be had is reported as a warning and tried again tomorrow.
create or replace function platform.fence_months(of_table regclass) returns void
  language plpgsql
as $$
declare
  lacking record;
begin
  for lacking in
    select part.inhrelid::regclass as place, fence.tgname as name, fence.tgfoid::regproc as refuses
    from pg_inherits as part join pg_trigger as fence on fence.tgrelid = part.inhparent
    where part.inhparent = of_table
      -- Before a truncate, for each statement.
      and fence.tgtype = 34
      and not exists (select from pg_trigger as has where has.tgrelid = part.inhrelid and has.tgname = fence.tgname)
  loop
    begin
      execute format(
        'create trigger %I before truncate on %s for each statement execute function %s()', lacking.name, lacking.place,
        lacking.refuses
      );
    exception
      when lock_not_available then
        raise warning 'partition % did not get %: %', lacking.place, lacking.name, sqlerrm;
    end;
  end loop;
end
$$;
