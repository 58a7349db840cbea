/** The one stream of a browser (server-sent events). Apart from the schemas, so that a browser needs none. */
export const streamPath = '/api/v1/stream';
/** The same for a member of staff, on the staff's host. */
export const staffStreamPath = '/api/staff/stream';
/** The public stream of matches on screen: `?ids=1,2,3`, at most `matchesPerStreamMax`; with `markets=1` also all markets of that one. */
export const matchStreamPath = '/api/v1/matches/stream';
export const matchesPerStreamMax = 40;
/** The public stream of a tournament: says only that its board changed. */
export const tournamentStreamPath = '/api/v1/tournaments/:id/stream';
/** A visitor's, by the cookie of a talk with support. */
export const visitorStreamPath = '/api/v1/support/visitor/stream';
