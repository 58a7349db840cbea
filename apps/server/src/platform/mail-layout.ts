// One layout for every letter, as text and as HTML. Mail programs know little: the HTML is made of tables with styles on
// each element and loads nothing. The style sheet adds the colours of a dark screen where the program knows that wish.
import { mailFrameTexts as texts } from './mail-frame-texts.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What the installation says about itself in every letter; from the operator's file. */
export interface MailFrame {
  brand: string;
  /** Who answers for it, with the registration where there is one. */
  company: string;
  support: string | null;
  playMoney: boolean;
}

/** A letter as its module writes it. Brand, greeting and foot are put around it when it is sent. */
export interface Letter {
  to: string;
  subject: string;
  /** The first name of the recipient; undefined where nobody in particular is addressed. */
  name: string | undefined;
  paragraphs: readonly string[];
  /** Label and value, shown as a small table after the first paragraph. */
  facts?: readonly (readonly [label: string, value: string])[];
  action?: { label: string; url: string };
  /** Why the recipient gets this letter; stands in the foot. */
  why: string;
}

export function composeMail(letter: Letter, frame: MailFrame): Mail {
  return {
    to: letter.to,
    subject: letter.subject,
    text: textOf(letter, frame),
    html: htmlOf(letter, frame),
  };
}

function textOf({ name, paragraphs, facts = [], action, why }: Letter, frame: MailFrame): string {
  const [first = '', ...others] = paragraphs;
  return [
    texts.greeting(name),
    first,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...others,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    // The mark after which mail programs see a signature.
    ['-- ', frame.brand, ...footLines(why, frame)].join('\n'),
  ].join('\n\n');
}

function footLines(why: string, { brand, company, support, playMoney }: MailFrame): string[] {
  return [
    ...(playMoney ? [texts.playMoney] : []),
    why,
    texts.neverAsks,
    texts.sender(brand, company),
    ...(support === null ? [] : [`${texts.support} ${support}`]),
  ];
}

function htmlOf(letter: Letter, frame: MailFrame): string {
  const { subject, name, paragraphs, facts = [], action, why } = letter;
  const [first = '', ...others] = paragraphs;
  const body = [
    `<h1 class="ink" style="${styles.heading}">${escapeHtml(subject)}</h1>`,
    paragraph(texts.greeting(name)),
    paragraph(first),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...others.map(paragraph),
    ...(action ? [button(action)] : []),
  ];
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkSheet}</style>
</head>
<body class="ground" style="${styles.ground}">
<div style="${styles.preview}">${escapeHtml(first)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" bgcolor="#eef2f7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td bgcolor="#0d1a2b" style="${styles.brand}">${escapeHtml(frame.brand)}</td></tr>
<tr><td bgcolor="#45e3c8" height="4" style="${styles.glade}">&nbsp;</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="${styles.card}">${body.join('\n')}</td></tr>
<tr><td class="foot" style="${styles.foot}">${footHtml(why, frame)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

function footHtml(why: string, { brand, company, support, playMoney }: MailFrame): string {
  const line = (html: string): string => `<p style="margin:0 0 8px">${html}</p>`;
  const address = support === null ? '' : escapeHtml(support);
  return [
    ...(playMoney ? [`<p class="demo" style="${styles.playMoney}">${escapeHtml(texts.playMoney)}</p>`] : []),
    line(escapeHtml(why)),
    line(escapeHtml(texts.neverAsks)),
    line(escapeHtml(texts.sender(brand, company))),
    ...(support === null
      ? []
      : [
          line(
            `${escapeHtml(texts.support)} <a class="foot" href="mailto:${address}" style="${styles.footLink}">${address}</a>`,
          ),
        ]),
  ].join('\n');
}

const paragraph = (text: string): string =>
  `<p class="ink" style="${styles.paragraph}">${escapeHtml(text)}</p>`;

const factTable = (facts: NonNullable<Letter['facts']>): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="facts" style="${styles.facts}">${facts
    .map(
      ([label, value]) =>
        `<tr><th scope="row" align="left" class="label" style="${styles.label}">${escapeHtml(label)}</th>` +
        `<td class="ink" style="${styles.value}">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

/** The colour is on the cell as well: some programs drop it from links. The address is readable where links are dead. */
const button = ({ label, url }: { label: string; url: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>` +
  `<td bgcolor="#45e3c8" style="border-radius:10px"><a href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a></td>` +
  `</tr></table>`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

const styles = {
  ground: `margin:0;padding:0;background:#eef2f7;${font}`,
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  brand: `padding:20px 24px;border-radius:14px 14px 0 0;background:#0d1a2b;color:#f2d492;font-size:20px;line-height:1.2;font-weight:700;letter-spacing:0.01em;${font}`,
  glade: 'height:4px;line-height:4px;font-size:0;background:#45e3c8',
  card: `padding:24px;border-radius:0 0 14px 14px;background:#ffffff;${font}`,
  heading: `margin:0 0 16px;color:#14203a;font-size:22px;line-height:1.3;font-weight:700;${font}`,
  paragraph: `margin:0 0 16px;overflow-wrap:anywhere;word-break:break-word;color:#14203a;font-size:16px;line-height:1.6;${font}`,
  facts: 'margin:0 0 16px;border-top:1px solid #d5dde8;border-collapse:collapse',
  label: `width:38%;padding:10px 12px 10px 0;border-bottom:1px solid #d5dde8;color:#4a5d78;font-size:14px;line-height:1.5;font-weight:400;vertical-align:top;${font}`,
  value: `padding:10px 0;border-bottom:1px solid #d5dde8;color:#14203a;font-size:15px;line-height:1.5;font-weight:600;vertical-align:top;word-break:break-word;${font}`,
  button: `display:inline-block;padding:14px 24px;border-radius:10px;background:#45e3c8;color:#04201c;font-size:16px;line-height:1.2;font-weight:700;text-decoration:none;${font}`,
  foot: `padding:20px 24px 8px;color:#4a5d78;font-size:13px;line-height:1.5;${font}`,
  footLink: 'color:#4a5d78;text-decoration:underline',
  playMoney: `margin:0 0 12px;padding:10px 12px;border:1px solid #d9b65c;border-radius:10px;background:#fff7e0;color:#4d3800;font-size:13px;line-height:1.5;${font}`,
} as const;

const darkSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.ground{background:#050b14!important}',
  '.card{background:#0d1a2b!important}',
  '.ink{color:#eef4fa!important}',
  '.label,.foot{color:#bccbdd!important}',
  '.facts,.facts th,.facts td{border-color:#243b57!important}',
  '.demo{background:#2a1d00!important;border-color:#f2d492!important;color:#f2d492!important}',
  '}',
].join('');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
