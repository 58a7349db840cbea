-- STF-7: recomputes every link of the audit trail and names what was changed, added or taken out.
-- Locks: none.
-- Each entry is judged by the hash the one before it carries, so that one changed entry is one finding and not all that
-- follow.
create or replace function staff.verify_audit() returns table (seq bigint, finding text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  with chain as (
    select entry.seq as number, entry.hash as has,
      lag(entry.seq, 1, 0::bigint) over by_number as before,
      staff.hash_audit(lag(entry.hash, 1, sha256('yakamoz')) over by_number, entry) as should_have
    from staff.audit as entry
    window by_number as (order by entry.seq)
  ), last as (
    select coalesce(max(number), 0) as number from chain
  )
  select missing, 'the entry is missing'
  from chain, lateral generate_series(before + 1, number - 1) as missing
  union all
  select number, 'the entry was changed'
  from chain where number = before + 1 and has <> should_have
  union all
  select missing, 'the entry is missing'
  from last, staff.audit_head as head, lateral generate_series(last.number + 1, head.seq) as missing
  union all
  select number, 'the entry was added past the door'
  from chain, staff.audit_head as head where number > head.seq
  union all
  select head.seq, 'the head of the chain was changed'
  from staff.audit_head as head, chain
  where chain.number = head.seq and chain.has <> head.hash
  union all
  -- Somebody who rewrote the whole chain did not rewrite what had been kept of it.
  select kept.seq, 'the entry is another one than the head that was kept'
  from platform.heads_of('audit') as kept
  left join chain on chain.number = kept.seq
  where kept.hash is distinct from coalesce(chain.has, case kept.seq when 0 then sha256('yakamoz') end);
end;
