export { createJurisdiction } from './jurisdiction.ts';
export type { Jurisdiction } from './jurisdiction.ts';
export type { Verdict } from './verdict-rules.ts';
