// Pure: the built index.html, filled for one path. React is not rendered here; a crawler, a shared link and the
// first paint need the title, the description and the operator's facts, and those fit into the head.
import type { OperatorFacts } from '@yakamoz/contracts';

export interface PageFacts {
  title: string;
  description: string;
  url: string;
  /** Members' own pages and pages that do not exist are no search results. */
  indexed: boolean;
}

export interface SiteFacts {
  operator: OperatorFacts;
  playMoney: boolean;
}

const head = /<!--page-->[\s\S]*<!--\/page-->/;
const operatorMark = '<!--operator-->';

export function fillPage(template: string, page: PageFacts, site: SiteFacts): string {
  const title = escapeHtml(`${page.title} | ${site.operator.brand.title_suffix}`);
  const description = escapeHtml(page.description);
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    ...(page.indexed
      ? [
          `<link rel="canonical" href="${escapeHtml(page.url)}" />`,
          `<meta property="og:type" content="website" />`,
          `<meta property="og:site_name" content="${escapeHtml(site.operator.brand.name)}" />`,
          `<meta property="og:title" content="${title}" />`,
          `<meta property="og:description" content="${description}" />`,
          `<meta property="og:url" content="${escapeHtml(page.url)}" />`,
          `<meta property="og:locale" content="tr_TR" />`,
        ]
      : [`<meta name="robots" content="noindex" />`]),
  ];
  // As data, not as a script: nothing in it can run, and '<' cannot end the element.
  const facts = JSON.stringify({ play_money: site.playMoney, operator: site.operator }).replaceAll(
    '<',
    '\\u003c',
  );
  return template
    .replace(head, () => lines.join('\n    '))
    .replace(operatorMark, () => `<script type="application/json" id="operator">${facts}</script>`);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
