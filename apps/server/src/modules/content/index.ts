export { bannersAnswer } from './answers.ts';
export type { Banners } from './articles.ts';
export { createContent } from './content.ts';
export type { Content } from './content.ts';
export { readDemoArticles } from './demo-articles.ts';
export { missingRealMoneyFacts, unwrittenSafetyFacts } from './operator-rules.ts';
