import { mailTexts, mailTime } from './mail-texts.ts';
import type { Mail } from './mailbox.ts';
import { linkText, Markup, markup } from '../markup.ts';
import { listScript, pageStyle } from './page-assets.ts';

const logo = markup`<svg class="logo" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="15" r="9" fill="#f2d492"/><g stroke="#f2d492" stroke-width="2.5" stroke-linecap="round"><path d="M19 29h10"/><path d="M13 34h22" opacity=".8"/><path d="M17 39h14" opacity=".6"/><path d="M21 44h6" opacity=".4"/></g></svg>`;

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#081120"/><circle cx="8" cy="6" r="3" fill="#f2d492"/><path d="M4 11h8M6 13h4" stroke="#f2d492" stroke-linecap="round"/></svg>',
)}`;

function page({ title, nonce, body }: { title: string; nonce: string; body: Markup }): string {
  return markup`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="icon" href="${icon}">
<style nonce="${nonce}">${new Markup(pageStyle)}</style>
</head>
<body>
<div class="page">${body}</div>
</body>
</html>`.source;
}

function subjectOf(mail: Mail): string {
  return mail.subject.trim() === '' ? mailTexts.noSubject : mail.subject;
}

function timeOf(mail: Mail): Markup {
  return markup`<time datetime="${mail.receivedAt}">${mailTime(mail.receivedAt)}</time>`;
}

function listParts(mails: Mail[]): { count: Markup; list: Markup } {
  const rows = mails.map(
    (mail) => markup`<li id="mail-${mail.id}"><a class="row" href="/view/${mail.id}">
<span class="subject">${subjectOf(mail)}</span>
<span class="recipients">${mail.to.join(', ')}</span>
${timeOf(mail)}
</a></li>`,
  );
  return {
    count: markup`<span id="count" role="status">${mailTexts.count(mails.length)}</span>`,
    list: markup`<ol id="mails" aria-label="${mailTexts.listLabel}">${rows}</ol>`,
  };
}

/** What the list page asks for again and again: the parts that change, without style and script. */
export function listRows(mails: Mail[]): string {
  const { count, list } = listParts(mails);
  return markup`${count}${list}`.source;
}

export interface ListPage {
  mails: Mail[];
  smtpUrl: string;
  nonce: string;
}

export function listPage({ mails, smtpUrl, nonce }: ListPage): string {
  const { count, list } = listParts(mails);
  const body = markup`<header>${logo}<h1>${mailTexts.title}</h1></header>
<p class="intro">${mailTexts.intro}</p>
<p class="facts">${count}<span>${mailTexts.smtpAddress}: <b>${smtpUrl}</b></span></p>
<main>
${list}
<p id="empty" class="empty"${new Markup(mails.length > 0 ? ' hidden' : '')}><strong>${mailTexts.empty}</strong>${mailTexts.emptyHint}</p>
</main>
<script nonce="${nonce}">${new Markup(listScript)}</script>`;
  return page({ title: mailTexts.title, nonce, body });
}

const backLink = markup`<nav><a class="back" href="/">← ${mailTexts.back}</a></nav>`;

export function mailPage({ mail, nonce }: { mail: Mail; nonce: string }): string {
  const parts: Markup[] = [];
  if (mail.html !== '') {
    parts.push(markup`<section><h2>${mailTexts.htmlPart}</h2><iframe title="${mailTexts.htmlFrame}"
sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${frameDocument(mail.html)}"></iframe></section>`);
  }
  if (mail.text !== '') {
    parts.push(markup`<section><h2>${mailTexts.textPart}</h2><pre>${linkText(mail.text)}</pre></section>`);
  }
  if (parts.length === 0) parts.push(markup`<p class="intro">${mailTexts.noContent}</p>`);

  const body = markup`${backLink}
<main>
<h1>${subjectOf(mail)}</h1>
<dl>
<dt>${mailTexts.to}</dt><dd>${mail.to.join(', ')}</dd>
<dt>${mailTexts.from}</dt><dd>${mail.from}</dd>
<dt>${mailTexts.receivedAt}</dt><dd>${timeOf(mail)}</dd>
</dl>
${parts}
</main>`;
  return page({ title: subjectOf(mail), nonce, body });
}

// Links open in a new tab: the frame has no right to leave its place, and a site inside it would have no cookies.
function frameDocument(mailHtml: string): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank"><style>:root{color-scheme:light}</style>${mailHtml}`;
}

export function notFoundPage({ nonce }: { nonce: string }): string {
  const body = markup`${backLink}<main><p class="empty"><strong>${mailTexts.notFoundTitle}</strong>${mailTexts.notFoundHint}</p></main>`;
  return page({ title: mailTexts.notFoundTitle, nonce, body });
}
