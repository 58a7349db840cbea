export { createFairness } from './fairness.ts';
export { openNotary } from './notary/open-notary.ts';
