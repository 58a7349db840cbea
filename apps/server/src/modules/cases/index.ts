export { createCases } from './cases.ts';
export type { Cases } from './cases.ts';
export { closeByItself, countOpenCases, findCase, hasOpenCase, openCase } from './store.ts';
export type { StoredCase } from './store.ts';
