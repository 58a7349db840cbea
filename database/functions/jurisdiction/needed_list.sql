-- The list that a verdict must be judged by for money to move on it; null with play money, which needs none (JUR-4).
-- Locks: none.
-- Where nobody has put a list into force there is none that fits.
create or replace function jurisdiction.needed_list() returns text
  language plpgsql stable
as $$
begin
  if not platform.holds_real_money() then
    return null;
  end if;
  return coalesce((select mark from jurisdiction.list order by list_id desc limit 1), 'none');
end
$$;
