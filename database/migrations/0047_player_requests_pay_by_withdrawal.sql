-- 0047_player_requests_pay_by_withdrawal
-- Why:  the payout of a closure is a withdrawal of payments; the request names it, and is `paying` from its first approval on.
-- Lock: adds a column; swaps checks without reading the rows and two indexes of a small table (one row a request of a player).
-- Undo: finish what is paying, then drop column payment_id and restore checks and indexes of 0038.
-- migrate:up
set local lock_timeout = '2s';

alter table player_requests.request add column payment_id bigint;

alter table player_requests.request drop constraint request_state_check;
alter table player_requests.request add constraint request_state_check check (state in (
  'waiting', 'preparing', 'ready', 'expired', 'proposed', 'paying', 'done', 'refused', 'withdrawn'
)) not valid;
alter table player_requests.request drop constraint a_finish_has_its_time;
alter table player_requests.request add constraint a_finish_has_its_time check (
  (state in ('waiting', 'preparing', 'proposed', 'paying')) = (finished_at is null)
) not valid;
alter table player_requests.request add constraint r3_its_withdrawal_holds_the_money check (
  payment_id is null or (kind = 'closure' and held = 0)
) not valid;
alter table player_requests.request add constraint r7_what_is_paying_has_its_withdrawal check (
  state <> 'paying' or payment_id is not null
) not valid;

-- PLR-1, and the queue: what is paying is open too.
-- squawk-ignore require-concurrent-index-deletion
drop index player_requests.r1_one_open_request;
-- squawk-ignore require-concurrent-index-creation
create unique index r1_one_open_request on player_requests.request (player_id, kind)
  where state in ('waiting', 'preparing', 'proposed', 'paying');
-- squawk-ignore require-concurrent-index-deletion
drop index player_requests.request_open;
-- squawk-ignore require-concurrent-index-creation
create index request_open on player_requests.request (request_id)
  where state in ('waiting', 'preparing', 'proposed', 'paying');
-- squawk-ignore require-concurrent-index-creation
create unique index r7_one_withdrawal_one_closure on player_requests.request (payment_id) where payment_id is not null;

-- migrate:down
