import type { Mail } from './mail.ts';

export interface Letter {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
}

/** The same plain layout for every letter, as text and as HTML; the texts are in the modules. */
export function composeMail(letter: Letter): Mail {
  const { action } = letter;
  const text = [letter.greeting, ...letter.paragraphs, ...(action ? [`${action.label}: ${action.url}`] : [])];
  const html = [
    `<p>${escapeHtml(letter.greeting)}</p>`,
    ...letter.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(action
      ? [`<p><a href="${escapeHtml(action.url)}" style="${buttonStyle}">${escapeHtml(action.label)}</a></p>`]
      : []),
  ];
  return {
    to: letter.to,
    subject: letter.subject,
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="tr"><body style="${bodyStyle}">${html.join('')}</body></html>`,
  };
}

const bodyStyle =
  'font:16px/1.6 system-ui,sans-serif;color:#14203a;max-width:560px;margin:24px auto;padding:0 16px';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#14203a;color:#ffffff;text-decoration:none';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
