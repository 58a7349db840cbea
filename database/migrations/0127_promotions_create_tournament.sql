-- 0127_promotions_create_tournament
-- Why:  tournaments: free entry, the best multiple of a limited number of rounds, prizes fixed before (D-57, PRO-16, PRO-17).
-- Lock: new tables only; nothing is rewritten.
-- Undo: drop table promotions.final, promotions.score_round, promotions.score, promotions.entry, promotions.tournament_game, promotions.tournament;
-- migrate:up
set local lock_timeout = '2s';

create table promotions.tournament (
  tournament_id bigint      generated always as identity primary key,
  name          text        not null check (length(name) between 3 and 120),
  product       text        not null check (product in ('slot', 'live', 'table', 'keno')),
  currency      text        not null check (currency in ('TRY', 'USD', 'EUR')),
  least_stake   bigint      not null check (least_stake > 0),
  -- D-57: so many rounds of a player count, the first ones.
  rounds        smallint    not null default 100 check (rounds between 1 and 100),
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  -- Cash by place; a place without a prize has none here.
  prizes        bigint[]    not null,
  -- Null for the demo's own.
  made_by       bigint,
  made_at       timestamptz not null default platform.now(),
  published_by  bigint,
  approval_id   bigint      unique,
  published_at  timestamptz,
  stopped_at    timestamptz,
  stopped_by    bigint,
  stop_reason   text        check (length(stop_reason) between 3 and 500),
  -- When everything that ended before the end had been told; nothing counts from then on.
  passed_at     timestamptz,
  finished_at   timestamptz,
  unique (tournament_id, currency),
  -- 29 bits of a rank hold the hundredths of a second of 62 days.
  constraint an_end_comes_after_its_start check (ends_at > starts_at and ends_at <= starts_at + interval '60 days'),
  constraint prizes_are_money check (cardinality(prizes) between 1 and 100 and 0 < all (prizes)),
  constraint pro18_another_member_publishes check (
    (approval_id is null) = (published_by is null) and published_by <> made_by
      and (published_at is not null or approval_id is null) and (published_at is null or (approval_id is null) = (made_by is null))
  ),
  constraint prizes_are_known_before_the_start check (published_at <= starts_at),
  constraint a_stop_comes_before_the_start check (
    (stopped_at is null) = (stopped_by is null) and (stopped_at is null) = (stop_reason is null) and stopped_at < starts_at
  ),
  constraint an_end_has_its_order check (passed_at >= ends_at and finished_at >= passed_at and (finished_at is null or passed_at is not null))
);
create index tournament_under_way on promotions.tournament (ends_at)
  where published_at is not null and stopped_at is null and passed_at is null;
create trigger no_demo_rows_with_real_money before insert or update on promotions.tournament
  for each row when (new.published_at is not null and new.approval_id is null) execute function platform.refuse_demo_rows();

-- Without a row every game of the product counts. The name is the one that was published.
create table promotions.tournament_game (
  tournament_id bigint  not null references promotions.tournament,
  game_id       integer not null check (game_id > 0),
  name          text    not null check (length(name) between 1 and 120),
  primary key (tournament_id, game_id)
);

create table promotions.entry (
  tournament_id bigint      not null,
  player_id     bigint      not null,
  currency      text        not null,
  entered_at    timestamptz not null,
  primary key (tournament_id, player_id),
  constraint pro20_in_the_own_currency foreign key (tournament_id, currency) references promotions.tournament (tournament_id, currency)
);
create index entry_of_player on promotions.entry (player_id, tournament_id);

-- What counts of the rounds below, made with the entry so that it can be locked.
create table promotions.score (
  tournament_id bigint      not null,
  player_id     bigint      not null,
  rounds        smallint    not null default 0,
  -- The best multiple in hundredths, in 24 bits; 0 stands on no board.
  best          integer     not null default 0 check (best between 0 and 16777215),
  best_at       timestamptz,
  -- PRO-16: the multiple, then how early it was (promotions.rank_key); 53 bits, which a double holds exactly.
  rank_key      bigint      not null default 0 check (rank_key >= 0 and rank_key < 9007199254740992),
  -- Whether the board in Redis has it.
  is_told       boolean     not null default true,
  primary key (tournament_id, player_id),
  foreign key (tournament_id, player_id) references promotions.entry,
  constraint d57_a_limited_number_of_rounds check (rounds between 0 and 100),
  constraint a_best_round_has_its_time check ((best = 0) = (best_at is null) and (best = 0) = (rank_key = 0))
) with (fillfactor = 70);
create index score_by_rank on promotions.score (tournament_id, rank_key desc, player_id) where rank_key > 0;
create index score_to_tell on promotions.score (tournament_id, player_id) where not is_told;

-- The rounds that count, as they stand after corrections.
create table promotions.score_round (
  tournament_id bigint      not null,
  player_id     bigint      not null,
  studio_id     smallint    not null,
  round         text        not null,
  game_id       integer     not null,
  staked        bigint      not null check (staked > 0),
  won           bigint      not null check (won >= 0),
  ended_at      timestamptz not null,
  primary key (tournament_id, player_id, studio_id, round),
  foreign key (tournament_id, player_id) references promotions.score
);
create index score_round_of_player on promotions.score_round (player_id, studio_id, round);

-- PRO-17: the first hundred as they ended, each with the prize of its place.
create table promotions.final (
  tournament_id bigint      not null references promotions.tournament,
  place         smallint    not null check (place between 1 and 100),
  player_id     bigint      not null,
  best          integer     not null check (best > 0),
  prize         bigint      not null check (prize >= 0),
  -- The wallet's operation of the key prize/<tournament>/<place>.
  op_id         uuid,
  paid_at       timestamptz,
  constraint pro17_one_prize_a_place primary key (tournament_id, place),
  constraint pro17_one_place_a_player unique (tournament_id, player_id),
  foreign key (tournament_id, player_id) references promotions.score,
  constraint only_prizes_are_paid check ((op_id is null) = (paid_at is null) and (op_id is null or prize > 0))
);
create index final_to_pay on promotions.final (tournament_id, place) where prize > 0 and paid_at is null;

create trigger pro1_tournaments_are_not_removed before delete or truncate on promotions.tournament
  for each statement execute function promotions.refuse_to_rewrite();
-- Each step is taken once and for good; the rules never change.
create trigger pro1_a_tournament_keeps_its_rules before update on promotions.tournament
  for each row when (
    (new.tournament_id, new.name, new.product, new.currency, new.least_stake, new.rounds, new.starts_at, new.ends_at, new.prizes,
      new.made_by, new.made_at)
      is distinct from
    (old.tournament_id, old.name, old.product, old.currency, old.least_stake, old.rounds, old.starts_at, old.ends_at, old.prizes,
      old.made_by, old.made_at)
    or old.published_at is not null and (new.published_at, new.published_by, new.approval_id)
      is distinct from (old.published_at, old.published_by, old.approval_id)
    or old.stopped_at is not null or old.passed_at is not null and new.passed_at is distinct from old.passed_at
    or old.finished_at is not null
  )
  execute function promotions.refuse_to_rewrite();
create trigger pro1_entries_stay before update or delete or truncate on promotions.entry
  for each statement execute function promotions.refuse_to_rewrite();
create trigger pro17_finals_are_not_removed before delete or truncate on promotions.final
  for each statement execute function promotions.refuse_to_rewrite();
create trigger pro17_a_final_stays before update on promotions.final
  for each row when (
    (new.tournament_id, new.place, new.player_id, new.best, new.prize)
      is distinct from (old.tournament_id, old.place, old.player_id, old.best, old.prize)
    or old.paid_at is not null
  )
  execute function promotions.refuse_to_rewrite();

-- PRO-1: games belong to a tournament that is not published yet, and are of its product.
create function promotions.refuse_other_games() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' or not exists (
    select from promotions.tournament as kept
    join promotions.game as known on known.product = kept.product
    where kept.tournament_id = new.tournament_id and kept.published_at is null and known.game_id = new.game_id
  ) then
    raise exception 'PRO-1: the games of a tournament are of its product and stay as they were published'
      using errcode = 'check_violation', constraint = 'pro1_games_stay';
  end if;
  return new;
end
$$;
revoke execute on function promotions.refuse_other_games() from public;
create trigger pro1_games_stay before insert or update or delete on promotions.tournament_game
  for each row execute function promotions.refuse_other_games();

grant select on promotions.tournament, promotions.tournament_game, promotions.entry, promotions.score, promotions.score_round,
  promotions.final to yakamoz_app;

-- migrate:down
