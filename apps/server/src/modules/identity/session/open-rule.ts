// When a session `s` is open (D-17). How long it may be idle is said by SQL's identity.session_idle() and nowhere else:
// the database's own functions ask the same rule.
import { sql } from 'kysely';

export const idleTime = sql<Date>`identity.session_idle()`;
export const renewEvery = sql<Date>`identity.session_renewal()`;
export const isOpen = sql<boolean>`identity.is_session_open(s.ended_at, s.expires_at, s.seen_at, platform.now())`;
