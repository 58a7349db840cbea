export { createContent } from './content.ts';
export { missingRealMoneyFacts } from './operator-rules.ts';
