export { createJurisdiction } from './jurisdiction.ts';
export type { Jurisdiction } from './jurisdiction.ts';
export type { Evidence, Verdict } from './verdict-rules.ts';
