export { createCasino } from './casino.ts';
export type { Casino } from './casino.ts';
export type { ToldDetail } from './play/house-rounds.ts';
export { readDemoCatalogue } from './catalogue/demo-catalogue.ts';
export { createStudioCalls } from './calls/calls.ts';
export { readStudioConnections } from './studios/connections.ts';
export type { StudioConnection } from './studios/connections.ts';
export { playOfRuns } from './upkeep/turnover.ts';
export { startStudioListener } from './calls/listener.ts';
