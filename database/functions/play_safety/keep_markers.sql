-- Keeps new markers, each in the open case of its player and strength; a strong one closes bonuses and marketing until that case ends.
-- Locks: the follow-ups, then the purses of players with a strong one, in their order, until the transaction ends.
create or replace function play_safety.keep_markers(noticed jsonb) returns void
  language plpgsql
as $$
declare
  strength boolean;
  of_kind  text;
  missing  bigint;
  opened   bigint[];
  one      bigint;
begin
  foreach strength in array array[true, false] loop
    of_kind := case when strength then 'harm_strong' else 'harm' end;
    perform cases.open_many('play_safety', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', of_kind, 'subject', 'player:' || due.player_id, 'player_id', due.player_id,
        'due_at', platform.now() + make_interval(hours => due.hours)
      )), '[]')
      from (
        select marker.player_id, min(marker.due_hours) as hours
        from jsonb_to_recordset(noticed) as marker (player_id bigint, is_strong boolean, due_hours integer)
        where marker.is_strong = strength
        group by marker.player_id
      ) as due
    ), false);

    with about as (
      select distinct marker.player_id
      from jsonb_to_recordset(noticed) as marker (player_id bigint, is_strong boolean)
      where marker.is_strong = strength
    ), begun as (
      insert into play_safety.follow_up (case_id, player_id, is_strong)
      select known.case_id, about.player_id, strength
      from cases.find_open('play_safety', of_kind, (select array_agg('player:' || player_id) from about)) as known
      join about on known.subject = 'player:' || about.player_id
      on conflict (case_id) do nothing
      returning follow_up.player_id
    )
    select coalesce(array_agg(begun.player_id order by begun.player_id), '{}') into opened from begun;

    -- A case that somebody is just closing is none for a new marker: the players stay to be judged.
    perform from play_safety.follow_up as known
    where known.is_strong = strength and known.ended_at is null
      and known.player_id in (select player_id from jsonb_to_recordset(noticed) as marker (player_id bigint))
    order by known.player_id for update;
    with kept as (
      insert into play_safety.marker (player_id, kind, is_strong, case_id, figure, bound, window_from, window_to)
      select marker.player_id, marker.kind, strength, known.case_id, marker.figure, marker.bound, marker.window_from,
        marker.window_to
      from jsonb_to_recordset(noticed) as marker (
        player_id bigint, kind text, is_strong boolean, figure bigint, bound bigint, window_from timestamptz, window_to timestamptz
      )
      join play_safety.follow_up as known
        on known.player_id = marker.player_id and known.is_strong = strength and known.ended_at is null
      where marker.is_strong = strength
      returning 1
    )
    select (select count(*) from jsonb_to_recordset(noticed) as marker (is_strong boolean) where marker.is_strong = strength)
      - (select count(*) from kept) into missing;
    if missing > 0 then
      raise exception 'a case of play safety was closed while its player was judged' using errcode = 'serialization_failure';
    end if;

    if strength then
      foreach one in array opened loop
        perform wallet.put_closure(one, 'harm', 'bonus', 'infinity');
      end loop;
    end if;
  end loop;
end
$$;
