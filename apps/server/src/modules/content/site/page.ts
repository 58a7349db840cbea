// Pure: the built index.html, filled for one path. React is not rendered here; a crawler, a shared link and the
// first paint need the title, the description and the operator's facts, and those fit into the head.
import { bannersAnswer, installationAnswer } from '../answers.ts';
import type { Banners } from '../articles.ts';
import type { Installation } from '../content.ts';
import { escapeHtml } from './escape-html.ts';
import { shareImageText } from './site-texts.ts';

export interface PageFacts {
  title: string;
  description: string;
  /** The public origin of this installation, whatever host the request names. */
  origin: string;
  path: string;
  /** True for pages of a signed-in player and unknown pages: search engines must not list them. */
  indexed: boolean;
  /** Script files that only this page needs. */
  files?: string[] | undefined;
  /** HTML that the page shows until its code runs (first-view.ts). */
  firstView?: string | undefined;
  /** The slides of the home page, so that its first paint needs no call. */
  banners?: Banners | undefined;
  /** For a preview: address of a call → its answer (preview.ts). */
  preview?: Record<string, unknown> | undefined;
  /** For the board: the origin of the house, the only one that it speaks to and hears. */
  house?: string | undefined;
}

const head = /<!--page-->[\s\S]*<!--\/page-->/;
const operatorMark = '<!--operator-->';
const firstViewMark = '<!--first-view-->';

export function fillPage(template: string, page: PageFacts, site: Installation): string {
  const title = escapeHtml(`${page.title} | ${site.operator.brand.title_suffix}`);
  const description = escapeHtml(page.description);
  const brand = escapeHtml(site.operator.brand.name);
  const url = escapeHtml(page.origin + page.path);
  const image = escapeHtml(`${page.origin}/og.png`);
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    ...(page.indexed
      ? [
          `<link rel="canonical" href="${url}" />`,
          `<meta property="og:type" content="website" />`,
          `<meta property="og:site_name" content="${brand}" />`,
          `<meta property="og:title" content="${title}" />`,
          `<meta property="og:description" content="${description}" />`,
          `<meta property="og:url" content="${url}" />`,
          `<meta property="og:locale" content="tr_TR" />`,
          `<meta property="og:image" content="${image}" />`,
          `<meta property="og:image:type" content="image/png" />`,
          `<meta property="og:image:width" content="1200" />`,
          `<meta property="og:image:height" content="630" />`,
          `<meta property="og:image:alt" content="${shareImageText(brand)}" />`,
          `<meta name="twitter:card" content="summary_large_image" />`,
        ]
      : [`<meta name="robots" content="noindex" />`]),
    ...(page.files ?? []).map(pageFile),
  ];
  const data = [
    dataBlock('operator', installationAnswer(site)),
    ...(page.banners === undefined ? [] : [dataBlock('banners', bannersAnswer(page.banners))]),
    ...(page.preview === undefined ? [] : [dataBlock('preview', page.preview)]),
    ...(page.house === undefined ? [] : [dataBlock('house', page.house)]),
  ];
  return template
    .replace(head, () => lines.join('\n    '))
    .replace(firstViewMark, () => page.firstView ?? '')
    .replace(operatorMark, () => data.join('\n    '));
}

/** Read by the script that fetches all code at once, after the first paint (tools/web/first-load.ts). */
const pageFile = (file: string): string => `<meta name="page-file" content="/${escapeHtml(file)}" />`;

/** JSON in a data element: it cannot run, and '<' is escaped so that it cannot end the element. */
const dataBlock = (id: string, facts: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;
