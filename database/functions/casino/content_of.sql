-- CAS-10: the content of a transaction in words, by which the same id with other content is seen.
-- Locks: none.
create or replace function casino.content_of(kind text, amount bigint, game text, round text, ref text) returns text
  language sql stable
  return kind || ' ' || amount || ' ' || game || ' ' || round || ' ' || coalesce(ref, '-');
