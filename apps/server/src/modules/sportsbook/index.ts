export { playOfRuns } from './bets/turnover.ts';
export { sportsbookNews } from './events.ts';
export { createMatchAsk } from './provider-client.ts';
export { createSportsbook } from './sportsbook.ts';
export type { Sportsbook } from './sportsbook.ts';
export type { Picture } from './pictures.ts';
