-- 0040_content_validate_dates
-- Why:  in a database at 0038 two checks were added without reading the rows; a new one has them checked from the start.
-- Lock: reads two small tables; readers and writers go on.
-- Undo: nothing to undo; the checks hold for new rows anyway.
-- migrate:up
set local lock_timeout = '2s';

alter table content.banner validate constraint an_end_comes_after_its_start;
alter table content.info_card validate constraint an_end_comes_after_its_start;

-- migrate:down
