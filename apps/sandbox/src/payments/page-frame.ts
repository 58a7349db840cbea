// What the payment page and the bank have in common: the frame, and that both say what they are.
import { Markup, markup } from '../markup.ts';
import { pageStyle } from './page-style.ts';
import { payTexts } from './pay-texts.ts';

const draw = (paths: string): Markup =>
  new Markup(
    `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`,
  );

export const icons = {
  company: draw(
    '<rect x="2.5" y="5" width="19" height="14" rx="3.5"/><path d="M2.5 10h19M6.5 15h3M12.5 15h2"/>',
  ),
  bank: draw('<path d="M3.5 9.5 12 4l8.5 5.5zM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3.5 20.5h17"/>'),
  done: draw('<circle cx="12" cy="12" r="8.5"/><path d="m8.5 12.2 2.4 2.4 4.7-5"/>'),
  stopped: draw('<circle cx="12" cy="12" r="8.5"/><path d="m9 9 6 6M15 9l-6 6"/>'),
  late: draw('<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>'),
};

export const glade: Markup = markup`<span class="glade" aria-hidden="true"><i></i><i></i><i></i></span>`;
export const nothing = new Markup('');

export interface Page {
  kind: 'company' | 'bank';
  brand: string;
  title: string;
  nonce: string;
  main: Markup;
  nav?: Markup;
  script?: string;
  /** Beside the look that all have. */
  style?: string;
}

export function framed({ kind, brand, title, nonce, main, nav, script, style = '' }: Page): string {
  return markup`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>${title} · ${brand}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${new Markup(pageStyle + style)}</style>
</head>
<body class="${kind}">
<p class="ribbon">${payTexts.ribbon}</p>
<div class="page">
<header>${icons[kind]}<strong>${brand}</strong>${nav === undefined ? nothing : markup`<nav>${nav}</nav>`}</header>
<main>${main}</main>
</div>
${script === undefined ? nothing : markup`<script nonce="${nonce}">${new Markup(script)}</script>`}
</body>
</html>`.source;
}
