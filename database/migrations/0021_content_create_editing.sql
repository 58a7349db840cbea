-- 0021_content_create_editing
-- Why:  staff edit what the site prints: as a draft first, then published, and what stood there before can come back.
-- Lock: new tables; four columns without a default are added to two small tables, which rewrites nothing.
-- Undo: drop table content.revision, content.draft; alter table content.banner, content.info_card drop the new columns.
-- migrate:up
set local lock_timeout = '2s';

-- Slides and cards get what promotions have: a beginning and an end. An open side is for ever, as all rows of today
-- have it, so there is nothing to validate.
alter table content.banner add column starts_at timestamptz, add column ends_at timestamptz;
alter table content.banner
  add constraint an_end_comes_after_its_start check (ends_at > starts_at) not valid;
alter table content.info_card add column starts_at timestamptz, add column ends_at timestamptz;
alter table content.info_card
  add constraint an_end_comes_after_its_start check (ends_at > starts_at) not valid;

-- An article is named by its kind and its number there; a page by its slug.

-- C10: what is being written. No visitor's read looks here. A draft whose article has no row yet was never published,
-- and may therefore be deleted without a trace on the site.
create table content.draft (
  kind         text        not null check (kind in ('banner', 'info_card', 'promotion', 'page')),
  article      text        not null check (article ~ '^([1-9][0-9]{0,17}|[a-z-]{1,40})$'),
  words        jsonb       not null check (jsonb_typeof(words) = 'object'),
  -- Grows with every save, so that nobody publishes or overwrites words that somebody else has just changed.
  version      integer     not null default 1 check (version > 0),
  saved_at     timestamptz not null default platform.now(),
  saved_by     text        not null check (saved_by ~ '\S'),
  preview_hash bytea       check (octet_length(preview_hash) = 32),
  preview_ends timestamptz,
  primary key (kind, article),
  constraint a_page_is_named_by_its_slug check ((kind = 'page') = (article !~ '^[0-9]')),
  constraint a_preview_ends check ((preview_hash is null) = (preview_ends is null))
);
create unique index draft_preview_is_known on content.draft (preview_hash) where preview_hash is not null;
grant select, insert, update, delete on content.draft to yakamoz_app;

-- C11: evidence of what the site said and from when on. Added and read, never changed; the first row of an article
-- that came without the staff application is what had stood there before.
create table content.revision (
  kind     text        not null check (kind in ('banner', 'info_card', 'promotion', 'page')),
  article  text        not null,
  number   integer     not null check (number > 0),
  words    jsonb       not null check (jsonb_typeof(words) = 'object'),
  cause    text        not null check (cause in ('before', 'publish', 'restore')),
  at       timestamptz not null default platform.now(),
  by_login text        check (by_login ~ '\S'),
  primary key (kind, article, number),
  constraint a_person_publishes check ((cause = 'before') = (by_login is null)),
  constraint only_the_first_was_there_before check (cause <> 'before' or number = 1)
);
grant select, insert on content.revision to yakamoz_app;

-- A new article has its number from its first draft on, so that its whole life is told under one name.
grant usage on sequence content.banner_banner_id_seq, content.info_card_info_card_id_seq,
  content.promotion_promotion_id_seq to yakamoz_app;

-- migrate:down
