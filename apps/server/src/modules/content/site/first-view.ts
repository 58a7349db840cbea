// Pure: the HTML that a visitor sees before the site's code runs. The site's own rendering replaces it, so it shows only what
// that will show at the same place. Its styles are in first-view.css of apps/web.
import { pictureSet } from '@yakamoz/contracts';

import type { Banner } from '../articles.ts';
import { escapeHtml } from './escape-html.ts';

export interface FirstView {
  brand: string;
  heading: string;
  lead: string | undefined;
  /** The first slide of the home page for narrow and for wide screens. */
  slides?: { mobile: Banner; desktop: Banner } | undefined;
  /** A row of posters, or one large picture. */
  posters?: readonly string[] | undefined;
  picture?: string | undefined;
}

export function firstView(view: FirstView): string {
  return [
    '<div class="first-view">',
    `<p class="first-bar">${mark}<b>${escapeHtml(view.brand)}</b></p>`,
    view.slides === undefined ? words(view) : slide(view.slides, view.heading),
    '</div>',
  ].join('');
}

function words({ heading, lead, posters, picture }: FirstView): string {
  return [
    '<main class="first-page">',
    `<h1>${escapeHtml(heading)}</h1>`,
    lead === undefined ? '' : `<p class="first-lead">${escapeHtml(lead)}</p>`,
    posters === undefined ? '' : `<div class="first-posters">${posters.map(poster).join('')}</div>`,
    picture === undefined ? '' : `<img class="first-picture" src="${escapeHtml(picture)}" alt="" />`,
    '</main>',
  ].join('');
}

const poster = (source: string): string =>
  `<img src="${escapeHtml(source)}" alt="" width="300" height="400" />`;

// As the site's own slide says it: the same file is loaded once.
const bannerSizes = '(width >= 80rem) 60rem, 100vw';

const setOf = (address: string): string => {
  const set = pictureSet(address);
  return set === undefined ? '' : ` srcset="${escapeHtml(set)}" sizes="${bannerSizes}"`;
};

/** Uses the classes of the home page, whose styles are already in the page. */
function slide({ mobile, desktop }: { mobile: Banner; desktop: Banner }, heading: string): string {
  const text = ({ title, text: said }: Banner, screen: string): string =>
    `<span class="banner-words first-${screen}"><strong class="banner-title">${escapeHtml(title)}</strong>` +
    `<span class="banner-text">${escapeHtml(said)}</span></span>`;
  return [
    `<main class="home"><h1 class="first-unseen">${escapeHtml(heading)}</h1>`,
    '<div class="home-main"><div class="home-section"><div class="banner banner-size">',
    '<div class="banner-slide" data-current><div class="banner-link"><picture>',
    `<source media="(width >= 48rem)" srcset="${escapeHtml(pictureSet(desktop.imageUrl) ?? desktop.imageUrl)}" sizes="${bannerSizes}" />`,
    `<img class="banner-art" src="${escapeHtml(mobile.imageUrl)}"${setOf(mobile.imageUrl)} alt="${escapeHtml(mobile.altText)}" fetchpriority="high" />`,
    `</picture>${text(mobile, 'narrow')}${text(desktop, 'wide')}</div></div></div></div></div></main>`,
  ].join('');
}

const mark =
  '<svg viewBox="2.2 0 28.6 36.4" aria-hidden="true"><circle cx="16" cy="8.4" r="7.8" />' +
  '<path d="M9.9 19.4h12.2M3.7 23.2h22.2M3.9 27h25.4M10.1 30.8h15.4M12.1 34.6h6.2" /></svg>';
