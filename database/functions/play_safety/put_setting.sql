-- Takes over what the operator's file says; whatever is the same stays unwritten.
-- Locks: the setting's row, until the transaction ends, where something changed.
-- Caps that changed are laid on all purses, one after another, by play_safety.lay_house_caps.
create or replace function play_safety.put_setting(
  new_terms text[], new_return_wait_h integer, new_interval integer, new_help_line jsonb, new_house_caps jsonb
) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  update play_safety.setting
  set terms = new_terms, return_wait_h = new_return_wait_h, default_interval = new_interval,
    help_line = new_help_line, house_caps = new_house_caps,
    caps_laid_to = case when setting.house_caps = new_house_caps then setting.caps_laid_to else 0 end
  where (setting.terms, setting.return_wait_h::integer, setting.default_interval::integer, setting.help_line, setting.house_caps)
    is distinct from (new_terms, new_return_wait_h, new_interval, new_help_line, new_house_caps);
end;
