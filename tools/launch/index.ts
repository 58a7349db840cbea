// Starts the product's own processes as children, for fault runs and browser tests.
export { tellRedis } from './engine-words.ts';
export { type House, launchHouse, standardEngines } from './house.ts';
export type { HouseProcess } from './house-process.ts';
