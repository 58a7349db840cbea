export { createKeno } from './keno.ts';
export type { Keno } from './keno.ts';
export { kenoNews } from './events.ts';
