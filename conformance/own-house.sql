-- What the kit prepares in the database of a house that it has launched itself, and only there; after database/testing/give-run.sql.
create schema kit;

insert into casino.provider (id, code, name) values (9001, 'kit', 'Kit');

-- A studio with one game that takes from 1.00 to 2,500.00.
create function kit.add_studio(studio_code text) returns void
  language sql
begin atomic
  insert into casino.studio (code, name) values (studio_code, studio_code) on conflict do nothing;
  insert into casino.game (code, name, provider_id, kind, banner, studio_id, studio_game)
  select code, code, 9001, 'slot', '/art/kit.svg', id, 'kit' from casino.studio where code = studio_code;
  insert into casino.game_limit (game_id, currency, min_minor, max_minor)
  select id, 'TRY', 100, 250000 from casino.game where code = studio_code;
end;

-- A player with a purse, a session and the token of a launch; gives the reward of whoever has one. What they have is measured by a stake.
create function kit.prepare(trait text, token text, at_studio text, stake bigint default 1000) returns uuid
  language plpgsql
as $$
declare
  player  bigint;
  session uuid;
  reward  uuid;
begin
  insert into identity.directory (login_key, email_key, phone_key) values ('kit' || token, token || '@kit.example', token)
  returning player_id into player;
  insert into identity.player (player_id, username, first_name, last_name, birth_date, email, phone, gender, country,
    currency)
  values (player, 'kit' || player, 'Deniz', 'Kit', '1990-01-31', token || '@kit.example', token, 'other', 'TR', 'TRY');
  perform wallet.open_purse(player, 'TRY');
  perform wallet.post(player, 'kit', 'given', 'TRY', case
    when trait like 'bonus%' then array[
      row('play_money', stake / 2, 'bank')::wallet.step
    ]
    else array[row('play_money', 100 * stake, 'bank')::wallet.step]
  end);
  -- A bonus has a run; here all of a stake counts in every game.
  if trait like 'bonus%' then
    perform given.run(player, stake, 1000 * stake, stake_max => case trait when 'bonus_capped' then stake / 2 end);
  end if;

  case trait
    when 'blocked' then perform wallet.set_gate(player, 'staff', 'stake', 'infinity');
    when 'self_excluded' then
      perform play_safety.exclude(player, 'month_1');
      -- Nobody hears of it, or the worker would end the session: the wallet itself must refuse.
      delete from platform.outbox where key = player::text and subject = 'play_safety.changed';
    when 'stake_limited' then perform wallet.put_bound(player, 'stake', 'day', 2 * stake);
    when 'loss_limited' then perform wallet.put_bound(player, 'loss', 'day', 2 * stake);
    when 'time_limited' then
      perform wallet.put_bound(player, 'time', 'day', 300);
      update wallet.purse
      set played_s = 300, staked_at = platform.now(), stretch_began_at = platform.now() - interval '5 minutes'
      where player_id = player;
    when 'pause_due' then
      perform wallet.put_pause(player, 15::smallint);
      update wallet.purse
      set played_s = 1200, staked_at = platform.now(), stretch_began_at = platform.now() - interval '20 minutes',
        pause_at = platform.now() - interval '5 minutes'
      where player_id = player;
    when 'free_rounds' then
      insert into casino.free_grant (player_id, game_id, currency, bet_value, count, reason, ends_at)
      select player, id, 'TRY', stake, 2, 'kit', platform.now() + interval '10 days' from casino.game where code = at_studio
      returning grant_id into reward;
    when 'prize' then
      insert into casino.prize_grant (player_id, studio_id, currency, amount, reason, ends_at)
      select player, id, 'TRY', stake, 'kit', platform.now() + interval '10 days' from casino.studio where code = at_studio
      returning grant_id into reward;
    else null;
  end case;

  insert into identity.session (player_id, token_hash, device, expires_at)
  values (player, sha256(convert_to('session ' || token, 'UTF8')), 'kit', platform.now() + interval '10 days')
  returning session_id into session;
  insert into casino.launch (player_id, session_id, game_id, studio_id, currency, token_hash, token_until, device)
  select player, session, id, studio_id, 'TRY', sha256(convert_to(token, 'UTF8')), platform.now() + interval '10 days', 'kit'
  from casino.game where code = at_studio;
  return reward;
end
$$;

-- Whoever plays plays on, however far the clock is moved.
create function kit.move_clock(by interval) returns void
  language sql
begin atomic
  select platform.move_clock(by);
  update identity.session set seen_at = platform.now() where ended_at is null;
end;

-- The first decision about a doomed player meets a deadlock: a sequence counts on when its transaction is rolled back.
create function kit.meet_deadlock() returns trigger
  language plpgsql
as $$
begin
  if to_regclass('kit.doom_of_' || new.player_id) is not null and nextval('kit.doom_of_' || new.player_id) = 1 then
    raise exception 'deadlock detected' using errcode = 'deadlock_detected';
  end if;
  return new;
end
$$;
create function kit.doom(player bigint) returns void
  language plpgsql
as $$
begin
  execute format('create sequence kit.doom_of_%s', player);
  create or replace trigger kit_meets_deadlock before insert on wallet.op
    for each row execute function kit.meet_deadlock();
end
$$;
