export { createRealtime } from './realtime.ts';
