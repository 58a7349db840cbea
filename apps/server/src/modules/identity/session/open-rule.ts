// When a session is open (D-17), as SQL for a row of identity.session that the query calls `s`. The functions
// identity.session_in_play and identity.renew_sessions decide the same for a stake.
import { sql } from 'kysely';

export const idleTime = sql<Date>`interval '30 minutes'`;

/** `seen_at` is written at most once in this time, so a session may stay open that much longer. */
export const renewEvery = sql<Date>`interval '1 minute'`;

export const isOpen = sql<boolean>`s.ended_at is null and s.expires_at > platform.now() and s.seen_at > platform.now() - ${idleTime}`;
