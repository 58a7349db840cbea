-- WAL-18: the movement of bonus money that arrived after the end of its run.
-- Locks: none.
-- To cash where nothing was left to stake, otherwise back to the house.
create or replace function wallet.late_bonus(way wallet.late_way, of_amount bigint) returns wallet.movement
  language sql immutable
  return case way
    when 'cash' then wallet.new_movement(code => 'bonus_release', debit => 'bonus', credit => 'cash', amount => of_amount)
    else wallet.new_movement(code => 'bonus_forfeit', debit => 'bonus', credit => 'bonus_cost', amount => of_amount)
  end;
