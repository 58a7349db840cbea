-- What a run of the proof writes down beside the house: how each round of a run stood, and when runs ended. Loaded as the owner.
create schema proof;

-- Nobody else has the purse of a player, so the positions of one player are in the order of what happened.
create table proof.round_note (
  position  bigint generated always as identity primary key,
  player_id bigint not null,
  round     text   not null,
  run_id    bigint not null,
  share     bigint not null,
  state     text   not null,
  staked    bigint not null,
  tx        xid8   not null default pg_current_xact_id()
);

create table proof.end_note (
  position  bigint not null default nextval('proof.round_note_position_seq'),
  player_id bigint not null,
  run_id    bigint not null,
  how       text   not null,
  op_id     uuid   not null,
  -- What lay in the purse.
  bonus     bigint not null,
  tx        xid8   not null default pg_current_xact_id()
);

create function proof.note_round() returns trigger language plpgsql security definer as $$
begin
  insert into proof.round_note (player_id, round, run_id, share, state, staked)
  values (new.player_id, new.round, new.bonus_run, coalesce(new.share, 0), new.state, new.staked);
  return null;
end
$$;
create trigger noted after insert or update on casino.round
  for each row when (new.bonus_run is not null) execute function proof.note_round();

create function proof.note_end() returns trigger language plpgsql security definer as $$
begin
  insert into proof.end_note (player_id, run_id, how, op_id, bonus)
  values (new.player_id, split_part(new.key, '/', 2)::bigint, split_part(new.request, ' ', 3), new.op_id, -new.bonus_change);
  return null;
end
$$;
create trigger noted after insert on wallet.op
  for each row when (new.kind = 'end_run' and new.outcome = 'posted') execute function proof.note_end();

-- PRO-4, PRO-5: each end with the turnover that its rounds had by then, recounted, and what it made cash. Of a call that ended both, the round is
-- written after the money, in the same transaction.
create view proof.run_end as
select ended.player_id, ended.run_id, ended.how, ended.bonus, required.amount as required, counted.amount as counted,
  coalesce(released.amount, 0) as released,
  case
    when counted.amount >= required.amount then ended.bonus
    when ended.how in ('excluded', 'closed') then floor(ended.bonus::numeric * counted.amount / required.amount)
    else 0
  end as due
from proof.end_note as ended
cross join lateral (select promised.required * 100 as amount from promotions.run as promised where promised.run_id = ended.run_id) as required
cross join lateral (
  select coalesce(sum(last.staked * last.share) filter (where last.state = 'closed'), 0) as amount
  from (
    select distinct on (noted.round) noted.* from proof.round_note as noted
    where noted.player_id = ended.player_id and noted.run_id = ended.run_id
      and (noted.position < ended.position or noted.tx = ended.tx)
    order by noted.round, noted.position desc
  ) as last
) as counted
left join lateral (
  select sum(made.amount) as amount from wallet.transfer as made
  where made.player_id = ended.player_id and made.op_id = ended.op_id and made.code = 'bonus_release'
) as released on true;
