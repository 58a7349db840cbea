export { createMatchStreams } from './match-streams.ts';
export { createRealtime } from './realtime.ts';
export { createStaffStreams } from './staff-streams.ts';
export { createTournamentStreams } from './tournament-streams.ts';
export { createVisitorStreams } from './visitor-streams.ts';
