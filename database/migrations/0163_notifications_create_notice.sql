-- 0163_notifications_create_notice
-- Why:  what a player must know is kept in an inbox of the site, and goes by mail as kind and preference say (NTF-4, NTF-6, ADR 0079).
-- Lock: a new schema; nothing is rewritten.
-- Undo: drop schema notifications cascade; mails of the release before need none of it.
-- migrate:up
set local lock_timeout = '2s';

create schema notifications;
grant usage on schema notifications to yakamoz_app;

-- What a notice may be about, and where it goes when its player has chosen nothing.
create table notifications.kind (
  kind         text     primary key,
  position     smallint not null unique,
  -- It goes everywhere, whatever a player would choose.
  is_mandatory boolean  not null,
  -- Needs consent as well, and is decided when it is sent.
  is_offer     boolean  not null,
  inbox        boolean  not null,
  email        boolean  not null,
  unique (kind, is_mandatory),
  constraint ntf6_mandatory_kinds_go_everywhere check (not is_mandatory or (inbox and email and not is_offer)),
  constraint ntf5_no_offer_goes_unasked check (not is_offer or not (inbox or email))
);
insert into notifications.kind (kind, position, is_mandatory, is_offer, inbox, email) values
  ('security', 1, true, false, true, true),
  ('payments', 2, true, false, true, true),
  ('documents', 3, true, false, true, true),
  ('play_safety', 4, true, false, true, true),
  ('support', 5, false, false, true, false),
  ('bonus', 6, false, false, true, false),
  ('tournament', 7, false, false, true, false),
  ('statement', 8, false, false, true, false),
  ('offers_casino', 9, false, true, false, false),
  ('offers_sports', 10, false, true, false, false);
grant select on notifications.kind to yakamoz_app;

-- What a player chose otherwise. A mandatory kind has none.
create table notifications.preference (
  player_id    bigint      not null,
  kind         text        not null,
  channel      text        not null check (channel in ('inbox', 'email')),
  wanted       boolean     not null,
  changed_at   timestamptz not null default platform.now(),
  is_mandatory boolean     not null default false,
  primary key (player_id, kind, channel),
  constraint ntf6_mandatory_kinds_stay_on check (not is_mandatory),
  foreign key (kind, is_mandatory) references notifications.kind (kind, is_mandatory)
);
grant select, insert, update (wanted, changed_at) on notifications.preference to yakamoz_app;

-- What happened, as ids and amounts: its words are filled in when it is shown or mailed.
create table notifications.notice (
  notice_id  bigint      generated always as identity,
  player_id  bigint      not null,
  kind       text        not null references notifications.kind,
  -- The piece of news that it comes of.
  event      text        not null,
  template   text        not null,
  version    smallint    not null check (version > 0),
  facts      jsonb       not null check (jsonb_typeof(facts) = 'object'),
  -- A page of the site.
  link       text        check (link ~ '^/[a-z]'),
  in_inbox   boolean     not null,
  created_at timestamptz not null default platform.now(),
  read_at    timestamptz,
  primary key (player_id, notice_id),
  constraint ntf4_once_for_each_event unique (player_id, event, kind),
  constraint only_what_is_in_the_inbox_is_read check (in_inbox or read_at is null)
);
create index notice_unread on notifications.notice (player_id) where in_inbox and read_at is null;
create index notice_age on notifications.notice (created_at);
grant select, update (read_at) on notifications.notice to yakamoz_app;

-- A notice on its way by a channel outside the site.
create table notifications.delivery (
  player_id bigint      not null,
  notice_id bigint      not null,
  channel   text        not null check (channel in ('email')),
  state     text        not null default 'waiting' check (state in ('waiting', 'sent', 'withheld')),
  made_at   timestamptz not null default platform.now(),
  ended_at  timestamptz,
  primary key (player_id, notice_id, channel),
  foreign key (player_id, notice_id) references notifications.notice on delete cascade,
  constraint what_ended_has_its_time check ((state = 'waiting') = (ended_at is null))
);
create index delivery_age on notifications.delivery (made_at);
grant select, update (state, ended_at) on notifications.delivery to yakamoz_app;

-- Words, facts and time of a notice stay; it is read once.
create function notifications.refuse_to_rewrite() returns trigger
  language plpgsql
as $$
begin
  raise exception 'NTF-4: % of % is refused, a notice stays as it was told', lower(tg_op), tg_table_name
    using errcode = 'check_violation';
end
$$;
revoke execute on function notifications.refuse_to_rewrite() from public;
create trigger ntf4_a_notice_stays before update on notifications.notice
  for each row when (
    (new.kind, new.event, new.template, new.version, new.facts, new.link, new.in_inbox, new.created_at)
      is distinct from (old.kind, old.event, old.template, old.version, old.facts, old.link, old.in_inbox, old.created_at)
    or old.read_at is not null
  )
  execute function notifications.refuse_to_rewrite();
create trigger ntf1_what_was_sent_stays before update on notifications.delivery
  for each row when (old.state <> 'waiting')
  execute function notifications.refuse_to_rewrite();

-- migrate:down
