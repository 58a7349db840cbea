-- 0122_promotions_take_history
-- Why:  an offer must know who has deposited, and which games there are, from before there were offers.
-- Lock: reads what was credited and the games; writes tables that nothing else uses yet.
-- Undo: delete from promotions.deposit; delete from promotions.game;
-- Moves: payments.request, casino.game
-- migrate:up
set local lock_timeout = '2s';

insert into promotions.deposit (request_id, player_id, currency, amount, credited_at)
select request_id, player_id, currency, amount, finished_at from payments.request
where direction = 'deposit' and state = 'credited';

insert into promotions.game (game_id, product, return_ways, return_of)
select id, kind, (rtp * 100)::bigint, case when rtp is not null then 10000 end from casino.game
where kind in ('slot', 'live', 'table');

-- migrate:down
