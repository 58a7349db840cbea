export { createCasino } from './casino.ts';
export type { Casino } from './casino.ts';
export { readDemoCatalogue } from './demo-catalogue.ts';
export { createStudioCalls } from './calls.ts';
export { readStudioConnections } from './studio-connections.ts';
export type { StudioConnection } from './studio-connections.ts';
export { startStudioListener } from './studio-listener.ts';
