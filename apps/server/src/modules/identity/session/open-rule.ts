// When a session `s` is open (D-17). How long it may be idle is said by SQL's identity.session_idle() and nowhere else. The
// columns are spelled out because the planner finds the indexes of open sessions by them; identity.is_session_open() is
// the same rule for the database's own functions.
import { sql } from 'kysely';

export const idleTime = sql<Date>`identity.session_idle()`;
export const isOpen = sql<boolean>`s.ended_at is null and s.expires_at > platform.now() and s.seen_at > platform.now() - ${idleTime}`;
