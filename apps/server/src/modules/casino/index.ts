export { createCasino } from './casino.ts';
export type { Casino } from './casino.ts';
export { readDemoCatalogue } from './demo-catalogue.ts';
