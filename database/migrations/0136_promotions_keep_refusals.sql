-- 0136_promotions_keep_refusals
-- Why:  the same key gets the same answer (D-35). A claim that was refused could be granted when its request came a second time, by then with room in
--       the budget: the player had been told no.
-- Lock: a new table.
-- Undo: drop table promotions.refusal; put the functions of the release before back.
-- migrate:up
set local lock_timeout = '2s';

-- Claims that were refused, by the browser's key. A request that is on its way longer than a day has lost its session.
create table promotions.refusal (
  player_id  bigint      not null,
  key        text        not null,
  -- Of what was asked for; nothing may be offered by it.
  article_id bigint      not null,
  code       text        not null,
  facts      jsonb       not null,
  refused_at timestamptz not null,
  primary key (player_id, key, article_id)
);
create index refusal_by_time on promotions.refusal (refused_at);

grant select on promotions.refusal to yakamoz_app;

-- migrate:down
