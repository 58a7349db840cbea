-- Where a visitor's answers go by mail. False where the talk is not this visitor's.
-- Locks: the row of the talk, until the transaction ends.
create or replace function support.set_address(of_talk bigint, of_visitor bigint, to_email text) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update support.conversation as kept set email = to_email where kept.talk_id = of_talk and kept.visitor_id = of_visitor and kept.state <> 'closed';
  return found;
end
$$;
