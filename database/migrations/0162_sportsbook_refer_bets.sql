-- 0162_sportsbook_refer_bets
-- Why:  a stake above the bound of a bet may be asked for at the desk, which takes, lowers or refuses it within a minute (SPB-33, ADR 0078).
-- Lock: sportsbook.waiting and sportsbook.bet exclusively for a moment: two checks on a table that is new with this release, and a trigger. sportsbook.stake_bound: a
--       column with a constant. Else a new table, and types that get fields.
-- Undo: drop the table, the column and the fields, and make the checks and the trigger as in 0155. No bet may be referred.
-- migrate:up
set local lock_timeout = '2s';

alter table sportsbook.stake_bound
  -- By what the bound of a bet is multiplied where the desk is asked, in basis points.
  add column referral_factor integer not null default 50000 check (referral_factor >= 10000);

-- 'ask': above the bound it goes to the desk. 'granted': the desk has offered this stake. Null for any other.
alter type sportsbook.slip add attribute referral text;
-- Of a bet that is referred: what its stake could be without the desk.
alter type sportsbook.verdict add attribute stake_max bigint;

-- Of a referred bet no match may be under way, and the desk has words of its own.
alter table sportsbook.waiting drop constraint waiting_delay_s_check;
alter table sportsbook.waiting drop constraint waiting_reason_check;
alter table sportsbook.waiting
  -- squawk-ignore constraint-missing-not-valid
  add constraint waiting_delay_s_check check (delay_s >= 0);
alter table sportsbook.waiting
  -- squawk-ignore constraint-missing-not-valid
  add constraint waiting_reason_check check (reason in (
    'CLOSED', 'PRICE', 'STAKE_TOO_HIGH', 'GIFT_OVER', 'GIFT_TERMS', 'UNHEARD', 'PLAY_CLOSED', 'CANCELLED', 'REFUSED', 'UNANSWERED', 'LOWERED'
  ));

drop trigger spb9_what_was_accepted_stays on sportsbook.bet;
create trigger spb9_what_was_accepted_stays before update on sportsbook.bet
  for each row when (
    (new.possible, new.accepted_at) is distinct from (old.possible, old.accepted_at)
    and (old.state not in ('waiting', 'referred') or new.state not in ('waiting', 'referred', 'open'))
  )
  execute function sportsbook.refuse_to_rewrite();

-- A bet that the desk was asked about. What was asked and seen is in sportsbook.waiting.
create table sportsbook.referral (
  player_id   bigint      not null,
  bet_id      bigint      not null,
  asked_at    timestamptz not null,
  -- What its stake could have been without the desk.
  stake_max   bigint      not null check (stake_max >= 0),
  -- By then the desk answers, and after a lowered offer its player.
  answer_by   timestamptz not null,
  answer      text        check (answer in ('taken', 'lowered', 'refused')),
  -- The stake of a lowered offer.
  offered     bigint      check (offered > 0),
  answered_at timestamptz,
  answered_by text,
  note        text        check (length(note) between 1 and 500),
  -- The bet that the player placed by the offer.
  placed_as   bigint,
  ended_at    timestamptz,
  primary key (player_id, bet_id),
  constraint spb33_an_answer_is_somebodys check (
    (answer is null) = (answered_at is null) and (answer is null) = (answered_by is null) and (answer is not null or note is null)
  ),
  constraint spb33_only_a_lowered_one_has_an_offer check ((answer is not distinct from 'lowered') = (offered is not null)),
  constraint spb33_what_was_placed_has_ended check (placed_as is null or (offered is not null and ended_at is not null))
);
create unique index referral_one_of_player on sportsbook.referral (player_id) where ended_at is null;
create index referral_open on sportsbook.referral (asked_at) where ended_at is null;
grant select on sportsbook.referral to yakamoz_app;

create trigger spb33_referrals_stay before delete on sportsbook.referral
  for each row execute function sportsbook.refuse_to_rewrite();
create trigger spb33_referrals_are_not_emptied before truncate on sportsbook.referral
  for each statement execute function sportsbook.refuse_to_rewrite();
-- One answer, one end, one bet.
create trigger spb33_an_answer_stays before update on sportsbook.referral
  for each row when (
    (new.player_id, new.bet_id, new.asked_at, new.stake_max) is distinct from (old.player_id, old.bet_id, old.asked_at, old.stake_max)
    or old.answer is not null and (new.answer, new.offered, new.answered_at, new.answered_by, new.note, new.answer_by)
      is distinct from (old.answer, old.offered, old.answered_at, old.answered_by, old.note, old.answer_by)
    or old.ended_at is not null and new.ended_at is distinct from old.ended_at
    or old.placed_as is not null and new.placed_as is distinct from old.placed_as
  )
  execute function sportsbook.refuse_to_rewrite();
-- The queue at an open desk.
create trigger a_referral_is_announced after insert on sportsbook.referral
  for each row execute function platform.tell_change('staff.desk_changed', 'desk-trading');
create trigger an_answer_is_announced after update on sportsbook.referral
  for each row when ((new.answer, new.ended_at) is distinct from (old.answer, old.ended_at))
  execute function platform.tell_change('staff.desk_changed', 'desk-trading');

-- migrate:down
