export { createContent } from './content.ts';
export { readDemoArticles } from './demo-articles.ts';
export { missingRealMoneyFacts } from './operator-rules.ts';
