export { supportNews } from './events.ts';
export { createSupport } from './support.ts';
export type { Support } from './support.ts';
