-- 0030_content_create_articles
-- Why:  what the site prints, as drafts and as published: slides, info cards, offers with news, and pages of plain text
--       (API-15, -20, -26, -27).
-- Lock: new schema only; a database at 0038 has it already and skips this file.
-- Undo: drop schema content cascade.
-- migrate:up
set local lock_timeout = '2s';

create schema content;
grant usage on schema content to yakamoz_app;

-- In every table: slug is the name by which demo data finds its own rows again, so that loading it twice adds nothing.
-- CON-3: a picture is a path of ours, because the site's content policy loads none from elsewhere; a link leads to a page
-- of ours or to an encrypted address. A letter or a digit follows the first '/': '//somewhere' is another house.
-- CON-4: what is shown has one order.
create table content.banner (
  banner_id bigint   generated always as identity primary key,
  slug      text     not null check (slug ~ '^[a-z0-9-]+$'),
  screen    text     not null check (screen in ('mobile', 'desktop')),
  position  smallint not null check (position > 0),
  image_url text     not null check (image_url ~ '^/[a-z0-9][A-Za-z0-9._/-]*$'),
  alt_text  text     not null check (alt_text ~ '\S'),
  link_url  text     not null check (link_url ~ '^(/|/[a-z0-9][^\s\\]*|https://[a-z0-9][^\s\\]*)$'),
  title     text     not null check (title ~ '\S'),
  text      text     not null check (text ~ '\S'),
  action    text     not null check (action ~ '\S'),
  shown     boolean  not null default true,
  -- An open side is for ever.
  starts_at timestamptz,
  ends_at   timestamptz,
  constraint banner_slug_is_taken unique (screen, slug),
  constraint an_end_comes_after_its_start check (ends_at > starts_at)
);
create unique index banner_position_is_taken on content.banner (screen, position) where shown;

create table content.info_card (
  info_card_id bigint   generated always as identity primary key,
  slug         text     not null check (slug ~ '^[a-z0-9-]+$'),
  position     smallint not null check (position > 0),
  title        text     not null check (title ~ '\S'),
  description  text     not null check (description ~ '\S'),
  image_url    text     not null check (image_url ~ '^/[a-z0-9][A-Za-z0-9._/-]*$'),
  link_url     text     not null check (link_url ~ '^(/|/[a-z0-9][^\s\\]*|https://[a-z0-9][^\s\\]*)$'),
  shown        boolean  not null default true,
  -- An open side is for ever.
  starts_at    timestamptz,
  ends_at      timestamptz,
  constraint info_card_slug_is_taken unique (slug),
  constraint an_end_comes_after_its_start check (ends_at > starts_at)
);
create unique index info_card_position_is_taken on content.info_card (position) where shown;

create table content.promotion (
  promotion_id     bigint      generated always as identity primary key,
  slug             text        not null check (slug ~ '^[a-z0-9-]+$'),
  position         smallint    not null check (position > 0),
  kind             text        not null check (kind in ('bonus', 'news')),
  featured         boolean     not null default false,
  title            text        not null check (title ~ '\S'),
  description      text        not null check (description ~ '\S'),
  image_url        text        not null check (image_url ~ '^/[a-z0-9][A-Za-z0-9._/-]*$'),
  detail_image_url text        not null,
  facts            jsonb       not null default '[]',
  terms            text[]      not null default '{}',
  starts_at        timestamptz not null default platform.now(),
  ends_at          timestamptz,
  shown            boolean     not null default true,
  constraint promotion_slug_is_taken unique (slug),
  -- D-29: the detail picture is the one whose file is named so.
  constraint a_detail_image_is_named_promo check (
    detail_image_url ~ '^/([a-z0-9][A-Za-z0-9._/-]*/)?promo-[A-Za-z0-9._-]+$'
  ),
  constraint facts_are_pairs check (
    jsonb_typeof(facts) = 'array'
    and not facts @? '$[*] ? (!(@.label.type() == "string" && @.value.type() == "string"))'
  ),
  constraint an_end_comes_after_its_start check (ends_at > starts_at),
  -- CON-5: an offer says what it asks for and until when.
  constraint an_offer_prints_its_terms_and_its_end check (
    kind <> 'bonus' or (ends_at is not null and facts <> '[]' and cardinality(terms) > 0)
  ),
  -- CON-5: one article at a time stands in front.
  constraint one_promotion_is_featured
    exclude using gist (tstzrange(starts_at, ends_at) with &&) where (featured and shown)
);
create unique index promotion_position_is_taken on content.promotion (position) where shown;

create table content.page (
  slug       text        not null check (slug in ('sorumlu-oyun', 'sss', 'kosullar', 'gizlilik')),
  version    text        not null default '',
  title      text        not null check (title ~ '\S'),
  lead       text        not null check (lead ~ '\S'),
  sections   jsonb       not null,
  updated_at timestamptz not null default platform.now(),
  primary key (slug, version),
  -- CON-9: players accept these two, and what they accept has a version; the other pages have none.
  constraint a_document_has_its_version check (
    case when slug in ('kosullar', 'gizlilik') then version ~ '\S' else version = '' end
  ),
  constraint sections_have_their_parts check (
    jsonb_typeof(sections) = 'array'
    and sections <> '[]'
    and not sections @? '$[*] ? (!(@.heading.type() == "string"
      && @.paragraphs.type() == "array" && @.items.type() == "array"))'
  )
);

-- CON-9: a player's consent names a version (D-39). Its words stay as they were, or nobody could read any more what was
-- accepted; other words are another version, in a row of their own.
create function content.refuse_to_rewrite_a_document() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'CON-9: % of % stays as players accepted it', old.slug, old.version;
end
$$;
create trigger c9_a_document_stays before update or delete on content.page
  for each row when (old.version <> '') execute function content.refuse_to_rewrite_a_document();

-- Demo data is loaded and staff will edit by the application's own role. Nothing is deleted: what is no longer shown
-- stays, because a player may ask what an offer had said.
grant select, insert, update on content.banner, content.info_card, content.promotion, content.page to yakamoz_app;

-- An article is named by its kind and its number there; a page by its slug.
-- CON-10: what is being written. No visitor's read looks here. A draft whose article has no row yet was never published,
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

-- CON-11: evidence of what the site said and from when on. Added and read, never changed; the first row of an article
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
