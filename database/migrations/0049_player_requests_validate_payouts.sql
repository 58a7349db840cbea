-- 0049_player_requests_validate_payouts
-- Why:  0047 added checks without reading the rows.
-- Lock: reads the requests of players once; readers and writers go on.
-- Undo: nothing to undo; the checks hold for new rows anyway.
-- migrate:up
set local lock_timeout = '2s';

alter table player_requests.request validate constraint request_state_check;
alter table player_requests.request validate constraint a_finish_has_its_time;
alter table player_requests.request validate constraint r3_its_withdrawal_holds_the_money;
alter table player_requests.request validate constraint r7_what_is_paying_has_its_withdrawal;

-- migrate:down
