-- Whether an offer can be claimed at all now, or given by hand: published, not stopped, in its time, and one that the house can keep.
-- Locks: none.
-- Rounds need a game that a studio runs, a cashback a window that is still to come.
-- In plpgsql, because an SQL function that may ask a table is started like a statement for every claim, whatever its kind.
create or replace function promotions.is_open(offer promotions.offer, time_now timestamptz, is_given boolean default false) returns boolean
  language plpgsql stable
as $$
declare
  terms promotions.terms := offer.terms;
begin
  if (
    (offer.campaign).stopped_at is null and time_now >= terms.starts_at and time_now < terms.ends_at
      and promotions.honours(terms.kind, terms.product)
  ) is not true then
    return false;
  end if;
  if terms.kind = 'manual' then
    return is_given;
  elsif terms.kind = 'free_rounds' then
    return exists (select from promotions.game as played where played.game_id = terms.game_id and played.takes_gifts);
  elsif terms.kind = 'cashback' then
    return not is_given and not isempty(promotions.window_of(terms.turn, terms.ends_at, time_now));
  end if;
  return not is_given;
end
$$;
