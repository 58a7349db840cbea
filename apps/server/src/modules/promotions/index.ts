export { createPromotions } from './promotions.ts';
export type { Promotions } from './promotions.ts';
export { promotionsNews } from './events.ts';
export { runEndOnWire } from './run-ends.ts';
export { readDemoCampaigns } from './demo-campaigns.ts';
export { readDemoTournaments } from './tournaments/demo-tournaments.ts';
export type { ToldGame } from './store.ts';
export type { Simulation } from './desk/simulation.ts';
