export { createMatchAsk } from './provider-client.ts';
export { createSportsbook } from './sportsbook.ts';
export type { Sportsbook } from './sportsbook.ts';
export type { Picture } from './pictures.ts';
