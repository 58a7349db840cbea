-- What the house allows at most of one kind in one window; null where it says nothing.
-- Locks: none.
create or replace function play_safety.house_cap(in_currency text, of_kind text, of_window text) returns bigint
  language sql stable
begin atomic
  select min((entry ->> 'cap')::bigint)
  from play_safety.setting, jsonb_array_elements(setting.house_caps) as entry
  where entry ->> 'kind' = of_kind and entry ->> 'window' = of_window
    and (of_kind = 'time' or entry ->> 'currency' = in_currency);
end;
