-- What the proof adds to a house that it has launched itself, and only there. It reads nothing that the house decides by.
create schema proof;

-- Closures of the wallet and the register's clearances as they change, each with the last transfer before it: the purse is locked.
create table proof.note (
  position  bigint generated always as identity primary key,
  player_id bigint not null,
  kind      text not null,
  purse_seq bigint not null,
  at        timestamptz not null,
  source    text,
  way       text,
  was       timestamptz,
  until     timestamptz,
  firm      boolean
);
create index on proof.note (player_id);

create function proof.note_closure() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  known wallet.closure := case when tg_op = 'INSERT' then new else old end;
begin
  insert into proof.note (player_id, kind, purse_seq, at, source, way, was, until, firm)
  select known.player_id, 'closure', purse.seq, platform.now(), known.source, known.what,
    case when tg_op <> 'INSERT' then old.until end, case when tg_op <> 'DELETE' then new.until end,
    case when tg_op = 'INSERT' then new.firm else old.firm end
  from wallet.purse where purse.player_id = known.player_id;
  return null;
end $$;
create trigger proof_notes_closures after insert or update or delete on wallet.closure
  for each row execute function proof.note_closure();

create function proof.note_clearance() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into proof.note (player_id, kind, purse_seq, at, until)
  values (new.player_id, 'clearance', old.seq, platform.now(), new.cleared_until);
  return null;
end $$;
create trigger proof_notes_clearances after update of cleared_until on wallet.purse
  for each row when (old.cleared_until is distinct from new.cleared_until) execute function proof.note_clearance();

-- What a register answers about a player: clear for a day, or listed for one.
create function proof.hear_register(player bigint, is_clear boolean) returns void language plpgsql set search_path = '' as $$
begin
  perform play_safety.note_answer(player, 'play', turn.asked_at, case when is_clear then 'clear' else 'listed' end,
    case when not is_clear then platform.now() + interval '1 day' end)
  from play_safety.take_own_turn(player, 'play') as turn;
end $$;

-- A session that is seen in another country: allowed or not, by the list that the servers judge by.
create function proof.see_country(player bigint, seen text, is_allowed boolean) returns void language sql set search_path = '' as $$
  select identity.keep_verdict(session_id, 'TR', seen, is_allowed, 'proof', verdict_list)
  from identity.session where player_id = player and ended_at is null and verdict_list is not null
$$;

-- With play money no stake needs a verdict; here every stake does, as with real money (SAFE-9).
create or replace function jurisdiction.needed_list() returns text language plpgsql stable as $$
begin
  return coalesce((select mark from jurisdiction.list order by list_id desc limit 1), 'none');
end $$;
create function proof.use_list() returns void language sql set search_path = '' as $$
  select jurisdiction.use_list(verdict_list, array['TR']) from (
    select verdict_list from identity.session where verdict_list is not null limit 1
  ) as judged
$$;

-- Where a player sits: the token of a launch that waits to be opened by a studio, in the player's newest session.
create function proof.seat(player bigint, studio text, token text) returns void language sql set search_path = '' as $$
  insert into casino.launch (player_id, session_id, game_id, studio_id, currency, token_hash, token_until, device)
  select player, session.session_id, game.id, game.studio_id, 'TRY', pg_catalog.sha256(pg_catalog.convert_to(token, 'UTF8')),
    platform.now() + interval '10 years', 'proof'
  from casino.game, (
    select session_id from identity.session where player_id = player and ended_at is null order by started_at desc limit 1
  ) as session
  where game.code = studio
$$;

insert into casino.provider (id, code, name) values (9001, 'proof', 'Proof');
create function proof.add_studio(studio_code text) returns void language sql set search_path = '' as $$
  insert into casino.studio (code, name) values (studio_code, studio_code);
  insert into casino.game (code, name, provider_id, kind, banner, studio_id, studio_game)
  select code, code, 9001, 'slot', '/art/proof.svg', id, 'proof' from casino.studio where code = studio_code;
  insert into casino.game_limit (game_id, currency, min_minor, max_minor)
  select id, 'TRY', 100, 250000 from casino.game where code = studio_code;
$$;

-- Whoever plays plays on, however far the clock is moved: how long a session stays open is no part of this proof.
create or replace function identity.session_idle() returns interval
  language sql immutable parallel safe
  return interval '20 years';

-- Months ahead of the run, so that nothing is made while it is played.
do $$
begin
  for month in 1..6 loop
    perform platform.move_clock(interval '30 days');
    perform wallet.make_partitions();
    perform casino.make_partitions();
    perform access.make_partitions();
    perform staff.make_partitions();
  end loop;
  perform platform.move_clock(interval '-180 days');
end $$;

-- As the SQL of promotions: the server's role opens no run. Any run before it is cancelled, so that the gate alone decides.
create function proof.grant_bonus(player bigint, amount bigint) returns void language plpgsql security definer set search_path = '' as $$
begin
  if (wallet.lock(player)).bonus_open = 0 then
    perform wallet.end_run(player, null, 'cancelled');
  end if;
  perform wallet.open_run(player, wallet.new_run(), 'TRY', amount, amount * 1000);
end $$;
-- As the SQL of the sportsbook: the oldest open bet is void, its hold taken and given back.
create function proof.void_bet(player bigint) returns void language plpgsql security definer set search_path = '' as $$
declare
  purse wallet.purse := wallet.lock(player);
  bet   wallet.op;
  taken wallet.entry;
  given wallet.entry;
begin
  select made.* into bet from wallet.op as made
  join wallet.hold on hold.player_id = made.player_id and hold.op_id = made.op_id
  where made.player_id = player and made.source = 'sportsbook' order by made.seq limit 1;
  if not found then
    return;
  end if;
  taken := wallet.decide_capture(0, purse, null, 'sportsbook', bet.key || '/capture', bet.key, 'ggr:sports', platform.now());
  given := wallet.decide_refund(
    0, taken.purse, null, 'sportsbook', bet.key || '/refund', bet.key, 'ggr:sports', platform.now(), turned => taken.bounds
  );
  if (given.bounds).player_id is null then
    given.bounds := taken.bounds;
  end if;
  perform wallet.book(wallet.chain(array[taken, given]));
end $$;
grant execute on function proof.void_bet(bigint) to yakamoz_app;
grant usage on schema proof to yakamoz_app;
grant execute on function proof.grant_bonus(bigint, bigint) to yakamoz_app;
