-- What came of an outcome for a bet that was accepted at a time, by the decisions up to a number; open where none of them says.
-- Locks: none.
-- A cancel that covers the bet goes before all else. A void of the house stands, whatever result comes later; one that stood before it stands too.
create or replace function sportsbook.ruling_of(
  of_match text, of_market text, of_outcome integer, accepted_at timestamptz, up_to bigint default 9223372036854775807
) returns sportsbook.ruling
  language plpgsql stable
as $$
declare
  ruling   sportsbook.ruling;
  said     record;
  verdict  jsonb;
  cancels  text[] := '{}';
  scope    text;
  is_void  boolean := false;
begin
  ruling.decision := 0;
  for said in
    select made.decision_id, made.type, made.certainty, made.from_at, made.until_at, made.at,
      made.verdicts -> of_market -> (of_outcome - 1) as verdict
    from sportsbook.decision as made
    where made.match_id = of_match and made.decision_id <= up_to
      and (made.markets is null or of_market = any (made.markets))
    order by made.decision_id
  loop
    ruling.decision := said.decision_id;
    scope := concat_ws(' ', coalesce(said.from_at::text, '-'), coalesce(said.until_at::text, '-'));
    if said.type = 'result' and said.certainty = 'confirmed' then
      verdict := said.verdict;
    elsif said.type = 'result_rollback' then
      verdict := null;
    elsif said.type = 'cancel' and (accepted_at < said.from_at) is not true and (accepted_at >= said.until_at) is not true then
      cancels := cancels || scope;
    elsif said.type = 'cancel_rollback' then
      cancels := array_remove(cancels, scope);
    elsif said.type = 'void' and accepted_at <= said.at then
      is_void := is_void or verdict is null;
    end if;
  end loop;
  if cardinality(cancels) > 0 or is_void then
    ruling.won := 0;
    ruling.refunded := 1;
    ruling.parts := 1;
    ruling.cause := case when cardinality(cancels) > 0 then 'cancel' else 'void' end;
  elsif verdict is not null then
    ruling.won := (verdict ->> 0)::integer;
    ruling.refunded := (verdict ->> 1)::integer;
    ruling.parts := (verdict ->> 2)::integer;
    ruling.cause := 'result';
  end if;
  return ruling;
end
$$;
