-- Notes what the owner of a talk, or staff, have read. Gives the mark, or null where the talk is not this owner's.
-- Locks: the row of the talk, until the transaction ends.
create or replace function support.read_up_to(of_talk bigint, of_player bigint, of_visitor bigint, by_member bigint, up_to integer) returns integer
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  update support.conversation as kept
  set owner_read_n = case when $4 is null then greatest(kept.owner_read_n, least($5, kept.last_n)) else kept.owner_read_n end,
    staff_read_n = case when $4 is null then kept.staff_read_n else greatest(kept.staff_read_n, least($5, kept.last_n)) end
  where kept.talk_id = $1 and ($4 is not null or kept.player_id = $2 or kept.visitor_id = $3)
    -- Only whoever holds it reads it for staff.
    and ($4 is null or kept.member_id = $4)
  returning case when $4 is null then kept.owner_read_n else kept.staff_read_n end;
end;
