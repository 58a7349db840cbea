export { createContent } from './content.ts';
export type { Content } from './content.ts';
export { missingRealMoneyFacts } from './operator-rules.ts';
