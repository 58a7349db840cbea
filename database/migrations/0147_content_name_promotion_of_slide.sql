-- 0147_content_name_promotion_of_slide
-- Why:  a slide that shows an offer is shown only to whoever can see that offer (PRO-9, CON-13), and not after it was stopped. So it names its promotion.
-- Lock: content.banner and content.promotion, for a moment; no row is looked at.
-- Undo: alter table content.banner drop column promotion_id.
-- migrate:up
set local lock_timeout = '2s';

-- The promotion that the slide shows; null: a slide for everybody.
alter table content.banner add column promotion_id bigint;
alter table content.banner
  add constraint a_slide_names_a_promotion foreign key (promotion_id) references content.promotion not valid;

-- migrate:down
