export { createMatchStreams } from './match-streams.ts';
export { createRealtime } from './realtime.ts';
