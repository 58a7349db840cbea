-- 0165_content_keep_pictures
-- Why:  editors could only show what the house draws; an offer or a slide may have a photograph (EDIT-09).
-- Lock: new tables only.
-- Undo: drop table content.picture_file, content.picture; no article may name a picture of theirs before that.
-- migrate:up
set local lock_timeout = '2s';

-- CON-14: a picture as it is served, named by what it is: its address never has other bytes. Nothing of the file that came is kept.
create table content.picture (
  -- SHA-256 over the bytes of its files, the narrowest first.
  digest      bytea       primary key check (octet_length(digest) = 32),
  shape       text        not null check (shape in ('wide', 'tall', 'card')),
  uploaded_by bigint      not null,
  uploaded_at timestamptz not null default platform.now()
);
-- Added and read: nobody changes or deletes what an address stands for.
grant select, insert on content.picture to yakamoz_app;

create table content.picture_file (
  digest  bytea    not null references content.picture,
  width   smallint not null check (width in (480, 960, 1600)),
  content bytea    not null check (octet_length(content) between 1 and 4194304),
  primary key (digest, width)
);
-- WebP cannot be made smaller; trying would only cost time.
alter table content.picture_file alter column content set storage external;
grant select, insert on content.picture_file to yakamoz_app;

-- migrate:down
