-- 0148_content_validate_slides
-- Why:  the rule of 0147 holds for the rows from before as well.
-- Lock: content.banner and content.promotion, without keeping readers or writers of rows out.
-- Undo: none needed.
-- migrate:up
set local lock_timeout = '2s';

alter table content.banner validate constraint a_slide_names_a_promotion;

-- migrate:down
