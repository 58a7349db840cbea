-- WAL-24: whether this house asks a register before a player stakes. From then on every purse is closed until it is cleared.
-- Locks: the row of wallet.clearance_rule, then every purse, until the transaction ends: for a house that is not open yet.
-- The rule lies in the purses themselves, so that a stake reads no row more.
create or replace function wallet.need_clearance(is_asked boolean) returns void
  language plpgsql
as $$
begin
  update wallet.clearance_rule set is_needed = is_asked;
  update wallet.purse set cleared_until = case when is_asked then '-infinity'::timestamptz end
  where (cleared_until is null) = is_asked;
end
$$;
