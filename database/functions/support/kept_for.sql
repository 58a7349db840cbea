-- For how long a talk is kept after its end (TLK-7): complaints, members, visitors.
-- Locks: none.
create or replace function support.kept_for(of_topic text, of_player bigint) returns interval
  language sql immutable
begin atomic
  select case when $1 = 'complaint' then interval '5 years' when $2 is not null then interval '24 months' else interval '90 days' end;
end;
