-- For each of the given words the known one it most likely meant; one that a known word begins with is right as it is.
-- Locks: none.
-- One wrong letter in the middle of a word of five leaves a third of its trigrams, hence 0.3. Planned once per session.
create or replace function casino.nearest_words(typed text[]) returns table (word text, closeness real)
  language plpgsql stable rows 2
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  set pg_trgm.word_similarity_threshold = '0.3'
as $$
begin
  return query
  with given as materialized (
    select part.word, casino.letters_of(part.word) as letters, exists (
        select from casino.word as known
        where known.word >= part.word collate "C" and known.word < (part.word || U&'\+10FFFF') collate "C"
      ) as is_known
    from unnest(typed) as part (word)
  )
  select given.word, 1::real from given where given.is_known
  union all
  select near.word, near.closeness
  from given
  cross join lateral (
    select known.word, case when known.letters = given.letters then 0.9
      else public.word_similarity(given.word, known.word) end as closeness
    from casino.word as known
    where given.word operator(public.<%) known.word or known.letters = given.letters
    order by 2 desc, public.similarity(given.word, known.word) desc, known.word
    limit 1
  ) as near
  where not given.is_known;
end
$$;
