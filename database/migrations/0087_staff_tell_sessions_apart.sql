-- 0087_staff_tell_sessions_apart
-- Why:  a member sees the own open sessions and ends others (ASVS 7.5.2); without device and network they all look alike. The network
--       is kept as in access.event: no whole address.
-- Lock: access exclusive on staff.session for a moment: a constant default rewrites nothing.
-- Undo: alter table staff.session drop column device, drop column network;
-- migrate:up
set local lock_timeout = '2s';

alter table staff.session add column device text not null default '', add column network cidr;

-- migrate:down
